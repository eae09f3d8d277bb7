import { readFileSet } from '../pages/sets/page-set';
import { oldNotifications } from '../composition/hooks/notifications';
import { hasExpired, previewKey, sharedPreviews } from '../composition/previews';
import { Refusal } from '../platform/errors';
import { type Retained, retained, retainedSince, type RetentionPolicy } from './retention';
import { partsOfCompositions } from '../store/composition-names';
import { BY_CONTENT } from '@site/shared/contract';
import { appsIn } from '../releases/releases';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { withExclusiveLock } from '../store/locks/locks';
import { removableFiles, removableShared, removableShortcuts } from './old-files';
import { Trash } from './trash';

/** What prune removes, in the order in which it is listed. */
export const KINDS_REMOVED = [
  ...(['composition', 'release', 'files', 'page set', 'site', 'cards', 'dates'] as const),
  ...(['preview', 'hooks', 'leftover'] as const),
] as const;

/** Something that nobody needs any more. */
export interface Removable {
  readonly kind: (typeof KINDS_REMOVED)[number];
  /** As people call it: "blog 1.0.0-ab12cd34". */
  readonly name: string;
  /** What to remove, in this order: what makes it exist comes first. */
  readonly keys: readonly string[];
}

export interface Pruned {
  readonly removed: readonly Removable[];
  readonly kept: Retained;
}

const PARALLEL = 16;

interface Kind {
  readonly kind: Removable['kind'];
  readonly folders: (store: Store) => Promise<readonly string[]>;
  /** What the description of one in a folder is called; it is written last and removed first. */
  readonly description: (folder: string, name: string) => string;
  readonly kept: (kept: Retained) => ReadonlySet<string>;
}

const only = (folder: string) => () => Promise.resolve([folder]);
const beside = (folder: string, name: string) => `${folder}/${name}.json`;

const KINDS: readonly Kind[] = [
  {
    kind: 'release',
    folders: async (store) => (await appsIn(store)).map((app) => `releases/${app}`),
    description: (folder, name) => `${folder}/${name}/release.json`,
    kept: ({ releases }) => releases,
  },
  // Sites before what they consist of: no site is left without it.
  { kind: 'site', folders: only('sites'), description: beside, kept: ({ sites }) => sites },
  {
    kind: 'page set',
    folders: only('pages'),
    description: beside,
    kept: ({ pageSets }) => pageSets,
  },
];

/** What has no description may be about to get one, by a command of which we know nothing. */
const YOUNG_MS = 3_600_000;

/** Whether anything below a key was written lately. */
async function isYoung(store: Store, key: string, now: Date): Promise<boolean> {
  let newest = 0;
  await inParallel(await store.below(key), PARALLEL, async (file) => {
    newest = Math.max(newest, (await store.writtenAt(file))?.getTime() ?? 0);
  });
  return newest > now.getTime() - YOUNG_MS;
}

/** Without a description it is what an interrupted command left. */
async function removableIn(
  store: Store,
  kind: Kind,
  folder: string,
  kept: Retained,
  since: number,
  now: Date,
) {
  const names = (await store.list(folder))
    .filter((name) => name !== BY_CONTENT)
    .map((name) => name.replace(/\.json$/, ''));
  const owner = folder.split('/')[1];
  const removable: Removable[] = [];
  for (const name of new Set(names)) {
    if (kind.kept(kept).has(owner ? `${owner}/${name}` : name)) continue;
    const description = kind.description(folder, name);
    const at = await store.writtenAt(description);
    if (at && at.getTime() > since) continue;
    if (!at && (await isYoung(store, `${folder}/${name}`, now))) continue;
    removable.push({
      kind: at ? kind.kind : 'leftover',
      name: at ? [owner, name].filter(Boolean).join(' ') : `${folder}/${name}`,
      keys: [description, `${folder}/${name}`],
    });
  }
  return removable;
}

/** The record of a composition stays for ever: it is the history. What goes is what made it servable. */
async function removableCompositions(store: Store, kept: Retained): Promise<Removable[]> {
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

/** Days on which texts were first built, that no page which is kept has any more. */
async function removableDates(
  store: Store,
  { pageSets }: Retained,
  since: number,
): Promise<Removable[]> {
  const needed = new Set<string>();
  for (const id of pageSets) {
    // The set of the site as a whole has no pages of its own.
    const set = await readFileSet(store, id);
    for (const record of set?.remembered ?? []) needed.add(record);
  }
  return (await removableFiles(store, 'changed', since, needed)).map((keys) => ({
    kind: 'dates',
    name: `${keys.length} of texts that are gone`,
    keys,
  }));
}

/** Shared previews whose time is over. */
async function removablePreviews(store: Store, now: Date): Promise<Removable[]> {
  const ended = [...(await sharedPreviews(store))].filter(([, one]) => hasExpired(one, now));
  return ended.map(([token, { app, release }]) => ({
    kind: 'preview',
    name: `of ${app} ${release}`,
    keys: [previewKey(token)],
  }));
}

/** What came of telling others, long ago. */
const removableNotifications = async (store: Store): Promise<Removable[]> =>
  [...(await oldNotifications(store))].map(([hook, keys]) => ({
    kind: 'hooks',
    name: `${keys.length} old records of ${hook}`,
    keys,
  }));

/** What prune would remove now, the compositions first so that nothing kept refers to what goes. */
export async function removable(
  store: Store,
  rules: RetentionPolicy,
  now = new Date(),
): Promise<Pruned> {
  const kept = await retained(store, rules, now);
  const since = retainedSince(rules, now);
  const removed = await removableCompositions(store, kept);
  removed.push(...(await removablePreviews(store, now)), ...(await removableNotifications(store)));
  for (const kind of KINDS) {
    for (const folder of await kind.folders(store))
      removed.push(...(await removableIn(store, kind, folder, kept, since, now)));
  }
  for (const app of await appsIn(store)) {
    const gone = removed.flatMap(({ kind, name }) => (kind === 'release' ? [name] : []));
    for (const keys of await removableShared(store, app, gone, since))
      removed.push({ kind: 'files', name: `${keys.length} of ${app} that no release has`, keys });
  }
  for (const keys of await removableShortcuts(store, kept.pageSets, since))
    removed.push({ kind: 'cards', name: `${keys.length} drawn or rendered before`, keys });
  removed.push(...(await removableDates(store, kept, since)));
  return { removed, kept };
}

const DISTURBED =
  'This prune was stopped for so long that others went on without it; what it had taken away is back. Prune again';

/** Takes away what is removable until time is up; gives what it took and whether that was all. */
async function removeSome(
  store: Store,
  rules: RetentionPolicy,
  now: Date,
  isTimeUp: () => boolean,
  stands: () => Promise<boolean>,
) {
  // What killed prunes left may hold what is live by now.
  for (const left of await Trash.all(store)) await left.restoreNeeded(rules, now);
  const { removed: all, kept } = await removable(store, rules, now);
  const trash = new Trash(store);
  const removed: Removable[] = [];
  let isUndisturbed = true;
  for (const one of all) {
    if (isTimeUp()) break;
    for (const key of one.keys) {
      isUndisturbed &&= await stands();
      if (isUndisturbed) await trash.put(key);
    }
    if (!isUndisturbed) break;
    removed.push(one);
  }
  if (!isUndisturbed || !(await stands())) {
    await trash.restore();
    throw new Refusal(DISTURBED);
  }
  await trash.restoreNeeded(rules, now);
  return { removed, kept, all: removed.length === all.length };
}

/**
 * Removes releases, page sets and sites that neither visitors, nor open tabs, nor a rollback need. It
 * works in short turns, so that a deploy never waits long; rejects with a Refusal while one is under way.
 */
export async function prune(
  store: Store,
  rules: RetentionPolicy,
  now = new Date(),
): Promise<Pruned> {
  const removed: Removable[] = [];
  for (;;) {
    const turn = await withExclusiveLock(store, 'prune', async (isTimeUp, stands) => {
      const done = await removeSome(store, rules, now, isTimeUp, stands);
      for (const trash of await Trash.all(store)) await trash.empty();
      return done;
    });
    removed.push(...turn.removed);
    if (turn.all) return { removed, kept: turn.kept };
  }
}
