import type { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { inEach, intercepted } from '@site/composer/wrapped';

const WRITES = ['writeOnce', 'move', 'remove', 'activate', 'layOut'] as const;
const READS = ['read', 'writtenAt', 'below', 'list', 'laidOut', 'live'] as const;

/** Which call to the store it is that does not work any more. */
export interface Failure {
  /** So many writes work. */
  readonly after: number;
  /** Whether the write at which it happens still takes effect, though nobody hears of it. */
  readonly takesEffect: boolean;
}

export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Counts the writes of some work. */
export function countingStore(store: Store): { store: Store; writes: () => number } {
  let writes = 0;
  const counted = <T>(work: () => Promise<T>) => {
    writes++;
    return work();
  };
  return {
    writes: () => writes,
    store: intercepted(store, inEach(WRITES, counted)),
  };
}

/**
 * A store as a process sees it that is killed at a write: from then on no call gets through, not
 * even those by which the process would clean up.
 */
export function killedAt(store: Store, { after, takesEffect }: Failure): Store {
  let writes = 0;
  let isDead = false;
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed('killed');
    return work();
  };
  const write = <T>(work: () => Promise<T>): Promise<T> =>
    alive(async () => {
      if (writes++ < after) return work();
      isDead = true;
      if (takesEffect) await work();
      throw new Killed('killed');
    });
  return intercepted(store, { ...inEach(READS, alive), ...inEach(WRITES, write) });
}

/** A store on a disk that is full after so many writes, or that may not be written: removing and reading still work. */
export function refusingAfter(store: Store, after: number, code: 'ENOSPC' | 'EACCES'): Store {
  let writes = 0;
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (writes++ < after) return work();
    throw Object.assign(new Error(`${code}: the disk does not take it`), { code });
  };
  return intercepted(store, inEach(['writeOnce', 'activate', 'layOut'], write));
}

/** Before and after each write that a verb makes on a store like this one. */
export async function* everyPoint(
  base: MemoryStore,
  verb: (store: Store) => Promise<unknown>,
): AsyncGenerator<Failure> {
  const counting = countingStore(base.copy());
  await verb(counting.store);
  for (let after = 0; after < counting.writes(); after++) {
    yield { after, takesEffect: false };
    yield { after, takesEffect: true };
  }
}
