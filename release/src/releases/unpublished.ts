import type { AppName } from '@site/shared/contract';
import { type BuiltRelease, filesOf } from './built-release';
import { keyOf, releaseKey } from './releases';
import type { Store } from '../store/store';
import { wrapped } from '../store/wrapped';

const published = new WeakMap<BuiltRelease, ReadonlyMap<string, Buffer>>();

/**
 * All that a store gets of a built release, its description last: a release without one does not exist. Read and held against
 * its hashes once: one of thousands of posts has as many files.
 */
export function publishedFiles(built: BuiltRelease): ReadonlyMap<string, Buffer> {
  const known = published.get(built);
  if (known) return known;
  const { app, release } = built.release;
  const files = new Map<string, Buffer>();
  for (const [name, body] of filesOf(built)) files.set(keyOf(built.release, name), body);
  files.set(releaseKey(app, release, 'release.json'), built.description);
  published.set(built, files);
  return files;
}

export interface Unpublished {
  /** The store as if it had them already. */
  readonly store: Store;
  /** Writes them; from then on what is read is what the store has. */
  readonly publish: () => Promise<void>;
}

/**
 * Lets built releases be composed before they are written: they are published when nothing can refuse them any
 * more, so nothing is left of a refused one. Throws a Refusal if a file is not what its release says.
 */
export function unpublished(
  store: Store,
  built: readonly BuiltRelease[],
  write: (one: BuiltRelease) => Promise<unknown>,
): Unpublished {
  const files = new Map(built.flatMap((one) => [...publishedFiles(one)]));
  const releases = built.map(({ release: { app, release } }): [AppName, string] => [app, release]);
  const at = new Date();
  /** The names that they add directly below a prefix. */
  const added = (prefix: string) =>
    releases.flatMap(([app, release]) => {
      if (prefix === 'releases') return [app];
      return prefix === `releases/${app}` ? [release] : [];
    });
  return {
    store: wrapped(store, {
      read: async (key) => files.get(key) ?? store.read(key),
      writtenAt: async (key) => (files.has(key) ? at : store.writtenAt(key)),
      list: async (prefix) =>
        [...new Set([...(await store.list(prefix)), ...added(prefix.replace(/\/$/, ''))])].sort(),
    }),
    publish: async () => {
      for (const one of built) await write(one);
      files.clear();
    },
  };
}
