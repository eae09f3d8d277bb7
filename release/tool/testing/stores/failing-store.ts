import type { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { intercepted } from '@site/composer/wrapped';

const WRITES = ['writeOnce', 'move', 'remove', 'activate', 'linkFolder'] as const;
const READS = ['read', 'writtenAt', 'below', 'list', 'linkedFolder', 'live'] as const;

export interface Failure {
  /** Writes that succeed. */
  readonly after: number;
  /** The failing write still takes effect. */
  readonly takesEffect: boolean;
}

export class Killed extends Error {
  override readonly name = 'Killed';
}

export function countingStore(store: Store): { store: Store; writes: () => number } {
  let writes = 0;
  const count = <T>(work: () => Promise<T>) => {
    writes++;
    return work();
  };
  return {
    writes: () => writes,
    store: intercepted(store, WRITES, count),
  };
}

/** After the failure every call fails, including clean-up. */
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
  return intercepted(intercepted(store, READS, alive), WRITES, write);
}

/** Creating files fails (disk full, or no permission); moves, removals and reads still work. */
export function refusingAfter(store: Store, after: number, code: 'ENOSPC' | 'EACCES'): Store {
  let writes = 0;
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (writes++ < after) return work();
    throw Object.assign(new Error(`${code}: the disk does not take it`), { code });
  };
  return intercepted(store, ['writeOnce', 'activate', 'linkFolder'], write);
}

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
