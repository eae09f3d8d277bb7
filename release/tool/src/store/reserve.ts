import type { Store } from '@site/composer/store';
import { intercepted } from '@site/composer/wrapped';

const isFull = (fault: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((fault as NodeJS.ErrnoException).code ?? '');

/** May use the reserve on a full disk: for verbs that help then, and write little. */
export function withReserve(store: Store): Store {
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (fault) {
      if (!isFull(fault) || !(await store.releaseReserve?.())) throw fault;
      return work();
    }
  };
  return intercepted(store, ['writeOnce', 'move', 'linkFolder', 'activate'], write);
}
