import { OWN_MACHINE } from './client-address';

/**
 * Per hour, for all variants alike. `visits` is enough for the people who usually share one address.
 * `blameless` limits messages about faults that the site did not cause. `failed`, `clicks`, `alive` and
 * `faults` are evidence: four faults convict a release that one visit in twenty gets, so those of one client
 * may not suffice.
 */
const HOURLY_LIMITS = {
  ...{ visits: 10, loads: 600, files: 60, blameless: 10 },
  ...{ failed: 3, clicks: 3, alive: 3, faults: 3 },
} as const;
/** Failures within this time count once: parallel requests of one page cannot be told from several visits. */
const BURST_MS = 2_000;
const WINDOW_MS = 3_600_000;
/**
 * Up to twice as many are held. Then the least recently seen half is dropped, so a flood does not keep other
 * visits from being counted.
 */
const MAX_ADDRESSES = 5_000;

type Limited = keyof typeof HOURLY_LIMITS;
type Counts = Partial<Record<Limited | 'failedUntil', number>>;

/** In memory, for an hour. */
export class AddressLimits {
  #recent = new Map<string, Counts>();
  /** The previous `#recent`: those seen again since are in both. */
  #older = new Map<string, Counts>();
  #since = -Infinity;

  allows(address: string, what: Limited): boolean {
    const now = performance.now();
    if (now - this.#since >= WINDOW_MS) {
      this.#recent.clear();
      this.#older.clear();
      this.#since = now;
    }
    const counts = this.#recent.get(address) ?? this.#add(address);
    if (what === 'failed' && now < (counts.failedUntil ?? 0)) return false;
    if (what === 'failed') counts.failedUntil = now + BURST_MS;
    const count = (counts[what] ?? 0) + 1;
    counts[what] = count;
    return count <= HOURLY_LIMITS[what] || address === OWN_MACHINE;
  }

  #add(address: string): Counts {
    const counts = this.#older.get(address) ?? {};
    if (this.#recent.size === MAX_ADDRESSES) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(address, counts);
    return counts;
  }
}
