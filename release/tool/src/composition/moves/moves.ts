import type { AppName, Settings } from '@site/shared/contract';
import { isWhole, listOf, recordOf } from '@site/shared/shape';
import { ignoreRefusal } from '@site/composer/errors';
import { numbersIn } from '../../store/composition-names';
import { checksum } from '@site/composer/hash';
import type { Store } from '@site/composer/store';
import { type Composition, readComposition, readableCompositionsOf } from '../history/compositions';
import { changedSettings } from '../history/settings';
import { parsedJson } from '@site/composer/parsed-json';

/**
 * `moves/apps/<app>/<release>/<n>` and `moves/settings/<hash>/<n>`: a rollback needs the same number of requests at any
 * age. An entry without a record counts for nothing.
 */
const MOVES = 'moves';

/** Means no release: an app is added or removed. */
const NOTHING = 'nothing';

/** Folder below `moves/` -> compositions from before the index. */
export type EarlierMoves = Readonly<Record<string, readonly number[]>>;

const areEarlierMoves = recordOf(listOf(isWhole));

/** Covers the compositions before `first`. */
const earlierKey = (first: number): string => `moves/before/${first}.json`;

/** undefined if damaged: the history is read again. */
export function earlierMovesIn(text: Buffer): EarlierMoves | undefined {
  const read = parsedJson(text);
  return areEarlierMoves(read) ? read : undefined;
}

const appFolder = (app: AppName, release: string | null) => `apps/${app}/${release ?? NOTHING}`;
const settingsFolder = (settings: Settings = {}) =>
  `settings/${checksum(JSON.stringify(Object.entries(settings).sort()))}`;

function foldersOf(record: Composition, before: Composition | undefined): string[] {
  const moved = record.changes.filter(({ from, to }) => from !== to);
  const isSet =
    record.action !== 'rollback' && changedSettings(before?.settings, record.settings).length > 0;
  return [
    ...moved.flatMap(({ app, from, to }) => [appFolder(app, from), appFolder(app, to)]),
    ...(isSet ? [settingsFolder(record.settings)] : []),
  ];
}

export const moveKeys = (record: Composition, before: Composition | undefined): string[] =>
  foldersOf(record, before).map((folder) => `${MOVES}/${folder}/${record.composition}`);

/** Compositions of older versions are indexed in one file. */
const firstIndexed = (live: Composition): number => live.moves ?? live.composition + 1;

/** Scans by this process; written when something goes live. */
const scans = new WeakMap<Store, Map<number, Promise<EarlierMoves>>>();

/** `records`: newest first. */
export function movesBefore(first: number, records: readonly Composition[]): EarlierMoves {
  const found: Record<string, number[]> = {};
  for (const [at, record] of records.entries())
    if (record.composition < first)
      for (const folder of foldersOf(record, records[at + 1]))
        (found[folder] ??= []).push(record.composition);
  return found;
}

async function scan(store: Store, first: number): Promise<EarlierMoves> {
  const records: Composition[] = [];
  for await (const record of readableCompositionsOf(store)) records.push(record);
  return movesBefore(first, records);
}

async function earlierMoves(store: Store, first: number): Promise<EarlierMoves> {
  if (first === 1) return {};
  const text = await store.read(earlierKey(first));
  const written = text && earlierMovesIn(text);
  if (written) return written;
  const known = scans.get(store) ?? new Map<number, Promise<EarlierMoves>>();
  scans.set(store, known);
  const scanning = known.get(first) ?? scan(store, first);
  known.set(first, scanning);
  return scanning;
}

/** To write before the record. */
export async function indexFor(
  store: Store,
  record: Composition,
  live: Composition | undefined,
): Promise<{ readonly moves: number; readonly texts: ReadonlyMap<string, string> }> {
  const texts = new Map(moveKeys(record, live).map((key) => [key, '']));
  const first = live ? firstIndexed(live) : record.composition;
  if (first > 1 && !(live?.moves && (await store.writtenAt(earlierKey(first)))))
    texts.set(earlierKey(first), JSON.stringify(await earlierMoves(store, first)));
  return { moves: first, texts };
}

async function* compositionsNaming(store: Store, live: Composition, folder: string) {
  const [named, earlier] = await Promise.all([
    store.list(`${MOVES}/${folder}`),
    earlierMoves(store, firstIndexed(live)),
  ]);
  const numbers = new Set([...numbersIn(named), ...(earlier[folder] ?? [])]);
  for (const number of [...numbers].sort((a, b) => b - a)) {
    if (number > live.composition) continue;
    const record = await readComposition(store, number).catch(ignoreRefusal);
    if (record) yield record;
  }
}

/** What a rollback leads to: the predecessor when this release last went live. */
export async function predecessorOf(
  store: Store,
  live: Composition,
  app: AppName,
  release: string,
): Promise<string | null> {
  for await (const { apps } of compositionsNaming(store, live, appFolder(app, release)))
    if (apps[app]?.release === release) return apps[app].previous;
  return null;
}

/** When it was removed; undefined if never live. */
export async function lastReleaseOf(
  store: Store,
  live: Composition,
  app: AppName,
): Promise<string | undefined> {
  for await (const { changes } of compositionsNaming(store, live, appFolder(app, null))) {
    const removal = changes.find((change) => change.app === app && change.to === null);
    if (removal?.from) return removal.from;
  }
  return undefined;
}

/** Canaries included; undefined if visitors never had it. */
export async function lastMoveOf(
  store: Store,
  live: Composition,
  app: AppName,
  release: string,
): Promise<Composition | undefined> {
  for await (const record of compositionsNaming(store, live, appFolder(app, release)))
    if (record.changes.some((one) => one.app === app && [one.from, one.to].includes(release)))
      return record;
  return undefined;
}

/** Whether somebody took visitors away from it, also if it came back. */
export async function wasRolledBack(
  store: Store,
  live: Composition,
  app: AppName,
  release: string,
): Promise<boolean> {
  for await (const { action, changes } of compositionsNaming(store, live, appFolder(app, release)))
    if (
      action === 'rollback' &&
      changes.some((one) => one.app === app && one.from === release && one.to !== release)
    )
      return true;
  return false;
}

/** For all visitors. */
export async function activatedBy(
  store: Store,
  live: Composition,
  app: AppName,
): Promise<Composition | undefined> {
  const release = live.apps[app]?.release ?? null;
  for await (const record of compositionsNaming(store, live, appFolder(app, release)))
    if (record.changes.some((one) => one.app === app && one.to === release && one.from !== release))
      return record;
  return undefined;
}

/** Before the last change that was not a rollback. */
export async function settingsBefore(
  store: Store,
  live: Composition,
): Promise<Settings | undefined> {
  const isNow = ({ settings }: Composition) =>
    changedSettings(settings, live.settings).length === 0;
  for await (const record of compositionsNaming(store, live, settingsFolder(live.settings))) {
    if (record.action === 'rollback' || !isNow(record)) continue;
    const before = await readComposition(store, record.composition - 1).catch(ignoreRefusal);
    if (before && !isNow(before)) return before.settings ?? {};
  }
  return undefined;
}
