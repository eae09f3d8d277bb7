import { type AppName, BY_CONTENT, type Release } from '@site/shared/contract';
import { AlreadyPublished } from '@site/composer/errors';
import { inParallel } from '@site/composer/in-parallel';
import { type Ending, FORM_ENDINGS, formOf, writeForm } from '@site/composer/forms';
import type { Store } from '@site/composer/store';
import { type BuiltFile, type BuiltRelease, filesOf } from './built-release';
import {
  clientKey,
  ignoreUnreadable,
  storeKeyOfBuiltFile,
  readRelease,
  releaseKey,
  releasesOf,
} from '@site/composer/releases';

export interface Published {
  readonly release: Release;
  readonly added: boolean;
}

const CODE = /\.(js|css)$/;

/** Throws AlreadyPublished for another release of that id. */
export async function isPublished(
  store: Store,
  { app, release, digest }: Release,
): Promise<boolean> {
  if (!(await store.read(releaseKey(app, release, 'release.json')))) return false;
  if ((await readRelease(store, app, release)).digest === digest) return true;
  throw new AlreadyPublished(
    `${app} ${release} exists with other files; raise the version in package.json and build again`,
  );
}

interface StoredFile {
  readonly body: BuiltFile;
  /** Empty for compressed formats and files that no browser gets. */
  readonly forms: () => Promise<Forms>;
}

type Forms = readonly (readonly [Ending, Buffer])[];

const NO_FORMS: () => Promise<Forms> = () => Promise.resolve([]);

const COMPRESSIBLE = /\/client\/.*\.(js|css|html|json|svg|txt|xml|webmanifest)$/;

/** With more files, only code gets maximum compression; the rest would take too long. */
const MAX_SMALL_SET = 200;

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

/** The description last: without it a release does not exist. */
function publishedFiles(built: BuiltRelease): ReadonlyMap<string, StoredFile> {
  const isPublished = published.get(built);
  if (isPublished) return isPublished;
  const { release, description } = built;
  const found = [...filesOf(built)];
  const files = new Map<string, StoredFile>(
    found.map(([name, body]) => {
      const key = storeKeyOfBuiltFile(release, name);
      return [key, { body, forms: formsOf(key, body, found.length <= MAX_SMALL_SET) }];
    }),
  );
  const key = releaseKey(release.app, release.release, 'release.json');
  files.set(key, { body: () => description, forms: NO_FORMS });
  published.set(built, files);
  return files;
}

const sharedFolder = ({ app }: Release) => releaseKey(app, BY_CONTENT, 'client');

/** Key -> a release with the file, and its hash there. */
type SharedFiles = Map<string, { readonly release: string; readonly integrity: string }>;

interface Shared {
  readonly keys: ReadonlySet<string>;
  readonly files: SharedFiles;
}

/** Releases never change, so their files are read once. */
const filesOfOthers = new WeakMap<BuiltRelease, SharedFiles>();

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

/** Files in the store, as the newest few releases describe them. */
async function readShared(store: Store, built: BuiltRelease): Promise<Shared> {
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
    const other = await readRelease(store, release.app, id).catch(ignoreUnreadable);
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

/** Throws AlreadyPublished for other bytes under a known name. */
function checkNames(store: Store, release: Release, { files }: Shared): void {
  const { app } = release;
  for (const [name, { integrity }] of Object.entries(release.client)) {
    const key = clientKey(release, name);
    const isPublished = files.get(key);
    if (isPublished && isPublished.integrity !== integrity)
      throw new AlreadyPublished(
        `${key} is in ${store.place} with other bytes, of ${app} ${isPublished.release}; ` +
          'a name that has a hash must change with the bytes: let the rule that makes the file name it ' +
          `[name].[contenthash:16][ext], and build ${app} again`,
      );
  }
}

/** False after an interrupted publish. */
const hasForms = (key: string, { keys }: Shared): boolean =>
  !COMPRESSIBLE.test(key) || FORM_ENDINGS.every((ending) => keys.has(key + ending));

/** Code is compared even if another release describes it alike. */
const isReusable = (key: string, shared: Shared): boolean =>
  shared.keys.has(key) && shared.files.has(key) && !CODE.test(key) && hasForms(key, shared);

interface MissingFile extends Pick<StoredFile, 'forms'> {
  readonly key: string;
  readonly body: Buffer;
  /** Perhaps with other bytes. */
  readonly isThere: boolean;
}

/** Reads everything first, so damage shows before anything is written. */
const readMissing = (built: BuiltRelease, shared: Shared): MissingFile[] =>
  [...publishedFiles(built)]
    .filter(([key]) => !isReusable(key, shared))
    .map(([key, { body, forms }]) => ({
      key,
      body: body(),
      forms: hasForms(key, shared) ? NO_FORMS : forms,
      isThere: shared.keys.has(key),
    }));

export async function missingFiles(
  store: Store,
  built: BuiltRelease,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { key, body, forms } of readMissing(built, await readShared(store, built))) {
    files.set(key, body);
    for (const [ending, form] of await forms()) files.set(key + ending, form);
  }
  return files;
}

/** A file left by an interrupted publish or another release must have the same bytes. */
async function writePlain(store: Store, { key, body, isThere }: MissingFile): Promise<void> {
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

async function writeFile(store: Store, file: MissingFile): Promise<void> {
  await writePlain(store, file);
  const { key, body, forms } = file;
  for (const form of await forms()) await writeForm(store, key, body, form);
}

/** Servers require a description beside shared files. */
export const SHARED_MARK = JSON.stringify({ files: 'by content' });

/** A prune removed them before the release was complete. */
async function writeMissing(store: Store, built: BuiltRelease): Promise<void> {
  const { release } = built;
  if (!release.byContent) return;
  await store.writeOnce(releaseKey(release.app, BY_CONTENT, 'release.json'), SHARED_MARK);
  const folder = sharedFolder(release);
  const keys = new Set(await store.below(folder));
  const missing = [...publishedFiles(built)].filter(
    ([key]) => key.startsWith(`${folder}/`) && !keys.has(key),
  );
  await inParallel(missing, ([key, { body, forms }]) =>
    writeFile(store, { key, body: body(), forms, isThere: false }),
  );
}

/** The description comes last: without it a release does not exist. */
async function write(store: Store, built: BuiltRelease): Promise<void> {
  const shared = await readShared(store, built);
  checkNames(store, built.release, shared);
  const files = readMissing(built, shared);
  const description = files.splice(-1);
  for (const some of [files, description]) await inParallel(some, (file) => writeFile(store, file));
}

/** Unless the store has it; the caller has checked it. */
export async function add(store: Store, built: BuiltRelease): Promise<Published> {
  const { release } = built;
  const isThere = await isPublished(store, release);
  if (!isThere) await write(store, built);
  await writeMissing(store, built);
  return { release, added: !isThere };
}
