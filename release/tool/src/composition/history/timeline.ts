import type { AppName } from '@site/shared/contract';
import { changedSettings } from './settings';
import { attemptsOf, type HistoryEntry, placeholder } from './attempts';
import { type Composition, readableCompositionsOf } from './compositions';
import { canaryOf, holdbackOf, trialsEndedBy } from './variants';
import { releaseKey } from '@site/composer/releases';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { parsedJson } from '@site/composer/parsed-json';

function revisionIn(description: Buffer): string | undefined {
  const { revision } = (parsedJson(description) ?? {}) as { revision?: unknown };
  return typeof revision === 'string' && revision !== 'unknown' ? revision : undefined;
}

async function revisionsOf(
  store: Store,
  entries: readonly HistoryEntry[],
): Promise<ReadonlyMap<string, string>> {
  const keys = entries.flatMap(({ app, to }) => (to ? [releaseKey(app, to, 'release.json')] : []));
  const revisions = new Map<string, string>();
  await inParallel(new Set(keys), async (key) => {
    const text = await store.read(key);
    const revision = text && revisionIn(text);
    if (revision) revisions.set(key, revision);
  });
  return revisions;
}

/** `before` is unknown for the first composition and after a damaged one. */
function entriesOf(record: Composition, before?: Composition): HistoryEntry[] {
  const { changes, composition, at, who, action, why } = record;
  const ended = trialsEndedBy(record, before).map(({ begun }) => begun);
  const [canary, holdback] = [canaryOf(record), holdbackOf(record)];
  const percent = canary?.percent ?? (holdback && 100 - holdback.percent);
  const about = {
    ...{ composition, at, who, action, why },
    ...(ended.length > 0 && { endedTrials: ended }),
    ...(percent !== undefined && { percent }),
    result: canary ? ('canary' as const) : ('live' as const),
  };
  const settings =
    before?.composition === composition - 1 || composition === 1
      ? changedSettings(before?.settings, record.settings)
      : [];
  // Newer versions may record changes that move nothing; leave out only the placeholder.
  const nothing = placeholder(record);
  const moved = changes.filter(
    ({ app, from, to }) => from !== to || app !== nothing.app || to !== nothing.to,
  );
  return [
    ...moved.map((change) => ({ ...about, ...change })),
    ...(settings.length > 0 || moved.length === 0
      ? [{ ...about, ...placeholder(record), settings }]
      : []),
  ];
}

/** Newest first; of one app, or at most `most` compositions and attempts. */
export async function history(
  store: Store,
  app?: AppName,
  most = Infinity,
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = await attemptsOf(store, most);
  let after: Composition | undefined;
  let read = 0;
  // Settings are compared with the composition before.
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
