import { createHash } from 'node:crypto';

/** The same whatever order the keys were written in. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * The digest of a release, of its description: that has the hashes of all files, so the digest covers every byte.
 * Left out are the id, which is made of the digest, and the time and revision of the build, which differ between equal
 * builds: nothing that visitors get may depend on them.
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

/** The id that a release of a version and a digest has. */
export const releaseIdOf = (version: string, digest: string): string =>
  `${version}-${digest.slice(0, 8)}`;
