import { type AppName, BY_CONTENT, type Release } from '@site/shared/contract';
import { Refusal } from '../platform/errors';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { type BuiltFile, type BuiltRelease, filesOf } from './built-release';
import { clientKey, ifUnreadable, keyOf, readRelease, releaseKey, releasesOf } from './releases';

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

const published = new WeakMap<BuiltRelease, ReadonlyMap<string, BuiltFile>>();

/** All that a store gets of a built release, its description last: a release without one does not exist. */
function publishedFiles(built: BuiltRelease): ReadonlyMap<string, BuiltFile> {
  const known = published.get(built);
  if (known) return known;
  const { release, description } = built;
  const files = new Map(
    [...filesOf(built)].map(([name, body]) => [keyOf(release, name), body] as const),
  );
  files.set(releaseKey(release.app, release.release, 'release.json'), () => description);
  published.set(built, files);
  return files;
}

const sharedFolder = ({ app }: Release) => releaseKey(app, BY_CONTENT, 'client');

/** Key -> a release that has the file, and its hash as that says it. */
type SharedFiles = Map<string, { readonly release: string; readonly integrity: string }>;

/** What an app's releases share, as the store has it. */
interface Shared {
  /** Keys of all files. */
  readonly keys: ReadonlySet<string>;
  readonly files: SharedFiles;
}

/** What releases say of their files never changes: it is asked for once. */
const filesOfOthers = new WeakMap<BuiltRelease, SharedFiles>();

/** The app's releases, those first that were published last. */
async function newestFirst(store: Store, app: AppName): Promise<string[]> {
  const ids = await releasesOf(store, app);
  const dated = await Promise.all(
    ids.map(async (id) => {
      const at = await store.writtenAt(releaseKey(app, id, 'release.json'));
      return { id, at: at?.getTime() ?? 0 };
    }),
  );
  return dated.sort((one, other) => other.at - one.at).map(({ id }) => id);
}

/** Reads of the store which files of a release it has already, and what other releases say of these: few, of the newest. */
async function sharedIn(store: Store, built: BuiltRelease): Promise<Shared> {
  const { release } = built;
  const keys = new Set(await store.below(sharedFolder(release)));
  const files: SharedFiles = filesOfOthers.get(built) ?? new Map();
  filesOfOthers.set(built, files);
  const unknown = new Set(
    Object.keys(release.client).filter((name) => {
      const key = clientKey(release, name);
      return keys.has(key) && !files.has(key);
    }),
  );
  for (const id of unknown.size > 0 ? await newestFirst(store, release.app) : []) {
    const other = await readRelease(store, release.app, id).catch(ifUnreadable);
    for (const name of other?.byContent ? unknown : []) {
      const file = other && Object.hasOwn(other.client, name) && other.client[name];
      if (!file) continue;
      files.set(clientKey(release, name), { release: id, integrity: file.integrity });
      unknown.delete(name);
    }
    if (unknown.size === 0) break;
  }
  return { keys, files };
}

/** Throws a Refusal if a file of a release has the name of another release's file, and other bytes. */
function checkNames(store: Store, release: Release, { files }: Shared): void {
  const { app } = release;
  for (const [name, { integrity }] of Object.entries(release.client)) {
    const key = clientKey(release, name);
    const known = files.get(key);
    if (known && known.integrity !== integrity)
      throw new Refusal(
        `${key} is in ${store.place} with other bytes, of ${app} ${known.release}; ` +
          'a name that has a hash must change with the bytes: let the rule that makes the file name it ' +
          `[name].[contenthash:8][ext], and build ${app} again`,
      );
  }
}

const CODE = /\.(js|css)$/;
const COMPRESSED = /\.(br|gz)$/;

/**
 * A file that is shared is there from another release, which says the same of it: code is compared all the same.
 * Compressed forms differ from machine to machine.
 */
const isKept = (key: string, { keys, files }: Shared): boolean =>
  keys.has(key) && (COMPRESSED.test(key) || (files.has(key) && !CODE.test(key)));

interface Lacked {
  readonly key: string;
  readonly body: Buffer;
  /** The store has something under that name, and it may be other bytes. */
  readonly isThere: boolean;
}

/** Reads what a store lacks of a built release, its description last: what is damaged shows before anything is written. */
const lacking = (built: BuiltRelease, shared: Shared): Lacked[] =>
  [...publishedFiles(built)]
    .filter(([key]) => !isKept(key, shared))
    .map(([key, body]) => ({ key, body: body(), isThere: shared.keys.has(key) }));

/** Gives the files that a store lacks of a built release; rejects with a Refusal if one is not what its description says. */
export const lackedBy = async (
  store: Store,
  built: BuiltRelease,
): Promise<readonly Pick<Lacked, 'key' | 'body'>[]> => lacking(built, await sharedIn(store, built));

/** A file may be there from a publish that was interrupted, or from another release; it must then be the same. */
async function writeFile(store: Store, { key, body, isThere }: Lacked): Promise<void> {
  if (!isThere && (await store.writeOnce(key, body))) return;
  const found = await store.read(key);
  if (found?.equals(body) || (!found && (await store.writeOnce(key, body)))) return;
  throw new Refusal(
    `${key} is in ${store.place} with other bytes, ` +
      (isThere
        ? 'though its name has a hash of them; restore it from a copy of the store, or remove it and do this again'
        : 'from an interrupted publish; clear it away: npx release prune'),
  );
}

/** Servers answer with a file of a release only if it has a description. */
export const MARK = JSON.stringify({ files: 'by content' });

/** Writes what a release shares and the store has no more: a prune may have taken it before the release was there. */
async function writeMissing(store: Store, built: BuiltRelease): Promise<void> {
  const { release } = built;
  if (!release.byContent) return;
  await store.writeOnce(releaseKey(release.app, BY_CONTENT, 'release.json'), MARK);
  const folder = sharedFolder(release);
  const keys = new Set(await store.below(folder));
  const missing = [...publishedFiles(built)].filter(
    ([key]) => key.startsWith(`${folder}/`) && !keys.has(key),
  );
  await inParallel(missing, PARALLEL, async ([key, body]) => {
    await store.writeOnce(key, body());
  });
}

/** Writes a release, its description last: a release without one does not exist. */
async function write(store: Store, built: BuiltRelease): Promise<void> {
  const shared = await sharedIn(store, built);
  checkNames(store, built.release, shared);
  const files = lacking(built, shared);
  const description = files.splice(-1);
  for (const some of [files, description])
    await inParallel(some, PARALLEL, (file) => writeFile(store, file));
}

/** Puts a built release into the store, unless it is there; for verbs that check it themselves. */
export async function add(store: Store, built: BuiltRelease): Promise<Published> {
  const { release } = built;
  const isThere = await known(store, release);
  if (!isThere) await write(store, built);
  await writeMissing(store, built);
  return { release, added: !isThere };
}
