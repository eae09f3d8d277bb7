/** `logAgainst`: logarithm of the score against a limit. It grows with the limit. */

/** The chance of excluding a true limit is 1 in this many, at any time. */
const SAFETY = 100;

export const isExcluded = (logAgainst: number): boolean => logAgainst >= Math.log(SAFETY);

const HALVINGS = 50;

/** The smallest excluded limit. 1: nothing is known. */
export function upperBound(logAgainst: (limit: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isExcluded(logAgainst(middle))) high = middle;
    else low = middle;
  }
  return high;
}

const MAX_VISITS = 100_000_000;

/** Further visits until a limit is excluded; undefined: never. */
export function countMissingVisits(logAfter: (more: number) => number): number | undefined {
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
