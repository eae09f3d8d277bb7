/**
 * The score against a release that is worse than what other visits get. Each visit is assigned at random, so of the
 * visits that met an error a harmless release has its share of all visits, whatever else happens (an evening, a
 * campaign, an outage). The chance that the score of a harmless release ever reaches x is at most 1/x, however often it
 * is read.
 *
 * Sources: Lindon and Malek, "Anytime-valid inference for multinomial count data" (arXiv 2011.03567); Lindon et al.,
 * "Rapid regression detection in software deployments through sequential testing" (2205.14762).
 */

/** Visits of a Cohort with a signal. */
export interface Assigned {
  readonly share: number;
  readonly inside: number;
  readonly outside: number;
}

/** How many times as often as live a release may hurt. */
const RATIOS = [1.5, 2, 4, 8, 16, 64];

/** Mean of scores that are given as logarithms. */
export function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  if (most === -Infinity) return most;
  const sum = logs.reduce((total, log) => total + Math.exp(log - most), 0);
  return most + Math.log(sum / logs.length);
}

/**
 * With theta = kq / (1 - q + kq): a bad visit counts theta / q = k / (1 - q + kq) with the release, and
 * (1 - theta) / (1 - q) = 1 / (1 - q + kq) without it. The product does not depend on the order of the visits.
 */
const logProduct = (visits: readonly Assigned[], k: number): number =>
  visits.reduce(
    (sum, { share: q, inside, outside }) =>
      sum + inside * Math.log(k) - (inside + outside) * Math.log(1 - q + k * q),
    0,
  );

/** A logarithm, since the score itself can exceed every number. */
export const logScore = (visits: readonly Assigned[]): number =>
  logMean(RATIOS.map((k) => logProduct(visits, k)));

/**
 * Against the claim that a release has lost this part of its good visits, or more: the inverse product for k = 1 -
 * loss.
 */
export const logAgainstLoss = (visits: readonly Assigned[], loss: number): number =>
  -logProduct(visits, 1 - loss);

/** Used for signals of which too few are bad: live then has too many. */
export const swapSides = ({ share, inside, outside }: Assigned): Assigned => ({
  share: 1 - share,
  inside: outside,
  outside: inside,
});
