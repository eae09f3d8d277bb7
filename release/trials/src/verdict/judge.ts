import { countMissingVisits, isExcluded, upperBound } from './bounds';
import {
  type Rate,
  rateOf,
  type Signal,
  SIGNAL_NAMES,
  SIGNALS,
  sumSide,
  type TrialCounts,
} from './counts';
import { type Assigned, logAgainstLoss, logMean, logScore, swapSides } from './e-process';
import { type AssignedVisits, logAgainstExcess } from './excess';

/** A harmless release reaches it in at most one of 1,000 trials. */
export const TAKE_BACK_SCORE = 1000;
/** A harmless release reaches it in at most one of 20. A person is called. */
const SUSPICIOUS_SCORE = 20;
/** Bad visits of fewer clients are no proof. */
export const MIN_BAD_CLIENTS = 5;
export const MAX_SIGNS_PER_CLIENT = 3;
/** The most that four clients can add on live's side. */
const UNTRUSTED_SIGNS = (MIN_BAD_CLIENTS - 1) * MAX_SIGNS_PER_CLIENT;

export interface Limits {
  /** Share of visits with an error or a failed file, less live's share. */
  readonly bad: number;
  /** Part of the visits that should give a sign of life and do not. */
  readonly lost: number;
}

export interface SignalScore {
  readonly score: number;
  readonly inside: Rate;
  readonly outside: Rate;
}

export interface Judgment {
  readonly verdict: 'take back' | 'suspicious' | 'passed' | 'open';
  /** The mean over the signals. */
  readonly score: number;
  readonly signals: Readonly<Record<Signal, SignalScore>>;
  readonly worst: Signal;
  /** How much worse it is at most, with 99% certainty. */
  readonly bound: Limits;
  readonly badClients: number;
  /** Further visits until it passes; undefined: never at this rate, or without a reporter. */
  readonly missing: number | undefined;
}

const assigned = ({ cohorts }: TrialCounts, signal: Signal): Assigned[] =>
  cohorts.map(({ share, inside, outside }) => ({
    share,
    inside: SIGNALS[signal].rate(inside).count,
    outside: SIGNALS[signal].rate(outside).count,
  }));

function logScoreOf(counts: TrialCounts, signal: Signal): number {
  const visits = assigned(counts, signal);
  return logScore(SIGNALS[signal].isGood ? visits.map(swapSides) : visits);
}

const meanScore = (counts: TrialCounts) =>
  logMean(SIGNAL_NAMES.map((signal) => logScoreOf(counts, signal)));

/** Leaves out what four clients can add, so that four cannot make a release look dead. */
function logProofOfDeath(counts: TrialCounts): number {
  let untrusted = UNTRUSTED_SIGNS;
  const visits = assigned(counts, 'alive').map(({ share, inside, outside }) => {
    const removed = Math.min(outside, untrusted);
    untrusted -= removed;
    return { share, inside, outside: outside - removed };
  });
  return logScore(visits.map(swapSides));
}

/**
 * What may take a release back. Fewer clicks may not, since a content change can cause them. Leaving a signal out only
 * lowers the mean, so the promise of the score holds.
 */
function logProof(counts: TrialCounts): number {
  const { visits, errors, failed } = sumSide(counts, 'inside');
  const isTrusted = (bad: number) => counts.badClients >= MIN_BAD_CLIENTS && bad <= visits;
  return logMean([
    isTrusted(errors) ? logScoreOf(counts, 'errors') : -Infinity,
    isTrusted(failed) ? logScoreOf(counts, 'failed') : -Infinity,
    logProofOfDeath(counts),
    -Infinity,
  ]);
}

/** Repeated bad visits count here, but only those of the trial. */
const forPassing = ({ cohorts }: TrialCounts, signal: 'errors' | 'failed'): AssignedVisits[] =>
  cohorts.map(({ share, inside, outside }) => {
    const repeated = signal === 'errors' ? inside.repeatedErrors : inside.repeatedFailed;
    const bad = inside[signal] + repeated;
    const { total } = SIGNALS[signal].rate(inside);
    return { share, visits: Math.max(total, bad), inside: bad, outside: outside[signal] };
  });

interface Limited {
  readonly limit: keyof Limits;
  readonly signal: Signal;
  readonly visits: (counts: TrialCounts) => readonly AssignedVisits[];
  readonly logAgainst: (visits: readonly AssignedVisits[], limit: number) => number;
}

/** Leaves out clicks, since nobody has to click. */
const LIMITED: readonly Limited[] = [
  ...(['errors', 'failed'] as const).map((signal) => ({
    limit: 'bad' as const,
    signal,
    logAgainst: logAgainstExcess,
    visits: (counts: TrialCounts) => forPassing(counts, signal),
  })),
  {
    limit: 'lost',
    signal: 'alive',
    logAgainst: logAgainstLoss,
    visits: (counts) => assigned(counts, 'alive').map((visits) => ({ ...visits, visits: 0 })),
  },
];

/** Without any message, nothing is known about errors. */
const isReported = (counts: TrialCounts) => rateOf(counts, 'inside', 'alive').count > 0;

/** Whether visits exclude that the release is worse than the limits. */
export const isWithin = (counts: TrialCounts, limits: Limits): boolean =>
  isReported(counts) &&
  LIMITED.every(({ limit, visits, logAgainst }) =>
    isExcluded(logAgainst(visits(counts), limits[limit])),
  );

function boundOf(counts: TrialCounts): Limits {
  if (!isReported(counts)) return { bad: 1, lost: 1 };
  const boundOn = (name: keyof Limits) => {
    const limited = LIMITED.filter(({ limit }) => limit === name);
    return Math.max(
      ...limited.map(({ visits, logAgainst }) =>
        upperBound((excess) => logAgainst(visits(counts), excess)),
      ),
    );
  };
  return { bad: boundOn('bad'), lost: boundOn('lost') };
}

/** Assumes that the release is as good as live. */
function missingVisits(counts: TrialCounts, limits: Limits, share: number): number | undefined {
  const live = sumSide(counts, 'outside');
  if (!isReported(counts) || live.visits === 0) return undefined;
  const missing = LIMITED.map(({ signal, limit, visits, logAgainst }) => {
    const { total, count } = SIGNALS[signal].rate(live);
    const [reported, hit] = [total / live.visits, count / live.visits];
    return countMissingVisits((more) => {
      const [inside, outside] = [more * share, more * (1 - share)];
      const next = {
        share,
        visits: inside * reported,
        inside: inside * hit,
        outside: outside * hit,
      };
      return logAgainst([...visits(counts), next], limits[limit]);
    });
  });
  return missing.includes(undefined) ? undefined : Math.max(...missing.map((count) => count ?? 0));
}

/** JSON has no Infinity. */
const finite = (log: number) => Math.min(Math.exp(log), 1e300);

function scoreSignal(counts: TrialCounts, signal: Signal): SignalScore {
  const score = finite(logScoreOf(counts, signal));
  return {
    score,
    inside: rateOf(counts, 'inside', signal),
    outside: rateOf(counts, 'outside', signal),
  };
}

/** "errors" if no signal is above 1. */
const worstOf = (signals: Judgment['signals']): Signal =>
  SIGNAL_NAMES.reduce<Signal>(
    (one, other) =>
      signals[other].score > 1 && signals[other].score > signals[one].score ? other : one,
    'errors',
  );

export const isConvicted = (counts: TrialCounts): boolean =>
  logProof(counts) >= Math.log(TAKE_BACK_SCORE);

/** `share`: as in Cohort, for visits that begin now. */
export function judge(counts: TrialCounts, limits: Limits, share: number): Judgment {
  const log = meanScore(counts);
  const signals = Object.fromEntries(
    SIGNAL_NAMES.map((signal) => [signal, scoreSignal(counts, signal)]),
  ) as Record<Signal, SignalScore>;
  const isSuspicious = log >= Math.log(SUSPICIOUS_SCORE);
  const quiet = isWithin(counts, limits) ? 'passed' : 'open';
  return {
    verdict: isConvicted(counts) ? 'take back' : isSuspicious ? 'suspicious' : quiet,
    score: finite(log),
    signals,
    worst: worstOf(signals),
    bound: boundOf(counts),
    badClients: counts.badClients,
    missing: missingVisits(counts, limits, share),
  };
}
