import { BY_CONTENT, type Release } from '@site/shared/contract';
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

/** The shared files of an app that the store has, so that not every one need be asked for. */
const sharedIn = async (store: Store, { app }: Release) =>
  new Set(await store.below(releaseKey(app, BY_CONTENT, 'client')));

const CODE = /\.(js|css)$/;
const COMPRESSED = /\.(br|gz)$/;

/**
 * A file that is shared is there from another release, as its name says: code is compared all the same. Compressed
 * forms differ from machine to machine.
 */
const isKept = (key: string, shared: ReadonlySet<string>): boolean =>
  shared.has(key) && (COMPRESSED.test(key) || !CODE.test(key));

/** A file may be there from a publish that was interrupted, or from another release; it must then be the same. */
async function writeFile(store: Store, key: string, body: Buffer, isThere: boolean): Promise<void> {
  if (!isThere && (await store.writeOnce(key, body))) return;
  if ((await store.read(key))?.equals(body)) return;
  throw new Refusal(
    `${key} is in ${store.place} with other bytes, ` +
      (isThere
        ? 'though its name has a hash of them; restore it from a copy of the store, or remove it and do this again'
        : 'from an interrupted publish; clear it away: npx release prune'),
  );
}

/** Servers answer with a file of a release only if it has a description. */
export const MARK = JSON.stringify({ files: 'by content' });

/** Writes a release, its description last: a release without one does not exist. */
async function write(store: Store, built: BuiltRelease): Promise<void> {
  const files = [...publishedFiles(built)];
  const description = files.splice(-1);
  const shared = await sharedIn(store, built.release);
  if (built.release.byContent)
    await store.writeOnce(releaseKey(built.release.app, BY_CONTENT, 'release.json'), MARK);
  const missing = files.filter(([key]) => !isKept(key, shared));
  for (const some of [missing, description])
    await inParallel(some, PARALLEL, ([key, body]) => writeFile(store, key, body, shared.has(key)));
}

/** Puts a built release into the store, unless it is there; for verbs that check it themselves. */
export async function add(store: Store, built: BuiltRelease): Promise<Published> {
  const { release } = built;
  if (await known(store, release)) return { release, added: false };
  await write(store, built);
  return { release, added: true };
}
