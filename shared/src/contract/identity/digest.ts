import { createHash } from 'node:crypto';

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * The description lists the hashes of all files, so this covers every byte. Build time and
 * revision differ between equal builds.
 */
export function digestOf(description: object): string {
  const {
    digest: _digest,
    release: _release,
    builtAt: _builtAt,
    revision: _revision,
    ...covered
  } = description as Readonly<Record<string, unknown>>;
  return createHash('sha256').update(JSON.stringify(covered, sorted)).digest('hex');
}

/** 128 bits: fewer could be tried out until two releases have one id. */
const ID_DIGITS = 32;

export const releaseIdOf = (version: string, digest: string): string =>
  `${version}-${digest.slice(0, ID_DIGITS)}`;
