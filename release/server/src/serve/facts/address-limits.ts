/**
 * Per minute. One failed file or fault at most: a page asks for its files all at once, and visits carry no id by which
 * two of them could be told to be of one visit. Whatever the variant, so no variant is counted more often.
 */
const MOST = {
  ...{ visits: 10, loads: 60, failed: 1, clicks: 10 },
  ...{ alive: 10, faults: 1, blameless: 10, files: 60 },
} as const;
const WINDOW_MS = 60_000;
/** Others are not counted until the minute is over. */
const MAX_ADDRESSES = 10_000;

type Limited = keyof typeof MOST;

/** In memory, for a minute. */
export class AddressLimits {
  readonly #counts = new Map<string, Partial<Record<Limited, number>>>();
  #since = 0;

  allows(address: string, what: Limited): boolean {
    const now = performance.now();
    if (now - this.#since >= WINDOW_MS) {
      this.#counts.clear();
      this.#since = now;
    }
    let counts = this.#counts.get(address);
    if (!counts) {
      if (this.#counts.size >= MAX_ADDRESSES) return false;
      this.#counts.set(address, (counts = {}));
    }
    const count = (counts[what] ?? 0) + 1;
    counts[what] = count;
    return count <= MOST[what];
  }
}
