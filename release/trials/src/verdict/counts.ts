/** How many visits had what. A visit counts once for each. */
export interface Counts {
  readonly visits: number;
  /** Their page reported that it is shown. */
  readonly alive: number;
  /** They followed a link to the provider. */
  readonly clicks: number;
  /** They reported an error of the site: of each client the first such visit. */
  readonly errors: number;
  /** They met a failed file: of each client the first such visit. */
  readonly failed: number;
  /** Further visits of clients that are in `errors` or `failed`. No proof, but such visits are not good either. */
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

/** Visits that were assigned while the same shares were in force: those that got the trial, and those that got live. */
export interface Cohort {
  /** Of these visits, the part that got the trial: above 0, below 1. */
  readonly share: number;
  readonly inside: Counts;
  readonly outside: Counts;
}

/** All that is known of a trial. */
export interface TrialCounts {
  readonly cohorts: readonly Cohort[];
  /** Different clients with a bad visit that got the trial. */
  readonly badClients: number;
}

/** `count` of `total` visits have the signal. */
export interface Rate {
  readonly count: number;
  readonly total: number;
}

interface SignalRule {
  readonly rate: (counts: Counts) => Rate;
  /** Too few are bad, not too many. */
  readonly isGood: boolean;
}

export const SIGNALS = {
  /** Of visits that sent a message: others cannot say that all is well. */
  errors: {
    rate: ({ alive, errors }) => ({ count: errors, total: Math.max(alive, errors) }),
    isGood: false,
  },
  failed: { rate: ({ visits, failed }) => ({ count: failed, total: visits }), isGood: false },
  /** A visit that dies at its first page does not report, so nothing counts it but its assignment. */
  alive: { rate: ({ visits, alive }) => ({ count: alive, total: visits }), isGood: true },
  clicks: { rate: ({ visits, clicks }) => ({ count: clicks, total: visits }), isGood: true },
} satisfies Record<string, SignalRule>;
export type Signal = keyof typeof SIGNALS;
export const SIGNAL_NAMES = Object.keys(SIGNALS) as readonly Signal[];

export const sumSide = ({ cohorts }: TrialCounts, side: 'inside' | 'outside'): Counts =>
  cohorts.reduce((sum, cohort) => addCounts(sum, cohort[side]), NO_COUNTS);

export const rateOf = (counts: TrialCounts, side: 'inside' | 'outside', signal: Signal): Rate =>
  SIGNALS[signal].rate(sumSide(counts, side));
