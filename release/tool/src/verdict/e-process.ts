/**
 * Evidence that a release is worse than what other visits get. Each visit draws its variant, so of the visits that met
 * a fault a harmless release has its share of all visits, whatever else happens (an evening, a campaign, an outage).
 * The chance that the evidence against a harmless release ever reaches x is at most 1/x, however often it is read.
 *
 * Sources: Lindon and Malek, "Anytime-valid inference for multinomial count data" (arXiv 2011.03567); Lindon et al.,
 * "Rapid regression detection in software deployments through sequential testing" (2205.14762).
 */

/** Bad visits that drew while the same share was in force. */
export interface Draws {
  /** Of all visits that drew, the part that got the release under judgment: above 0, below 1. */
  readonly share: number;
  /** Bad visits with that release. */
  readonly judged: number;
  readonly others: number;
}

/** How many times as often the release may hurt. */
const RATIOS = [1.5, 2, 4, 8, 16, 64];

/** Of e-values as logarithms. */
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
const logProduct = (draws: readonly Draws[], k: number): number =>
  draws.reduce(
    (sum, { share: q, judged, others }) =>
      sum + judged * Math.log(k) - (judged + others) * Math.log(1 - q + k * q),
    0,
  );

/** The logarithm of E: E itself exceeds every number in a bad hour. */
export const logEvidence = (draws: readonly Draws[]): number =>
  logMean(RATIOS.map((k) => logProduct(draws, k)));

/** Evidence that a release has not lost this part of its good visits, or more; the inverse product for k = 1 - loss. */
export const logAgainstLoss = (draws: readonly Draws[], loss: number): number =>
  -logProduct(draws, 1 - loss);

/** Of too few visits instead of too many, such as visits that clicked: the others then have too many. */
export const tooFew = ({ share, judged, others }: Draws): Draws => ({
  share: 1 - share,
  judged: others,
  others: judged,
});
