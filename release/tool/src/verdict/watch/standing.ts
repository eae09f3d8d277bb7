import { site } from '@site/composer/site-config';
import type { Store } from '@site/composer/store';
import { drawIn, parseVisit } from '../../composition/history/draws';
import { latestComposition, type Trial } from '../../composition/history/compositions';
import { trialsOf } from '../../composition/history/variants';
import {
  addSums,
  emptySums,
  HourlyFacts,
  hourOf,
  type Sums,
  VITAL_BUCKETS_MS,
  vitalsAt,
} from '../../facts/read-facts';
import { lowerLimit, upperLimit } from '../binomial';
import { isJudged, type Rate } from '../cells';
import type { WatchLimits } from '../decide';
import { toGoText } from '../figures';
import { finite, type Judgment, logE, logSince } from '../judge';
import { cellsIn, type Facts, readCells } from './read-cells';
import { judgeTrial, watchLimits } from './watch';

/** A share with what it may be: 95% at this look. */
export interface Interval extends Rate {
  readonly low: number;
  readonly high: number;
}

/** 75 of 100 visits are as fast or faster, in ms; undefined without any. */
interface Vitals {
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
}

export interface VariantStanding {
  readonly name: 'live' | 'canary' | 'holdback';
  readonly bad: Interval;
  readonly vitals: Vitals;
}

export interface CoursePoint {
  /** Of UTC; E at its end: "2026-11-25T22". */
  readonly hour: string;
  readonly e: number;
}

/** How a trial stands now. */
export interface Standing extends Pick<Judgment, 'verdict' | 'e' | 'bound' | 'toGo'> {
  readonly trial: number;
  /** Such as "3,200 visits to go, about 5 hours at today’s traffic". */
  readonly toGoText: string;
  /** Why it is held. */
  readonly held: string | undefined;
  readonly course: readonly CoursePoint[];
  /** The release under judgment first. */
  readonly variants: readonly VariantStanding[];
}

const ALPHA = 0.05;
/** The release under judgment first. */
const NAMES = { canary: ['canary', 'live'], holdback: ['live', 'holdback'] } as const;

const intervalOf = ({ of, count }: Rate): Interval => ({
  ...{ of, count },
  low: lowerLimit(count, of, ALPHA / 2),
  high: upperLimit(count, of, ALPHA / 2),
});

/** The upper bound of the bucket. */
export function percentile75(histogram: readonly number[]): number | undefined {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let before = 0;
  const bucket = histogram.findIndex((count) => (before += count) >= 0.75 * all);
  return VITAL_BUCKETS_MS[bucket];
}

function vitalsOf({ hours }: Facts, trial: Trial): (name: VariantStanding['name']) => Vitals {
  const [judged, others] = NAMES[trial.kind];
  const found = emptySums();
  const visit = (key: string) => {
    const draw = drawIn(trial, parseVisit(key));
    return draw ? (isJudged(trial, draw) ? judged : others) : '';
  };
  for (const sums of hours.values()) addSums(found, sums, { visit });
  return (name) => {
    const { lcp, inp } = vitalsAt(found, name);
    return { lcp: percentile75(lcp), inp: percentile75(inp) };
  };
}

/** E by hour, of all that was known by then; oldest first. */
function courseOf(hours: ReadonlyMap<string, Sums>, trial: Trial): readonly CoursePoint[] {
  const all = [...hours];
  const resumed = trial.resumed && hourOf(new Date(trial.resumed.at));
  return all.map(([hour], at) => {
    const known = all.slice(0, at + 1).map(([, sums]) => sums);
    const logAt = resumed && hour < resumed ? logE : logSince;
    return { hour, e: finite(logAt(cellsIn(known), trial)) };
  });
}

export async function standingOf(
  store: Store,
  trial: Trial,
  limits: WatchLimits,
  now: Date,
): Promise<Standing> {
  const facts = await readCells(new HourlyFacts(store), new Date(trial.at), now);
  const judgment = judgeTrial(trial, facts, limits);
  const { verdict, e, bound, toGo, signals } = judgment;
  const [judged, others] = NAMES[trial.kind];
  const { faults } = signals;
  const vitals = vitalsOf(facts, trial);
  return {
    trial: trial.begun,
    ...{ verdict, e, bound, toGo },
    toGoText: toGoText(judgment, facts.visitsPerMinute),
    held: trial.held?.why,
    course: courseOf(facts.hours, trial),
    variants: [
      { name: judged, bad: intervalOf(faults.judged), vitals: vitals(judged) },
      { name: others, bad: intervalOf(faults.others), vitals: vitals(others) },
    ],
  };
}

/** Of trials that are on; none without limits to judge them by. */
export async function standings(store: Store, now: Date): Promise<readonly Standing[]> {
  if (!site.watch) return [];
  const trials = trialsOf(await latestComposition(store));
  return Promise.all(trials.map((trial) => standingOf(store, trial, watchLimits(), now)));
}
