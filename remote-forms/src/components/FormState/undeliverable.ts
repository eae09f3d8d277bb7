/**
 * Endings that no mail server has, most of them typing mistakes. Source of the last three: RFC 2606,
 * RFC 6762.
 */
const UNREACHABLE_ENDINGS = new Set([
  'con',
  'cmo',
  'ocm',
  'comm',
  'vom',
  'nett',
  'invalid',
  'local',
  'localhost',
]);

/** Letters or their encoded form. Source: RFC 1123, RFC 5890. */
const ENDING = /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu;

/** Returns undefined if the address may receive mail. */
export function explainUndeliverable(address: string): string | undefined {
  const domain = address.trim().split('@').at(-1) ?? '';
  const ending = domain.split('.').at(-1) ?? '';
  if (ending === domain) return `after “${domain}” an ending such as .com is missing`;
  if (ENDING.test(ending) && !UNREACHABLE_ENDINGS.has(ending.toLowerCase())) return undefined;
  return `no address ends in “.${ending}”`;
}
