/** What visits exclude. `logAgainst`: the evidence against a limit, as a logarithm; it grows with the limit. */

/** The chance of excluding what is true is 1 in this many, at any time. */
const SAFETY = 100;

export const isExcluded = (logAgainst: number): boolean => logAgainst >= Math.log(SAFETY);

const PRECISION = 1e-5;

/** The smallest limit that is excluded, between 0 and 1: holds at all times at once. 1: nothing is known. */
export function upperBound(logAgainst: (limit: number) => number): number {
  let [low, high] = [0, 1 - PRECISION];
  if (!isExcluded(logAgainst(high))) return 1;
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (isExcluded(logAgainst(middle))) high = middle;
    else low = middle;
  }
  return high;
}

const FARTHEST = 100_000_000;

/** Further visits until a limit is excluded, if `logAfter` is right about them; undefined: never. */
export function visitsToGo(logAfter: (more: number) => number): number | undefined {
  const isEnough = (more: number) => isExcluded(logAfter(more));
  if (isEnough(0)) return 0;
  let high = 64;
  while (!isEnough(high)) {
    high *= 2;
    if (high > FARTHEST) return undefined;
  }
  let low = high / 2;
  while (high - low > Math.max(1, high / 1000)) {
    const middle = Math.round((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
