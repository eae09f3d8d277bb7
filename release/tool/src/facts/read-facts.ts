import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { factsIn, hourOf, type Sums } from './facts';
import { addSums, emptySums } from './sums';

export * from './counted';
export * from './facts';
export * from './sums';

const PARALLEL = 16;

interface Since {
  /** Counts of its whole hour belong to it. */
  readonly since: Date;
}

/** Sums of all servers by hour, oldest first; `verify` reports damaged ones. */
export async function hourlyFacts(
  store: Store,
  { since }: Since,
): Promise<ReadonlyMap<string, Sums>> {
  const hours = (await store.list('facts')).filter((hour) => hour >= hourOf(since));
  const found = new Map(hours.map((hour) => [hour, emptySums()]));
  await inParallel(found, PARALLEL, async ([hour, sums]) => {
    for (const name of await store.list(`facts/${hour}`)) {
      const key = `facts/${hour}/${name}`;
      const text = await store.read(key);
      const facts = text && factsIn(text, key);
      if (facts) addSums(sums, facts);
    }
  });
  return found;
}

/** Sums of all servers and hours. */
export async function readFacts(store: Store, since: Since): Promise<Sums> {
  const sums = emptySums();
  for (const hour of (await hourlyFacts(store, since)).values()) addSums(sums, hour);
  return sums;
}
