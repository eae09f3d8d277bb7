import { LRUCache } from 'lru-cache';
import { OWN_MACHINE } from './client-address';

/**
 * Per hour, for all variants alike. `visits` is what most people need behind one address. The others are evidence: four
 * faults convict a release that one visit in twenty gets, so those of one client may not suffice.
 */
const HOURLY_LIMITS = {
  ...{ visits: 10, loads: 600, files: 60, blameless: 10 },
  ...{ failed: 3, clicks: 3, alive: 3, faults: 3 },
} as const;
/** A page requests its files in parallel, before a response can mark its visit. Visits have no id. */
const BURST_MS = 2_000;
const WINDOW_MS = 3_600_000;
/** Then the one not seen for longest is dropped, so a flood does not keep other visits from being counted. */
const MAX_ADDRESSES = 10_000;

type Limited = keyof typeof HOURLY_LIMITS;
type Counts = Partial<Record<Limited | 'failedUntil', number>>;

/** In memory, for an hour. */
export class AddressLimits {
  readonly #counts = new LRUCache<string, Counts>({ max: MAX_ADDRESSES });
  #since = -Infinity;

  allows(address: string, what: Limited): boolean {
    const now = performance.now();
    if (now - this.#since >= WINDOW_MS) {
      this.#counts.clear();
      this.#since = now;
    }
    let counts = this.#counts.get(address);
    if (!counts) this.#counts.set(address, (counts = {}));
    if (what === 'failed' && now < (counts.failedUntil ?? 0)) return false;
    if (what === 'failed') counts.failedUntil = now + BURST_MS;
    const count = (counts[what] ?? 0) + 1;
    counts[what] = count;
    return count <= HOURLY_LIMITS[what] || address === OWN_MACHINE;
  }
}
