import type { Store } from '../src/store';

export type StoreMethod = Exclude<keyof Store, 'location' | 'guard'>;

/** Exhaustive, so a new method of a store is intercepted too or does not compile. */
const METHODS = Object.keys({
  read: 0,
  writeOnce: 0,
  write: 0,
  list: 0,
  remove: 0,
  readPointer: 0,
  movePointer: 0,
} satisfies Record<StoreMethod, 0>) as StoreMethod[];

export function interceptStore(
  store: Store,
  around: (method: StoreMethod, key: string, call: () => Promise<unknown>) => Promise<unknown>,
): Store {
  const calls = METHODS.map((method) => {
    const call = store[method].bind(store) as (...args: unknown[]) => Promise<unknown>;
    const intercepted = (...args: unknown[]) =>
      around(method, typeof args[0] === 'string' ? args[0] : '', () => call(...args));
    return [method, intercepted];
  });
  const { location, guard } = store;
  return { location, guard, ...Object.fromEntries(calls) } as Store;
}

export function countRequests(store: Store): {
  readonly store: Store;
  readonly requests: string[];
} {
  const requests: string[] = [];
  const counted = interceptStore(store, (method, key, call) => {
    requests.push(`${method} ${key}`.trim());
    return call();
  });
  return { store: counted, requests };
}
