import { type AppName, BY_CONTENT, type Release } from '@site/shared/contract';
import { AlreadyPublished } from '@site/composer/errors';
import { inParallel } from '@site/composer/in-parallel';
import { type Ending, FORM_ENDINGS, formOf, writeForm } from '@site/composer/forms';
import type { Store } from '@site/composer/store';
import { type BuiltFile, type BuiltRelease, filesOf } from './built-release';
import {
  clientKey,
  ifUnreadable,
  keyOf,
  readRelease,
  releaseKey,
  releasesOf,
} from '@site/composer/releases';

export interface Published {
  readonly release: Release;
  /** False if the store had it already. */
  readonly added: boolean;
}

const PARALLEL = 16;

const CODE = /\.(js|css)$/;

/** Whether the store has a release; throws a Refusal if it has another one of that name. */
export async function known(store: Store, { app, release, digest }: Release): Promise<boolean> {
  if (!(await store.read(releaseKey(app, release, 'release.json')))) return false;
  if ((await readRelease(store, app, release)).digest === digest) return true;
  throw new AlreadyPublished(
    `${app} ${release} exists with other files; raise the version in package.json and build again`,
  );
}

/** A file as a store gets it. */
interface StoredFile {
  readonly body: BuiltFile;
  /** Its compressed forms: none of a file that is compressed already, or that no browser gets. */
  readonly forms: () => Promise<Forms>;
}

type Forms = readonly (readonly [Ending, Buffer])[];

const NO_FORMS: () => Promise<Forms> = () => Promise.resolve([]);

/** Those of text. */
const COMPRESSIBLE = /\/client\/.*\.(js|css|html|json|svg|txt|xml|webmanifest)$/;

/** Of more, a publish compresses those that are no code less far, or it would take too long. */
const FEW = 200;

/** What to do about each compressed form: made once, when it is first asked for. */
function formsOf(key: string, body: BuiltFile, isOfFew: boolean): StoredFile['forms'] {
  if (!COMPRESSIBLE.test(key)) return NO_FORMS;
  let forms: Promise<Forms> | undefined;
  return () =>
    (forms ??= Promise.all(
      FORM_ENDINGS.map(
        async (ending) =>
          [ending, await formOf(body(), ending, isOfFew || CODE.test(key))] as const,
      ),
    ));
}

const published = new WeakMap<BuiltRelease, ReadonlyMap<string, StoredFile>>();

/** All that a store gets of a built release, its description last: a release without one does not exist. */
function publishedFiles(built: BuiltRelease): ReadonlyMap<string, StoredFile> {
  const known = published.get(built);
  if (known) return known;
  const { release, description } = built;
  const found = [...filesOf(built)];
  const files = new Map<string, StoredFile>(
    found.map(([name, body]) => {
      const key = keyOf(release, name);
      return [key, { body, forms: formsOf(key, body, found.length <= FEW) }];
    }),
  );
  const key = releaseKey(release.app, release.release, 'release.json');
  files.set(key, { body: () => description, forms: NO_FORMS });
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
      throw new AlreadyPublished(
        `${key} is in ${store.place} with other bytes, of ${app} ${known.release}; ` +
          'a name that has a hash must change with the bytes: let the rule that makes the file name it ' +
          `[name].[contenthash:8][ext], and build ${app} again`,
      );
  }
}

/** Whether the store has all compressed forms of a file that should have some: an interrupted publish may have made none. */
const hasForms = (key: string, { keys }: Shared): boolean =>
  !COMPRESSIBLE.test(key) || FORM_ENDINGS.every((ending) => keys.has(key + ending));

/** A file that is shared is there from another release, which says the same of it: code is compared all the same. */
const isKept = (key: string, shared: Shared): boolean =>
  shared.keys.has(key) && shared.files.has(key) && !CODE.test(key) && hasForms(key, shared);

interface Lacked extends Pick<StoredFile, 'forms'> {
  readonly key: string;
  readonly body: Buffer;
  /** The store has something under that name, and it may be other bytes. */
  readonly isThere: boolean;
}

/** Reads what a store lacks of a built release, its description last: what is damaged shows before anything is written. */
const lacking = (built: BuiltRelease, shared: Shared): Lacked[] =>
  [...publishedFiles(built)]
    .filter(([key]) => !isKept(key, shared))
    .map(([key, { body, forms }]) => ({
      key,
      body: body(),
      forms: hasForms(key, shared) ? NO_FORMS : forms,
      isThere: shared.keys.has(key),
    }));

/**
 * Gives the files that a store lacks of a built release, with their compressed forms; rejects with a Refusal if one is
 * not what its description says.
 */
export async function lackedBy(
  store: Store,
  built: BuiltRelease,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { key, body, forms } of lacking(built, await sharedIn(store, built))) {
    files.set(key, body);
    for (const [ending, form] of await forms()) files.set(key + ending, form);
  }
  return files;
}

/** A file may be there from a publish that was interrupted, or from another release; it must then be the same. */
async function writePlain(store: Store, { key, body, isThere }: Lacked): Promise<void> {
  if (!isThere && (await store.writeOnce(key, body))) return;
  const found = await store.read(key);
  if (found?.equals(body) || (!found && (await store.writeOnce(key, body)))) return;
  throw new AlreadyPublished(
    `${key} is in ${store.place} with other bytes, ` +
      (isThere
        ? 'though its name has a hash of them; restore it from a copy of the store, or remove it and do this again'
        : 'from an interrupted publish; clear it away: npx release prune'),
  );
}

/** Its compressed forms come after the file, once the store has no other bytes under that name. */
async function writeFile(store: Store, file: Lacked): Promise<void> {
  await writePlain(store, file);
  const { key, body, forms } = file;
  for (const form of await forms()) await writeForm(store, key, body, form);
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
  await inParallel(missing, PARALLEL, ([key, { body, forms }]) =>
    writeFile(store, { key, body: body(), forms, isThere: false }),
  );
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
