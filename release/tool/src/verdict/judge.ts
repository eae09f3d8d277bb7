import {
  type Cell,
  cellsOf,
  isGood,
  type JudgedTrial,
  type Rate,
  rateOf,
  type Signal,
  SIGNAL_NAMES,
  trialsIn,
  visitsOf,
} from './cells';
import { logEvidence, logMean, tooFew } from './e-process';
import { boundOf, isWithin, type Limits, toGo } from './passing';

/** E at which a release is taken back; a harmless one reaches it once in 1,000 trials at most. */
export const TAKE_BACK_E = 1000;
/** Once in 20 at most. */
const HOLD_E = 20;

export interface SignalFigures {
  readonly e: number;
  readonly judged: Rate;
  readonly others: Rate;
}

export interface Judgment {
  /** 'hold': suspicious. 'go-on': neither failed nor passed. */
  readonly verdict: 'take-back' | 'hold' | 'pass' | 'go-on';
  /** Evidence against the release since the last `resume`. */
  readonly e: number;
  readonly signals: Readonly<Record<Signal, SignalFigures>>;
  /** The signal with the highest E. */
  readonly worst: Signal;
  /** By how much it is worse, at most, with 99% certainty at any time. */
  readonly bound: Limits;
  /** Further visits of the site until it passes; undefined: never at this rate, or without a reporter. */
  readonly toGo: number | undefined;
  /** An earlier trial, if visits break only with both. */
  readonly pair: number | undefined;
}

function logOf(cells: readonly Cell[], trial: JudgedTrial, signal: Signal): number {
  const visits = visitsOf(cells, trial, signal);
  return logEvidence(isGood(signal) ? visits.map(tooFew) : visits);
}

/** The mean over the signals. */
export const logE = (cells: readonly Cell[], trial: JudgedTrial): number =>
  logMean(SIGNAL_NAMES.map((signal) => logOf(cells, trial, signal)));

/** Since the last `resume`: a martingale divided by what it was is one again. */
export const logSince = (cells: readonly Cell[], trial: JudgedTrial): number =>
  logE(cells, trial) - Math.max(0, Math.log(trial.resumed?.e ?? 1));

/** Each harms visits that have both, and neither harms visits without the other. */
const pairsOf = (cells: readonly Cell[], trial: JudgedTrial): JudgedTrial[] =>
  trialsIn(cells).filter((other) => {
    if (other.begun === trial.begun) return false;
    const isBad = (withIt: boolean) => [
      logE(cellsOf(cells, other, withIt), trial) >= Math.log(HOLD_E),
      logE(cellsOf(cells, trial, withIt), other) >= Math.log(HOLD_E),
    ];
    return isBad(true).every(Boolean) && !isBad(false).some(Boolean);
  });

/** 'faults' if no signal is above 1. */
const worstOf = (signals: Judgment['signals']): Signal =>
  SIGNAL_NAMES.reduce<Signal>(
    (a, b) => (signals[b].e > 1 && signals[b].e > signals[a].e ? b : a),
    'faults',
  );

function verdictOf(log: number, isPassed: boolean): Judgment['verdict'] {
  if (log >= Math.log(TAKE_BACK_E)) return 'take-back';
  if (log >= Math.log(HOLD_E)) return 'hold';
  return isPassed ? 'pass' : 'go-on';
}

/** JSON has no Infinity. */
export const finite = (log: number) => Math.min(Math.exp(log), 1e300);

/** `share` of the visits that begin now get the release. */
export function judge(
  all: readonly Cell[],
  trial: JudgedTrial,
  limits: Limits,
  share: number,
): Judgment {
  const pairs = pairsOf(all, trial);
  // Of two that break only together, the newer one goes; the visits that had it say nothing about the older one.
  const newer = pairs.filter(({ begun }) => begun > trial.begun);
  const older = pairs.find(({ begun }) => begun < trial.begun);
  const cells = newer.reduce<readonly Cell[]>(
    (left, other) => left.filter((cell) => cellsOf([cell], other, true).length === 0),
    all,
  );
  const log = logSince(cells, trial);
  const signals = Object.fromEntries(
    SIGNAL_NAMES.map((signal) => [
      signal,
      {
        e: finite(logOf(cells, trial, signal)),
        judged: rateOf(cellsOf(cells, trial, true), signal),
        others: rateOf(cellsOf(cells, trial, false), signal),
      },
    ]),
  ) as Record<Signal, SignalFigures>;
  return {
    verdict: verdictOf(log, isWithin(cells, trial, limits)),
    e: finite(log),
    signals,
    worst: worstOf(signals),
    bound: boundOf(cells, trial),
    toGo: toGo(cells, trial, limits, share),
    pair: older?.begun,
  };
}
