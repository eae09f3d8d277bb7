/**
 * Per hour, for all variants alike. `visits` is what most people need behind one address. The others are evidence: four
 * faults convict a release that one visit in twenty gets, so those of one client may not suffice.
 */
const MOST = {
  ...{ visits: 10, loads: 600, files: 60, blameless: 10 },
  ...{ failed: 3, clicks: 3, alive: 3, faults: 3 },
} as const;
/** A page requests its files in parallel, before a response can mark its visit. Visits have no id. */
const BURST_MS = 2_000;
const WINDOW_MS = 3_600_000;
/** Of each of two maps. A flood drops older addresses, so it does not keep other visits from being counted. */
const MAX_ADDRESSES = 10_000;

type Limited = keyof typeof MOST;
type Counts = Partial<Record<Limited | 'failedUntil', number>>;

/** In memory, for an hour. */
export class AddressLimits {
  #counts = new Map<string, Counts>();
  #older = new Map<string, Counts>();
  #since = performance.now();

  allows(address: string, what: Limited): boolean {
    const counts = this.#of(address);
    if (what === 'failed') {
      const now = performance.now();
      if (now < (counts.failedUntil ?? 0)) return false;
      counts.failedUntil = now + BURST_MS;
    }
    const count = (counts[what] ?? 0) + 1;
    counts[what] = count;
    return count <= MOST[what];
  }

  #of(address: string): Counts {
    const known = this.#counts.get(address);
    if (known) return known;
    if (this.#counts.size === MAX_ADDRESSES) {
      this.#older = this.#counts;
      this.#counts = new Map();
    }
    const counts = this.#older.get(address) ?? {};
    this.#counts.set(address, counts);
    return counts;
  }

  /** Not in `allows`: reading the time for each request is slow. */
  dropExpired(): void {
    if (performance.now() - this.#since < WINDOW_MS) return;
    this.#since = performance.now();
    this.#counts.clear();
    this.#older.clear();
  }
}
