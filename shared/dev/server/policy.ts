import { createHash } from 'node:crypto';

/** Where a shell lets pages go, as its server bundle says it. */
export interface Origins {
  readonly scripts: readonly string[];
  readonly scriptFiles?: readonly string[];
  readonly images: readonly string[];
  readonly connects: readonly string[];
  readonly sections?: Readonly<Record<string, readonly string[]>>;
}

const INLINE = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page in a frame from source: as strict as a live one, so that what it forbids is seen at once. */
export function policyOf(html: string, origins: Origins, app: string): string {
  const hashes = [...html.matchAll(INLINE)].map(([, text = '']) => hashOf(text));
  const sends = origins.sections?.[app] ?? [];
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...(origins.scriptFiles ?? origins.scripts), ...hashes],
    ["style-src 'self'"],
    ["img-src 'self' data:", ...origins.images],
    ["font-src 'self'"],
    ["connect-src 'self'", ...origins.connects, ...sends],
    ["manifest-src 'self'"],
    ["worker-src 'none'"],
    ["form-action 'self'", ...sends],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Takes a page's policy, gives one with which it may also send to these origins, as its section says today. */
export const sendingTo = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(connect-src|form-action)([^;]*)/g, (_all, name: string, allowed: string) => {
    const known = allowed.split(' ');
    return [name + allowed, ...origins.filter((origin) => !known.includes(origin))].join(' ');
  });
