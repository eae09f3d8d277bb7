import type { Store } from '@site/composer/store';
import { inEach, intercepted } from '@site/composer/wrapped';

const isFull = (fault: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((fault as NodeJS.ErrnoException).code ?? '');

/**
 * Takes a store, gives one whose writes use up what is kept for a full disk: for verbs that help when there is
 * no room, and write little.
 */
export function withReserve(store: Store): Store {
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (fault) {
      if (!isFull(fault) || !(await store.spare?.())) throw fault;
      return work();
    }
  };
  return intercepted(store, inEach(['writeOnce', 'move', 'layOut', 'activate'], write));
}
