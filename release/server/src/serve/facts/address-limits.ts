/** Per minute, for all variants alike. `faults` equals `visits`: a lower limit would bias their share. */
const MOST = {
  ...{ visits: 10, loads: 60, failed: 10, clicks: 10 },
  ...{ alive: 10, faults: 10, blameless: 10, files: 60 },
} as const;
/** A page requests its files in parallel, before a response can mark its visit. Visits have no id. */
const BURST_MS = 2_000;
const WINDOW_MS = 60_000;
/** Further addresses are not counted until the minute is over. */
const MAX_ADDRESSES = 10_000;

type Limited = keyof typeof MOST;

/** In memory, for a minute. */
export class AddressLimits {
  readonly #counts = new Map<string, Partial<Record<Limited | 'failedUntil', number>>>();
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
    if (what === 'failed' && now < (counts.failedUntil ?? 0)) return false;
    if (what === 'failed') counts.failedUntil = now + BURST_MS;
    const count = (counts[what] ?? 0) + 1;
    counts[what] = count;
    return count <= MOST[what];
  }
}
