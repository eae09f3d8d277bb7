/**
 * Written from docs/how-a-release-is-judged.md, apart from the code that judges: visits after which a bad release is
 * taken back for certain, so that a test may name the number beforehand.
 */
const RATIOS = [1.5, 2, 4, 8, 16, 64];
const SIGNALS = 4;
const TAKE_BACK = 1_000;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Only the visits of one side are bad (or, of clicks and messages, only the other's are good): how many convict? */
export function enough(share: number): number {
  const theta = RATIOS.map((k) => (k * share) / (1 - share + k * share));
  for (let bad = 1; ; bad++)
    if (mean(theta.map((one) => (one / share) ** bad)) / SIGNALS >= TAKE_BACK) return bad;
}

/** Chance that fewer than `wanted` of `visits` are such, if `rate` of all are. */
function tooFew(visits: number, wanted: number, rate: number): number {
  let term = (1 - rate) ** visits;
  let sum = term;
  for (let count = 1; count < wanted; count++) {
    term *= ((visits - count + 1) / count) * (rate / (1 - rate));
    sum += term;
  }
  return sum;
}

/** Fails once in 10,000 runs. */
const CHANCE = 0.0001;

/** Visits of which surely `wanted` are such, if `rate` of all are. */
export function visitsFor(wanted: number, rate: number): number {
  let visits = wanted;
  while (tooFew(visits, wanted, rate) > CHANCE) visits++;
  return visits;
}
