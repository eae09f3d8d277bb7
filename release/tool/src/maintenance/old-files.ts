import { type AppName, BY_CONTENT } from '@site/shared/contract';
import { neededFiles, releaseKey } from '@site/composer/releases';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';

/** At a time, so a deploy never waits long. */
const AT_ONCE = 200;

async function oldOf(store: Store, keys: readonly string[], since: number): Promise<string[][]> {
  const old: string[] = [];
  await inParallel(keys, async (key) => {
    const at = await store.writtenAt(key);
    if (at && at.getTime() <= since) old.push(key);
  });
  const groups: string[][] = [];
  for (let from = 0; from < old.length; from += AT_ONCE)
    groups.push(old.slice(from, from + AT_ONCE));
  return groups;
}

export async function removableFiles(
  store: Store,
  folder: string,
  since: number,
  needed: ReadonlySet<string> = new Set(),
): Promise<string[][]> {
  const names = (await store.list(folder)).filter((name) => !needed.has(name));
  return oldOf(
    store,
    names.map((name) => `${folder}/${name}`),
    since,
  );
}

/** `gone`: "blog 1.0.0-ab12cd34". None while any release is unreadable. */
export async function removableShared(
  store: Store,
  app: AppName,
  gone: readonly string[],
  since: number,
): Promise<string[][]> {
  const all = await store.below(releaseKey(app, BY_CONTENT, 'client'));
  if (all.length === 0) return [];
  const ids = gone.flatMap((name) =>
    name.startsWith(`${app} `) ? [name.slice(app.length + 1)] : [],
  );
  const needed = await neededFiles(store, app, new Set(ids));
  if (!needed) return [];
  return oldOf(
    store,
    all.filter((key) => !needed.has(key.replace(/\.(br|gz)$/, ''))),
    since,
  );
}

/** Caches that nothing refers to. The list of a kept set stays for the next one. */
export async function removableLists(
  store: Store,
  kind: 'rendered' | 'made',
  pageSets: ReadonlySet<string>,
  since: number,
): Promise<string[][]> {
  const folders = (await store.list(kind)).map((name) => `${kind}/${name}`);
  const groups = folders.map((folder) => removableFiles(store, folder, since, pageSets));
  return (await Promise.all(groups)).flat();
}
