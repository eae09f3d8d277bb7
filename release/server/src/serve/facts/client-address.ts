import type { IncomingMessage } from 'node:http';

/** Longest address. A proxy may pass on any text of a client. Source: RFC 4291, section 2.2. */
const MAX_LENGTH = 45;

/** The first 48 bits, which a provider may give to one customer. Source: RFC 6177, section 2. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 3).join(':');
}

/** No limit: so people can try a trial in a browser on the server's machine, which nobody else can reach as this. */
export const OWN_MACHINE = '';

const isLoopback = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * For IPv6, the network: a client can use all its addresses. Each proxy appends its client's address to
 * X-Forwarded-For, so forged entries come first. Never stored.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const own = () => socket.remoteAddress ?? '';
  if (proxies === 0) return !forwarded && isLoopback(own()) ? OWN_MACHINE : networkOf(own());
  const addresses = forwarded.includes(',') ? forwarded.split(',') : [forwarded];
  return networkOf((addresses.at(-proxies)?.trim() || own()).slice(0, MAX_LENGTH));
}
