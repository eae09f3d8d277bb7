import { type Draw, drawIn } from '../composition/history/draws';
import type { Trial } from '../composition/history/record';
import type { VisitCounts } from '../facts/facts';
import type { Visits } from './excess';

export type Counts = Pick<VisitCounts, 'visits' | 'failed' | 'clicks' | 'alive' | 'faults'>;

/** Visits that drew the same. */
export interface Cell {
  readonly draws: readonly Draw[];
  readonly counts: Counts;
}

export type JudgedTrial = Pick<Trial, 'begun' | 'kind'> & Partial<Pick<Trial, 'resumed'>>;

/** `count` of `of` visits have the signal. */
export interface Rate {
  readonly of: number;
  readonly count: number;
}

interface SignalRule {
  readonly rate: (counts: Counts) => Rate;
  /** Too few are bad, not too many. */
  readonly isGood?: boolean;
}

export const SIGNALS = {
  /** Of visits that sent a message: others cannot say that all is well. */
  faults: { rate: ({ alive, faults }) => ({ of: Math.max(alive, faults), count: faults }) },
  /** A visit that dies at its first page does not come back, so nothing counts it but the draw. */
  alive: { rate: ({ visits, alive }) => ({ of: visits, count: alive }), isGood: true },
  failed: { rate: ({ visits, failed }) => ({ of: visits, count: failed }) },
  clicks: { rate: ({ visits, clicks }) => ({ of: visits, count: clicks }), isGood: true },
} satisfies Record<string, SignalRule>;
export type Signal = keyof typeof SIGNALS;
export const SIGNAL_NAMES = Object.keys(SIGNALS) as Signal[];
const ruleOf = (signal: Signal): SignalRule => SIGNALS[signal];
export const isGood = (signal: Signal): boolean => ruleOf(signal).isGood === true;

/** During a holdback most visits have the release under judgment. */
export const isJudged = ({ kind }: JudgedTrial, { letter }: Draw) =>
  kind === 'holdback' ? letter === 'l' : letter === 'c';

/** Of all visits, the part that gets the release under judgment. */
export const judgedShare = ({ kind }: JudgedTrial, percent: number): number =>
  (kind === 'holdback' ? 100 - percent : percent) / 100;

/** That drew in `trial`, with the release under judgment or without it. */
export const cellsOf = (cells: readonly Cell[], trial: JudgedTrial, judged: boolean): Cell[] =>
  cells.filter((cell) => {
    const draw = drawIn(trial, cell);
    return draw !== undefined && isJudged(trial, draw) === judged;
  });

/** By the share that was in force. */
export function visitsOf(cells: readonly Cell[], trial: JudgedTrial, signal: Signal): Visits[] {
  const byShare = new Map<number, { -readonly [K in keyof Visits]: Visits[K] }>();
  for (const cell of cells) {
    const draw = drawIn(trial, cell);
    if (!draw) continue;
    const share = judgedShare(trial, draw.percent);
    const sum = byShare.get(share) ?? { share, visits: 0, judged: 0, others: 0 };
    byShare.set(share, sum);
    const { of, count } = ruleOf(signal).rate(cell.counts);
    if (isJudged(trial, draw)) {
      sum.visits += of;
      sum.judged += count;
    } else sum.others += count;
  }
  return [...byShare.values()];
}

/** All that visits drew in; some may have ended. */
export function trialsIn(cells: readonly Cell[]): JudgedTrial[] {
  const kinds = new Map<number, JudgedTrial['kind']>();
  for (const { trial, letter } of cells.flatMap(({ draws }) => draws))
    if (letter === 'h' || !kinds.has(trial))
      kinds.set(trial, letter === 'h' ? 'holdback' : 'canary');
  return [...kinds].map(([begun, kind]) => ({ begun, kind }));
}

export function rateOf(cells: readonly Cell[], signal: Signal): Rate {
  const rates = cells.map(({ counts }) => ruleOf(signal).rate(counts));
  const sum = (field: keyof Rate) => rates.reduce((total, rate) => total + rate[field], 0);
  return { of: sum('of'), count: sum('count') };
}
