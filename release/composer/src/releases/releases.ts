import {
  type AppName,
  BY_CONTENT,
  ContractError,
  placeOf,
  appName,
  parseAcceptedRelease,
  type Release,
  type ShellRelease,
} from '@site/shared/contract';
import { Damaged, NotFound, Refusal, throwFirst } from '../platform/errors';
import { identityFaults } from './identity/identity';
import { hasIntegrity } from './identity/integrity';
import type { Store } from '../store/store';

export const releaseKey = (app: string, release: string, file: string) =>
  `releases/${app}/${release}/${file}`;

/** Files that releases share (named by content) have a folder of their own (placeOf). */
export const clientKey = (release: Release, name: string): string =>
  releaseKey(release.app, placeOf(release, name), `client/${name}`);

/** Sorted. */
export const appsIn = async (store: Store): Promise<AppName[]> =>
  (await store.list('releases')).filter((name) => appName.safeParse(name).success).sort();

export const hasRelease = async (store: Store, app: AppName, release: string): Promise<boolean> =>
  (await store.writtenAt(releaseKey(app, release, 'release.json'))) !== undefined;

/** Complete releases, unsorted. */
export async function releasesOf(store: Store, app: AppName): Promise<string[]> {
  const names = (await store.list(`releases/${app}`)).filter((name) => name !== BY_CONTENT);
  const whole = await Promise.all(names.map((name) => hasRelease(store, app, name)));
  return names.filter((_name, index) => whole[index]);
}

/** One command reads a description several times, and validating thousands of pages is slow. */
const checked = new Map<string, { readonly text: Buffer; readonly release: Release }>();
/** More than all live releases and their predecessors. */
const MAX_CACHED = 16;

function parsed(key: string, text: Buffer): Release {
  const known = checked.get(key);
  if (known?.text.equals(text)) return known.release;
  const release = parseAcceptedRelease(text.toString(), key);
  if (releaseKey(release.app, release.release, 'release.json') !== key)
    throw new Damaged(
      `${key}: describes ${release.app} ${release.release} instead; restore it from a copy of the store`,
    );
  const remedy = `restore it from a copy of the store, or remove releases/${release.app}/${release.release} and publish it again`;
  throwFirst(identityFaults(release, key, remedy));
  if (checked.size === MAX_CACHED) checked.clear();
  checked.set(key, { text, release });
  return release;
}

/** Throws NotFound, listing the releases that exist. */
export async function readRelease(store: Store, app: AppName, release: string): Promise<Release> {
  const key = releaseKey(app, release, 'release.json');
  const text = await store.read(key);
  if (text) return parsed(key, text);
  const known = await releasesOf(store, app);
  throw new NotFound(
    `There is no release ${release} of ${app} in ${store.place}. ` +
      (known.length > 0
        ? `Releases of ${app}: ${known.join(', ')}.`
        : `Publish one: npx release publish ${app}`),
  );
}

/** undefined for a damaged description or an unknown format; rethrows all else. */
export const ignoreUnreadable = (fault: unknown): undefined => {
  if (!(fault instanceof Refusal || fault instanceof ContractError)) throw fault;
};

/** undefined if any description is unreadable: nobody knows what that release needs. */
export async function neededFiles(
  store: Store,
  app: AppName,
  without: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string> | undefined> {
  const ids = (await releasesOf(store, app)).filter((id) => !without.has(id));
  const all = await Promise.all(
    ids.map((id) => readRelease(store, app, id).catch(ignoreUnreadable)),
  );
  const keys = new Set<string>();
  for (const release of all) {
    if (!release) return undefined;
    for (const name of Object.keys(release.client)) keys.add(clientKey(release, name));
  }
  return keys;
}

export const readShell = async (store: Store, release: string): Promise<ShellRelease> =>
  (await readRelease(store, 'shell', release)) as ShellRelease;

const CLIENT = 'client/';

/** `file`: name below the built folder. */
export const storeKeyOfBuiltFile = (release: Release, file: string): string =>
  file.startsWith(CLIENT)
    ? clientKey(release, file.slice(CLIENT.length))
    : releaseKey(release.app, release.release, file);

function describedIn(release: Release, file: string): Release['client'][string] | undefined {
  const [part = '', ...name] = file.split('/');
  return part === 'client' || part === 'server' ? release[part][name.join('/')] : undefined;
}

/** Throws Damaged if the file is missing or has other bytes. */
export async function readReleaseFile(
  store: Store,
  release: Release,
  file: string,
): Promise<Buffer> {
  const key = storeKeyOfBuiltFile(release, file);
  const body = await store.read(key);
  if (!body)
    throw new Damaged(`${key} is missing from ${store.place}; publish ${release.app} again`);
  const described = describedIn(release, file);
  if (!described || !hasIntegrity(body, described))
    throw new Damaged(
      `${key} in ${store.place} differs from the hash in the description of ${release.app} ${release.release}; ` +
        'restore it from a copy of the store, or choose another release',
    );
  return body;
}
