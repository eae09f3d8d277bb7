import type { AppName } from '@site/shared/contract';
import type { Store } from '@site/composer/store';
import { compositionNumbered } from '../composition/history/compositions';
import { drawIn, parseVisit } from '../composition/history/draws';
import type { Change, Trial } from '../composition/history/record';
import { type FaultSource, faultSources } from './fault-sources';
import { addSums, countsAt, emptySums, type Sums, type VisitCounts } from './read-facts';
import { Trials } from './trials';

export { faultLines } from './fault-sources';

/** "12 (2.4%)" of 100 visits; without visits there is no share. */
const withShare = (count: number, visits: number) =>
  visits > 0 ? `${count} (${((100 * count) / visits).toFixed(1)}%)` : String(count);

const COLUMNS: readonly (readonly [string, (counts: VisitCounts) => string])[] = [
  ['visits', ({ visits }) => String(visits)],
  ['failed files', ({ failed, visits }) => withShare(failed, visits)],
  ['document loads', ({ loads, visits }) => withShare(loads, visits)],
  ['trial clicks', ({ clicks, visits }) => withShare(clicks, visits)],
];

export const HEALTH_COLUMNS = COLUMNS.map(([name]) => name);

/** In the order of the columns. */
export const healthCells = (counts: VisitCounts): string[] =>
  COLUMNS.map(([, cell]) => cell(counts));

const VARIANTS = { l: 'live', c: 'canary', h: 'holdback' } as const;
export type TrialVariant = (typeof VARIANTS)[keyof typeof VARIANTS];

export interface TrialHealth {
  /** The composition that began it. */
  readonly trial: number;
  readonly kind: Trial['kind'];
  readonly isOver: boolean;
  readonly apps: readonly AppName[];
  readonly changes: readonly Change[];
  /** Of 100 visits. */
  readonly percent: number;
  /** What the visits got that drew it. */
  readonly variants: Readonly<Partial<Record<TrialVariant, VisitCounts>>>;
  /** Where those visits met faults. It explains a verdict and is no evidence for one. */
  readonly sources: Readonly<Partial<Record<TrialVariant, readonly FaultSource[]>>>;
}

export interface Health {
  /** Newest first. */
  readonly trials: readonly TrialHealth[];
  /** Requests while no trial was on. */
  readonly withoutTrial: Pick<VisitCounts, 'loads' | 'failed' | 'clicks'>;
  /** `<app>/<release>` -> its files that failed. */
  readonly files: Readonly<Record<string, number>>;
}

const trialsIn = ({ visits }: Sums): Set<number> =>
  new Set(
    Object.keys(visits).flatMap((key) => (parseVisit(key)?.draws ?? []).map(({ trial }) => trial)),
  );

/** Sums by what was drawn in one trial, whatever else those visits drew. */
async function variantsOf(
  store: Store,
  sums: Sums,
  trial: Pick<Trial, 'begun' | 'kind'>,
): Promise<Pick<TrialHealth, 'variants' | 'sources'>> {
  const found = emptySums();
  addSums(found, sums, { visit: (key) => drawIn(trial, parseVisit(key))?.letter ?? '' });
  const letters = trial.kind === 'canary' ? (['l', 'c'] as const) : (['l', 'h'] as const);
  const each = <Value>(valueOf: (letter: keyof typeof VARIANTS) => Value) =>
    letters.map((letter) => [VARIANTS[letter], valueOf(letter)] as const);
  const sources = each((letter) => faultSources(store, found.sources[letter] ?? {}));
  return {
    variants: Object.fromEntries(each((letter) => countsAt(found, letter))),
    sources: Object.fromEntries(
      await Promise.all(sources.map(async ([variant, of]) => [variant, await of] as const)),
    ),
  };
}

/** `now`: the trials that are on, with today's share. */
async function trialsOf(store: Store, sums: Sums, now: readonly Trial[]): Promise<Trial[]> {
  const ended = [...trialsIn(sums)].filter((begun) => !now.some((trial) => trial.begun === begun));
  const known = new Trials(store);
  const found = await Promise.all(ended.map((begun) => known.find(begun)));
  return [...now, ...found.flatMap((trial) => trial ?? [])].sort((a, b) => b.begun - a.begun);
}

/** Of trials that are on, or have ended and were counted; of one app, or all. */
export async function healthOf(store: Store, sums: Sums, app?: AppName): Promise<Health> {
  const { trials: now = [] } = await compositionNumbered(store, (await store.live()) ?? 0);
  const describe = async ({ begun, kind, changes, percent }: Trial): Promise<TrialHealth> => ({
    ...{ trial: begun, kind, changes, percent },
    isOver: !now.some((trial) => trial.begun === begun),
    apps: changes.map((change) => change.app),
    ...(await variantsOf(store, sums, { begun, kind })),
  });
  const trials = await Promise.all((await trialsOf(store, sums, now)).map(describe));
  const { loads, failed, clicks } = countsAt(sums, '');
  const isMeant = (release: string) => !app || release.startsWith(`${app}/`);
  return {
    trials: trials.filter(({ apps }) => !app || apps.includes(app)),
    withoutTrial: { loads, failed, clicks },
    files: Object.fromEntries(Object.entries(sums.files).filter(([release]) => isMeant(release))),
  };
}
