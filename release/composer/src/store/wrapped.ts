import type { Store } from './store';

/** A new member of Store that is missing here does not compile. */
type AllOf = { readonly [Member in keyof Required<Store>]: Store[Member] };

/** Forwards all else with every argument. */
export function wrapped(store: Store, otherwise: Partial<Store>): Store {
  const same: AllOf = {
    place: store.place,
    folder: store.folder,
    remote: store.remote,
    read: (...given) => store.read(...given),
    writtenAt: (...given) => store.writtenAt(...given),
    writeOnce: (...given) => store.writeOnce(...given),
    replace: (...given) => store.replace(...given),
    list: (...given) => store.list(...given),
    below: (...given) => store.below(...given),
    link: (...given) => store.link(...given),
    move: (...given) => store.move(...given),
    remove: (...given) => store.remove(...given),
    live: (...given) => store.live(...given),
    activate: (...given) => store.activate(...given),
    linkFolder: store.linkFolder?.bind(store),
    linkedFolder: store.linkedFolder?.bind(store),
    releaseReserve: store.releaseReserve?.bind(store),
    removePartialWrites: store.removePartialWrites?.bind(store),
  };
  return { ...same, ...otherwise };
}

type Method = Exclude<keyof Store, 'place' | 'folder' | 'remote'>;

type Call = (...given: unknown[]) => Promise<unknown>;

/** `around` runs each call of these methods. */
export function intercepted<Name extends Method>(
  store: Store,
  methods: readonly Name[],
  around: <Result>(call: () => Promise<Result>, method: Name) => Promise<Result>,
): Store {
  const base = wrapped(store, {}) as unknown as Readonly<Record<Name, Call | undefined>>;
  const otherwise = methods.flatMap((method) => {
    const call = base[method];
    return call
      ? [[method, (...given: unknown[]) => around(() => call(...given), method)] as const]
      : [];
  });
  return wrapped(store, Object.fromEntries(otherwise));
}
