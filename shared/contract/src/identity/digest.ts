import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

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
  return createHash('sha256').update(canonicalJson(covered)).digest('hex');
}

export { releaseIdOf } from './release-id';
