import { createHash } from 'node:crypto';

/** As the shell's server bundle exports it. */
export interface Origins {
  readonly scripts: readonly string[];
  readonly scriptFiles?: readonly string[];
  readonly images: readonly string[];
  readonly connects: readonly string[];
  readonly sections?: Readonly<Record<string, readonly string[]>>;
}

const INLINE = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** As strict as live, so that violations show at once. */
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

/** The policy with more origins to send to. */
export const sendingTo = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(connect-src|form-action)([^;]*)/g, (_all, name: string, allowed: string) => {
    const known = allowed.split(' ');
    return [name + allowed, ...origins.filter((origin) => !known.includes(origin))].join(' ');
  });
