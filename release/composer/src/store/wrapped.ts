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

export type Method = {
  [Member in keyof Store]-?: NonNullable<Store[Member]> extends (
    ...given: never[]
  ) => Promise<unknown>
    ? Member
    : never;
}[keyof Store];

export type Around = <Result>(call: () => Promise<Result>) => Promise<Result>;

export function intercepted(
  store: Store,
  around: Readonly<Partial<Record<Method, Around>>>,
): Store {
  const base: Readonly<Partial<Record<Method, (...given: never[]) => Promise<unknown>>>> = wrapped(
    store,
    {},
  );
  const otherwise = Object.entries(around).flatMap(([method, run]) => {
    const call = base[method as Method] as ((...given: unknown[]) => Promise<unknown>) | undefined;
    return call ? [[method, (...given: unknown[]) => run(() => call(...given))] as const] : [];
  });
  return wrapped(store, Object.fromEntries(otherwise));
}

export const inEach = (methods: readonly Method[], run: Around): Partial<Record<Method, Around>> =>
  Object.fromEntries(methods.map((method) => [method, run]));
