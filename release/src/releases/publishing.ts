import type { Release } from '@site/shared/contract';
import { Refusal } from '../platform/errors';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import type { BuiltRelease } from './built-release';
import { readRelease, releaseKey } from './releases';
import { publishedFiles } from './unpublished';

export interface Published {
  readonly release: Release;
  /** False if the store had it already. */
  readonly added: boolean;
}

const PARALLEL = 16;

/** Whether the store has a release; throws a Refusal if it has another one of that name. */
export async function known(store: Store, { app, release, digest }: Release): Promise<boolean> {
  if (!(await store.read(releaseKey(app, release, 'release.json')))) return false;
  if ((await readRelease(store, app, release)).digest === digest) return true;
  throw new Refusal(
    `${app} ${release} exists with other files; raise the version in package.json and build again`,
  );
}

/** A file may be there from a publish that was interrupted; it must then be the same. */
async function writeFile(store: Store, key: string, body: Buffer): Promise<void> {
  if (await store.writeOnce(key, body)) return;
  if ((await store.read(key))?.equals(body)) return;
  throw new Refusal(
    `${key} is in ${store.place} with other bytes, from an interrupted publish; ` +
      'clear it away: npx release prune',
  );
}

/** Writes a release, its description last: a release without one does not exist. */
async function write(store: Store, built: BuiltRelease): Promise<void> {
  const files = [...publishedFiles(built)];
  const description = files.splice(-1);
  for (const some of [files, description])
    await inParallel(some, PARALLEL, ([key, body]) => writeFile(store, key, body));
}

/** Puts a built release into the store, unless it is there; for verbs that check it themselves. */
export async function add(store: Store, built: BuiltRelease): Promise<Published> {
  const { release } = built;
  if (await known(store, release)) return { release, added: false };
  await write(store, built);
  return { release, added: true };
}
