import type { Store } from '@site/composer/store';
import {
  countsAt,
  emptySums,
  factsKey,
  hourOf,
  type Sums,
  type VisitCounts,
} from '../src/facts/read-facts';

const SERVER = '0123456789abcdef';

/** A visit in 20 clicks, one in five sends no message, one message in 200 reports a fault. */
export function fineVisits(visits: number, given: Partial<VisitCounts> = {}): VisitCounts {
  const alive = Math.round(visits * 0.8);
  return {
    ...{ visits, loads: visits * 2, failed: 0, clicks: Math.round(visits / 20) },
    ...{ alive, faults: Math.round(alive / 200), blameless: 0, ...given },
  };
}

/** As one server counted them in the hour of `at`; what it counted before is replaced. */
export async function countVisits(
  store: Store,
  counts: Readonly<Record<string, VisitCounts>>,
  at: Date,
  more: Partial<Pick<Sums, 'sources' | 'vitals'>> = {},
): Promise<void> {
  const sums = { ...emptySums(), ...more };
  for (const [key, one] of Object.entries(counts)) Object.assign(countsAt(sums, key), one);
  const facts = { format: 1, hour: hourOf(at), server: SERVER, ...sums };
  await store.replace(factsKey(facts), JSON.stringify(facts));
}
