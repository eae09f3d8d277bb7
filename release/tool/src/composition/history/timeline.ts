import type { AppName } from '@site/shared/contract';
import { changedSettings } from './settings';
import { attemptsOf, type HistoryEntry, inPlace } from './attempts';
import { type Composition, readableCompositionsOf } from './compositions';
import { beganCanary, canaryEndedBy } from './variants';
import { releaseKey } from '@site/composer/releases';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';

const PARALLEL = 16;

/** The revision that a description names; undefined if it names none, or is damaged: `verify` tells of that. */
function revisionIn(description: Buffer): string | undefined {
  try {
    const { revision } = JSON.parse(description.toString()) as { revision?: unknown };
    return typeof revision === 'string' && revision !== 'unknown' ? revision : undefined;
  } catch {
    return undefined;
  }
}

/** Release -> source revision it was built from, as far as the store still has it. */
async function revisionsOf(
  store: Store,
  entries: readonly HistoryEntry[],
): Promise<ReadonlyMap<string, string>> {
  const keys = entries.flatMap(({ app, to }) => (to ? [releaseKey(app, to, 'release.json')] : []));
  const revisions = new Map<string, string>();
  await inParallel(new Set(keys), PARALLEL, async (key) => {
    const text = await store.read(key);
    const revision = text && revisionIn(text);
    if (revision) revisions.set(key, revision);
  });
  return revisions;
}

/** What a composition changed of the one before it, which is not known of the first and after one that is damaged. */
function entriesOf(record: Composition, before?: Composition): HistoryEntry[] {
  const { changes, composition, at, who, action, why, canary } = record;
  const endedCanary = canaryEndedBy(record, before);
  const about = {
    ...{ composition, at, who, action, why },
    ...(endedCanary !== undefined && { endedCanary }),
    ...(canary && beganCanary(record)
      ? { result: 'canary' as const, percent: canary.percent }
      : { result: 'live' as const }),
  };
  const settings =
    before?.composition === composition - 1 || composition === 1
      ? changedSettings(before?.settings, record.settings)
      : [];
  // What a newer tool did may move nothing; only what stands for no app is left out.
  const moved = changes.filter(({ app, from, to }) => from !== to || app !== inPlace(record).app);
  return [
    ...moved.map((change) => ({ ...about, ...change })),
    ...(settings.length > 0 || moved.length === 0
      ? [{ ...about, ...inPlace(record), settings }]
      : []),
  ];
}

/**
 * What went live, was refused or failed, newest first; of one app if given, and of the newest compositions and attempts
 * only if so many are given.
 */
export async function history(
  store: Store,
  app?: AppName,
  most = Infinity,
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = await attemptsOf(store, most);
  let after: Composition | undefined;
  let read = 0;
  // What a composition set shows beside the one before it.
  for await (const record of readableCompositionsOf(store, most + 1)) {
    if (after) entries.push(...entriesOf(after, record));
    after = record;
    read++;
  }
  if (after && read <= most) entries.push(...entriesOf(after));
  const wanted = entries.filter((entry) => !app || entry.app === app);
  const revisions = await revisionsOf(store, wanted);
  return wanted
    .map((entry) => {
      const revision =
        !entry.settings &&
        entry.to &&
        revisions.get(releaseKey(entry.app, entry.to, 'release.json'));
      return revision ? { ...entry, revision } : entry;
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.composition - a.composition));
}
