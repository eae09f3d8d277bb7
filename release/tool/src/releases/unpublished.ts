import type { AppName } from '@site/shared/contract';
import type { BuiltRelease } from './built-release';
import { add, isPublished, missingFiles } from './publishing';
import { beginStep } from '@site/composer/steps';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';

export interface Unpublished {
  /** Reads as if they were published. */
  readonly store: Store;
  /** Writes them; reads then go to the real store. */
  readonly publish: () => Promise<void>;
}

/** Composed before they are published, so a refused one leaves nothing. */
export async function unpublished(
  store: Store,
  built: readonly BuiltRelease[],
): Promise<Unpublished> {
  const files = new Map<string, Buffer>();
  const lacked = new Set<BuiltRelease>();
  for (const one of built) {
    if (await isPublished(store, one.release)) continue;
    lacked.add(one);
    for (const [key, body] of await missingFiles(store, one)) files.set(key, body);
  }
  const releases = built.map(({ release: { app, release } }): [AppName, string] => [app, release]);
  const at = new Date();
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
      for (const one of built) {
        const { app, release } = one.release;
        if (lacked.has(one)) beginStep(`Publishing ${app} ${release}`);
        await add(store, one);
      }
      files.clear();
    },
  };
}
