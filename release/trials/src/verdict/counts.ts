/** A visit counts once for each. */
export interface Counts {
  readonly visits: number;
  /** Their page reported that it was shown. */
  readonly alive: number;
  /** They followed a link to the provider. */
  readonly clicks: number;
  /** They reported an error. Only the first such visit of a client counts. */
  readonly errors: number;
  /** They met a failed file. Only the first such visit of a client counts. */
  readonly failed: number;
  /** Further bad visits of the same clients: no proof, but not good either. */
  readonly repeatedErrors: number;
  readonly repeatedFailed: number;
}

export const NO_COUNTS: Counts = {
  visits: 0,
  alive: 0,
  clicks: 0,
  errors: 0,
  failed: 0,
  repeatedErrors: 0,
  repeatedFailed: 0,
};

export const addCounts = (one: Counts, other: Counts): Counts => {
  const sums = Object.keys(NO_COUNTS).map((name) => {
    const field = name as keyof Counts;
    return [field, one[field] + other[field]] as const;
  });
  return Object.fromEntries(sums) as unknown as Counts;
};

/** Visits that were assigned while the same shares were in force. */
export interface Cohort {
  /** Of the visits that got the trial or live, the part that got the trial: above 0, below 1. */
  readonly share: number;
  readonly inside: Counts;
  readonly outside: Counts;
}

export interface TrialCounts {
  readonly cohorts: readonly Cohort[];
  /** Different clients with a bad visit that got the trial. */
  readonly badClients: number;
}

export interface Rate {
  readonly count: number;
  readonly total: number;
}

interface SignalRule {
  readonly rate: (counts: Counts) => Rate;
  /** Whether too few are bad, not too many. */
  readonly isGood: boolean;
}

export const SIGNALS = {
  /** Counts only visits that sent a message, since others cannot say that all is well. */
  errors: {
    rate: ({ alive, errors }) => ({ count: errors, total: Math.max(alive, errors) }),
    isGood: false,
  },
  failed: { rate: ({ visits, failed }) => ({ count: failed, total: visits }), isGood: false },
  /** A visit that dies at its first page reports nothing. */
  alive: { rate: ({ visits, alive }) => ({ count: alive, total: visits }), isGood: true },
  clicks: { rate: ({ visits, clicks }) => ({ count: clicks, total: visits }), isGood: true },
} satisfies Record<string, SignalRule>;
export type Signal = keyof typeof SIGNALS;
export const SIGNAL_NAMES = Object.keys(SIGNALS) as readonly Signal[];

export const sumSide = ({ cohorts }: TrialCounts, side: 'inside' | 'outside'): Counts =>
  cohorts.reduce((sum, cohort) => addCounts(sum, cohort[side]), NO_COUNTS);

export const rateOf = (counts: TrialCounts, side: 'inside' | 'outside', signal: Signal): Rate =>
  SIGNALS[signal].rate(sumSide(counts, side));
