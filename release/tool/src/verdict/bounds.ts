/** What visits exclude. `logAgainst`: the evidence against a limit, as a logarithm; it grows with the limit. */

/** The chance of excluding what is true is 1 in this many, at any time. */
const SAFETY = 100;

export const isExcluded = (logAgainst: number): boolean => logAgainst >= Math.log(SAFETY);

const HALVINGS = 50;

/** The share from which on `isBelow` is false; 1 if there is none. */
export function shareWhere(isBelow: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** The smallest excluded limit, valid at all times at once. 1: nothing is known. */
export const upperBound = (logAgainst: (limit: number) => number): number =>
  shareWhere((limit) => !isExcluded(logAgainst(limit)));

const MAX_VISITS = 100_000_000;

/** Further visits until a limit is excluded, if `logAfter` is right about them; undefined: never. */
export function visitsToGo(logAfter: (more: number) => number): number | undefined {
  const isEnough = (more: number) => isExcluded(logAfter(more));
  if (isEnough(0)) return 0;
  let high = 64;
  while (!isEnough(high)) {
    high *= 2;
    if (high > MAX_VISITS) return undefined;
  }
  let low = high / 2;
  while (high - low > Math.max(1, high / 1000)) {
    const middle = Math.round((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
