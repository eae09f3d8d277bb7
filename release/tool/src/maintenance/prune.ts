import { readFileSet } from '@site/composer/page-set';
import { hourOf } from '../facts/facts';
import { pluralize } from '@site/composer/numbers';
import { hasExpired, previewKey, sharedPreviews } from '../composition/previews';
import { Busy } from '@site/composer/errors';
import {
  type Retained,
  retained,
  retainedSince,
  type RetentionPolicy,
} from './retention/retention';
import { partsOfCompositions } from '../store/composition-names';
import { BY_CONTENT } from '@site/shared/contract';
import { appsIn } from '@site/composer/releases';
import { inParallel } from '@site/composer/in-parallel';
import type { RecordKind } from '../store/kinds/record-kinds';
import type { Store } from '@site/composer/store';
import { withExclusiveLock } from '../store/locks/locks';
import { removableFiles, removableLists, removableShared } from './old-files';
import { Trash } from './trash/trash';

/** In the order of the listing. */
export const KINDS_REMOVED = [
  ...(['composition', 'release', 'files', 'page set', 'site', 'cards', 'dates'] as const),
  ...(['preview', 'facts', 'leftover'] as const),
] as const;

export interface Removable {
  readonly kind: (typeof KINDS_REMOVED)[number];
  /** Such as "blog 1.0.0-ab12cd34". */
  readonly name: string;
  /** In this order: the description, which makes it exist, comes first. */
  readonly keys: readonly string[];
}

export interface Pruned {
  readonly removed: readonly Removable[];
  readonly kept: Retained;
}

interface Round {
  readonly store: Store;
  readonly kept: Retained;
  /** In milliseconds. */
  readonly since: number;
  readonly now: Date;
}

type Finder = (round: Round) => Promise<readonly Removable[]>;

/** A folder without a description may be about to get one. */
const YOUNG_MS = 3_600_000;

async function isYoung(store: Store, key: string, now: Date): Promise<boolean> {
  let newest = 0;
  await inParallel(await store.below(key), async (file) => {
    newest = Math.max(newest, (await store.writtenAt(file))?.getTime() ?? 0);
  });
  return newest > now.getTime() - YOUNG_MS;
}

/** Folders without a description are left by interrupted commands: it is written last and removed first. */
async function removableIn(
  { store, since, now }: Round,
  kind: 'release' | 'page set' | 'site',
  folder: string,
  kept: ReadonlySet<string>,
): Promise<Removable[]> {
  const names = (await store.list(folder))
    .filter((name) => name !== BY_CONTENT)
    .map((name) => name.replace(/\.json$/, ''));
  const owner = folder.split('/')[1];
  const removable: Removable[] = [];
  for (const name of new Set(names)) {
    if (kept.has(owner ? `${owner}/${name}` : name)) continue;
    const description = `${folder}/${name}${kind === 'release' ? '/release.json' : '.json'}`;
    const at = await store.writtenAt(description);
    if (at && at.getTime() > since) continue;
    if (!at && (await isYoung(store, `${folder}/${name}`, now))) continue;
    removable.push({
      kind: at ? kind : 'leftover',
      name: at ? [owner, name].filter(Boolean).join(' ') : `${folder}/${name}`,
      keys: [description, `${folder}/${name}`],
    });
  }
  return removable;
}

const grouped =
  (kind: Removable['kind'], what: string) =>
  (keys: readonly string[]): Removable => ({ kind, name: `${keys.length} ${what}`, keys });

async function removableReleases(round: Round): Promise<Removable[]> {
  const { store, since, kept } = round;
  const removable: Removable[] = [];
  for (const app of await appsIn(store)) {
    const releases = await removableIn(round, 'release', `releases/${app}`, kept.releases);
    const gone = releases.flatMap(({ kind, name }) => (kind === 'release' ? [name] : []));
    const groups = await removableShared(store, app, gone, since);
    removable.push(...releases, ...groups.map(grouped('files', `of ${app} that no release has`)));
  }
  return removable;
}

/** The record stays: it is the history. Only what served it goes. */
async function removableCompositions({ store, kept }: Round): Promise<Removable[]> {
  const removable: Removable[] = [];
  const found = [...(await partsOfCompositions(store))].sort(([one], [other]) => one - other);
  for (const [number, names] of found) {
    if (kept.compositions.has(number)) continue;
    const parts = [...names].filter((part) => part !== 'composition.json').sort();
    if (parts.length === 0) continue;
    const keys = parts.map((part) => `compositions/${number}/${part}`);
    removable.push({ kind: 'composition', name: String(number), keys });
  }
  return removable;
}

async function removableDates({ store, kept, since }: Round): Promise<Removable[]> {
  const needed = new Set<string>();
  for (const id of kept.pageSets) {
    // The site-wide set has no pages of its own.
    const set = await readFileSet(store, id);
    for (const record of set?.remembered ?? []) needed.add(record);
  }
  const groups = await removableFiles(store, 'changed', since, needed);
  return groups.map(grouped('dates', 'of texts that are gone'));
}

async function removablePreviews({ store, now }: Round): Promise<Removable[]> {
  const ended = [...(await sharedPreviews(store))].filter(([, one]) => hasExpired(one, now));
  return ended.map(([token, { app, release }]) => ({
    kind: 'preview',
    name: `of ${app} ${release}`,
    keys: [previewKey(token)],
  }));
}

/** Longer than any trial lasts. */
const FACTS_DAYS = 30;

async function removableFacts({ store, now }: Round): Promise<Removable[]> {
  const since = hourOf(new Date(now.getTime() - FACTS_DAYS * 24 * 3_600_000));
  const old = (await store.list('facts')).filter((hour) => hour < since);
  if (old.length === 0) return [];
  const keys = old.map((hour) => `facts/${hour}`);
  return [{ kind: 'facts', name: `of ${pluralize(old.length, 'hour')} before ${since}`, keys }];
}

const drawnBefore = grouped('cards', 'drawn or rendered before');

const lists =
  (kind: 'rendered' | 'made'): Finder =>
  async ({ store, kept, since }) =>
    (await removableLists(store, kind, kept.pageSets, since)).map(drawnBefore);

/** In order of removal: nothing that stays refers to what is gone. */
const REMOVABLE = {
  compositions: removableCompositions,
  previews: removablePreviews,
  facts: removableFacts,
  releases: removableReleases,
  // Sites before their page sets: no site may lack one.
  sites: (round) => removableIn(round, 'site', 'sites', round.kept.sites),
  pages: (round) => removableIn(round, 'page set', 'pages', round.kept.pageSets),
  cards: async ({ store, since }) => (await removableFiles(store, 'cards', since)).map(drawnBefore),
  rendered: lists('rendered'),
  made: lists('made'),
  changed: removableDates,
  attempts: 'stays: it is the history',
  moves: 'stays: it is an index of the history',
  underway: 'stays: each command removes its own',
} satisfies Record<RecordKind, Finder | `stays: ${string}`>;

export async function removable(
  store: Store,
  rules: RetentionPolicy,
  now = new Date(),
): Promise<Pruned> {
  const kept = await retained(store, rules, now);
  const round = { store, kept, since: retainedSince(rules, now), now };
  const removed: Removable[] = [];
  for (const find of Object.values(REMOVABLE))
    if (typeof find === 'function') removed.push(...(await find(round)));
  return { removed, kept };
}

const DISTURBED =
  'This prune was stopped for so long that others went on without it; what it had taken away is back. Prune again';

/** Until time is up; returns what it removed and whether that was all. */
async function removeSome(
  store: Store,
  rules: RetentionPolicy,
  now: Date,
  isTimeUp: () => boolean,
  isHeld: () => Promise<boolean>,
) {
  // The trash of killed prunes may hold what is live now.
  for (const left of await Trash.all(store)) await left.restoreNeeded(rules, now);
  const { removed: all, kept } = await removable(store, rules, now);
  const trash = new Trash(store);
  const removed: Removable[] = [];
  let isUndisturbed = true;
  for (const one of all) {
    if (isTimeUp()) break;
    for (const key of one.keys) {
      isUndisturbed &&= await isHeld();
      if (isUndisturbed) await trash.put(key);
    }
    if (!isUndisturbed) break;
    removed.push(one);
  }
  if (!isUndisturbed || !(await isHeld())) {
    await trash.restore();
    throw new Busy(DISTURBED);
  }
  await trash.restoreNeeded(rules, now);
  return { removed, kept, all: removed.length === all.length };
}

/** In short turns, so a deploy never waits long; rejects with Busy while one is under way. */
export async function prune(
  store: Store,
  rules: RetentionPolicy,
  now = new Date(),
): Promise<Pruned> {
  const removed: Removable[] = [];
  for (;;) {
    const turn = await withExclusiveLock(store, 'prune', async (isTimeUp, isHeld) => {
      const done = await removeSome(store, rules, now, isTimeUp, isHeld);
      for (const trash of await Trash.all(store)) await trash.empty();
      return done;
    });
    removed.push(...turn.removed);
    if (turn.all) return { removed, kept: turn.kept };
  }
}
