import type { AppName, Release } from '@site/shared/contract';
import { attemptsOf, type HistoryEntry } from './attempts';
import { readableCompositionsOf } from './compositions';
import { beganCanary } from './variants';
import { releaseKey } from '../../releases/releases';
import { inParallel } from '../../store/in-parallel';
import type { Store } from '../../store/store';

const PARALLEL = 16;

/** The revision that a description names; undefined if it names none, or is damaged: `verify` tells of that. */
function revisionIn(description: Buffer): string | undefined {
  try {
    const { revision } = JSON.parse(description.toString()) as Partial<Release>;
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

/** All that went live, was refused or failed, newest first; of one app if given. */
export async function history(store: Store, app?: AppName): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = await attemptsOf(store);
  for await (const record of readableCompositionsOf(store)) {
    const { changes, composition, at, who, action, why, canary } = record;
    entries.push(
      ...changes.map((change) => ({
        composition,
        at,
        who,
        action,
        ...change,
        why,
        ...(canary && beganCanary(record)
          ? { result: 'canary' as const, percent: canary.percent }
          : { result: 'live' as const }),
      })),
    );
  }
  const wanted = entries.filter((entry) => !app || entry.app === app);
  const revisions = await revisionsOf(store, wanted);
  return wanted
    .map((entry) => {
      const revision = entry.to && revisions.get(releaseKey(entry.app, entry.to, 'release.json'));
      return revision ? { ...entry, revision } : entry;
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.composition - a.composition));
}
