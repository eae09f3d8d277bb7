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
import { Damaged, NotFound, Refusal } from '../platform/errors';
import { checkIdentity } from './identity/identity';
import { hasIntegrity } from './identity/integrity';
import type { Store } from '../store/store';

export const releaseKey = (app: string, release: string, file: string) =>
  `releases/${app}/${release}/${file}`;

/** Where a client file of a release lies: it may be shared with other releases. */
export const clientKey = (release: Release, name: string): string =>
  releaseKey(release.app, placeOf(release, name), `client/${name}`);

/** The apps that a store has releases of, in the order of their names. */
export const appsIn = async (store: Store): Promise<AppName[]> =>
  (await store.list('releases')).filter((name) => appName.safeParse(name).success).sort();

/** Whether the store has a release whole. */
export const hasRelease = async (store: Store, app: AppName, release: string): Promise<boolean> =>
  (await store.writtenAt(releaseKey(app, release, 'release.json'))) !== undefined;

/** The ids of all releases of an app that the store has whole, in no particular order. */
export async function releasesOf(store: Store, app: AppName): Promise<string[]> {
  const names = (await store.list(`releases/${app}`)).filter((name) => name !== BY_CONTENT);
  const whole = await Promise.all(names.map((name) => hasRelease(store, app, name)));
  return names.filter((_name, index) => whole[index]);
}

/** One command needs a description several times, and that of thousands of pages takes long to check. */
const checked = new Map<string, { readonly text: Buffer; readonly release: Release }>();
/** More than the live releases of all apps and those before them. */
const REMEMBERED = 16;

/** Takes a description and its key, gives what it says; checks the same text once only. */
function parsed(key: string, text: Buffer): Release {
  const known = checked.get(key);
  if (known?.text.equals(text)) return known.release;
  const release = parseAcceptedRelease(text.toString(), key);
  if (releaseKey(release.app, release.release, 'release.json') !== key)
    throw new Damaged(
      `${key}: is that of ${release.app} ${release.release}; restore it from a copy of the store`,
    );
  checkIdentity(
    release,
    key,
    `restore it from a copy of the store, or remove releases/${release.app}/${release.release} and publish it again`,
  );
  if (checked.size === REMEMBERED) checked.clear();
  checked.set(key, { text, release });
  return release;
}

/** The description of a release; throws a Refusal that lists what exists when it is not in the store. */
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

/** Of a description that is damaged, or of a format that this tool does not read, nothing is known; other errors stay errors. */
export const ifUnreadable = (fault: unknown): undefined => {
  if (!(fault instanceof Refusal || fault instanceof ContractError)) throw fault;
};

/**
 * The keys of all client files that the releases of an app need which the store has whole, but for some of them; undefined
 * if the description of one cannot be read: of that nobody knows what it needs.
 */
export async function neededFiles(
  store: Store,
  app: AppName,
  without: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string> | undefined> {
  const ids = (await releasesOf(store, app)).filter((id) => !without.has(id));
  const all = await Promise.all(ids.map((id) => readRelease(store, app, id).catch(ifUnreadable)));
  const keys = new Set<string>();
  for (const release of all) {
    if (!release) return undefined;
    for (const name of Object.keys(release.client)) keys.add(clientKey(release, name));
  }
  return keys;
}

/** The description of a release of the shell. */
export const readShell = async (store: Store, release: string): Promise<ShellRelease> =>
  (await readRelease(store, 'shell', release)) as ShellRelease;

const CLIENT = 'client/';

/** Where a file of a release lies, by its name below the folder of one that was built. */
export const keyOf = (release: Release, file: string): string =>
  file.startsWith(CLIENT)
    ? clientKey(release, file.slice(CLIENT.length))
    : releaseKey(release.app, release.release, file);

/** What a release says of a file, by its name below the folder of one that was built. */
function describedIn(release: Release, file: string): Release['client'][string] | undefined {
  const [part = '', ...name] = file.split('/');
  return part === 'client' || part === 'server' ? release[part][name.join('/')] : undefined;
}

/** A file of a release; throws a Refusal when the store has lost it, or has other bytes than the release says. */
export async function readReleaseFile(
  store: Store,
  release: Release,
  file: string,
): Promise<Buffer> {
  const key = keyOf(release, file);
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
