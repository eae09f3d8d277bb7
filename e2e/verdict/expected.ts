/**
 * Computes from docs/trials.md, independently of the code that judges, after how many visits a bad
 * release is certainly taken back.
 */
const RATIOS = [1.5, 2, 4, 8, 16, 64];
const SIGNALS = 4;
const TAKE_BACK_SCORE = 1_000;

/**
 * Signs of life on live's side that the verdict leaves out: three of each of four clients, who are
 * too few to take a release back.
 */
export const UNTRUSTED_SIGNS = 12;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Bad visits that suffice if all are on one side; for clicks and messages, good visits on the other. */
export function countDecisiveVisits(share: number): number {
  const worseShares = RATIOS.map((ratio) => (ratio * share) / (1 - share + ratio * share));
  for (let bad = 1; ; bad++)
    if (mean(worseShares.map((worse) => (worse / share) ** bad)) / SIGNALS >= TAKE_BACK_SCORE)
      return bad;
}

/** Probability of fewer than `hits` hits in `visits` visits. */
function chanceOfFewer(visits: number, hits: number, rate: number): number {
  let term = (1 - rate) ** visits;
  let sum = term;
  for (let count = 1; count < hits; count++) {
    term *= ((visits - count + 1) / count) * (rate / (1 - rate));
    sum += term;
  }
  return sum;
}

/** One run in 10,000 may fail by chance. */
const MAX_CHANCE = 0.0001;

export function countVisitsFor(hits: number, rate: number): number {
  let visits = hits;
  while (chanceOfFewer(visits, hits, rate) > MAX_CHANCE) visits++;
  return visits;
}
