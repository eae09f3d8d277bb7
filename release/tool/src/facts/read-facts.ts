import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { factsIn, hourOf, type Sums } from './facts';
import { addSums, emptySums } from './sums';

export * from './counted';
export * from './facts';
export * from './sums';

const HOUR_MS = 3_600_000;

async function factsOfHour(store: Store, hour: string): Promise<Sums> {
  const sums = emptySums();
  for (const name of await store.list(`facts/${hour}`)) {
    const key = `facts/${hour}/${name}`;
    const text = await store.read(key);
    const facts = text && factsIn(text, key);
    if (facts) addSums(sums, facts);
  }
  return sums;
}

/**
 * For a process that reads facts again and again. A server whose store failed writes up to a day late, so even hours
 * that are over are read again once an hour.
 */
export class HourlyFacts {
  readonly #over = new Map<string, Sums>();
  #readIn = '';

  constructor(readonly store: Store) {}

  /** Sums of all servers by hour, oldest first; `verify` reports damaged ones. */
  async read(since: Date, now = new Date()): Promise<ReadonlyMap<string, Sums>> {
    if (this.#readIn !== hourOf(now)) this.#over.clear();
    this.#readIn = hourOf(now);
    // Servers write once a minute, so also just after the hour.
    const last = hourOf(new Date(now.getTime() - HOUR_MS));
    const hours = (await this.store.list('facts')).filter((hour) => hour >= hourOf(since));
    const found = new Map(hours.map((hour) => [hour, this.#over.get(hour) ?? emptySums()]));
    const unread = hours.filter((hour) => !this.#over.has(hour));
    await inParallel(unread, async (hour) => {
      const sums = await factsOfHour(this.store, hour);
      found.set(hour, sums);
      if (hour < last) this.#over.set(hour, sums);
    });
    return found;
  }
}

/** Sums of all servers, with the whole hour of `since`. */
export async function readFacts(store: Store, since: Date): Promise<Sums> {
  const sums = emptySums();
  for (const hour of (await new HourlyFacts(store).read(since)).values()) addSums(sums, hour);
  return sums;
}
