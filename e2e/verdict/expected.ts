/**
 * Computes from docs/trials.md, independently of the code that judges, after how many visits a bad
 * release is certainly taken back.
 */
const RATIOS = [1.5, 2, 4, 8, 16, 64];
const SIGNALS = 4;
const TAKE_BACK = 1_000;

/** Of live: what four clients can add, who together may not convict, at three each. */
export const UNTRUSTED_SIGNS = 12;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Bad visits that suffice if all are on one side; for clicks and messages, good visits on the other. */
export function enough(share: number): number {
  const theta = RATIOS.map((k) => (k * share) / (1 - share + k * share));
  for (let bad = 1; ; bad++)
    if (mean(theta.map((one) => (one / share) ** bad)) / SIGNALS >= TAKE_BACK) return bad;
}

/** Probability of fewer than `wanted` hits in `visits` visits. */
function tooFew(visits: number, wanted: number, rate: number): number {
  let term = (1 - rate) ** visits;
  let sum = term;
  for (let count = 1; count < wanted; count++) {
    term *= ((visits - count + 1) / count) * (rate / (1 - rate));
    sum += term;
  }
  return sum;
}

/** One failed run in 10,000. */
const CHANCE = 0.0001;

/** Visits until `wanted` hits are almost certain. */
export function visitsFor(wanted: number, rate: number): number {
  let visits = wanted;
  while (tooFew(visits, wanted, rate) > CHANCE) visits++;
  return visits;
}
