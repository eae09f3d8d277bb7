import { shareWhere } from './bounds';

/**
 * The exact limits of Clopper and Pearson ("The use of confidence or fiducial limits illustrated in the case of the
 * binomial", 1934), for one look. A share that is looked at again and again needs `upperBound` of bounds.ts.
 */

/** The chance of `count` or fewer of `of`. */
function atMost(count: number, of: number, share: number): number {
  let log = of * Math.log1p(-share);
  let sum = Math.exp(log);
  for (let k = 1; k <= count; k++) {
    log += Math.log(((of - k + 1) / k) * (share / (1 - share)));
    sum += Math.exp(log);
  }
  return sum;
}

/** The share is above it with a chance of `alpha` at most. */
export const upperLimit = (count: number, of: number, alpha: number): number =>
  count >= of ? 1 : shareWhere((share) => atMost(count, of, share) > alpha);

export const lowerLimit = (count: number, of: number, alpha: number): number =>
  count === 0 ? 0 : shareWhere((share) => 1 - atMost(count - 1, of, share) < alpha);
