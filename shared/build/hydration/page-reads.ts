type Data = Readonly<Record<string, unknown>>;

/** Stands for the list of all names. */
const NAMES = Symbol('names');

/** As in the composer: a page that changed shared data is refused. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

export class PageReads {
  readonly data: Data;
  readonly #pages = new Map<string, ReadonlySet<string | symbol>>();
  /** While modules load: part of every page. */
  readonly #shared = new Set<string | symbol>();
  #current = this.#shared;

  constructor(values: Data) {
    const record = (name: string | symbol) => void this.#current.add(name);
    this.data = new Proxy(freeze(Object.assign(Object.create(null) as object, values)), {
      get: (data, name) => {
        if (typeof name === 'string') record(name);
        return Reflect.get(data, name) as unknown;
      },
      has: (data, name) => {
        if (typeof name === 'string') record(name);
        return Reflect.has(data, name);
      },
      ownKeys: (data) => {
        record(NAMES);
        return Reflect.ownKeys(data);
      },
      getOwnPropertyDescriptor: (data, name) => {
        record(NAMES);
        return Reflect.getOwnPropertyDescriptor(data, name);
      },
    });
  }

  /** What is read from now on belongs to this page, or without a name to none. */
  begin(page?: string): void {
    this.#current = new Set(this.#shared);
    if (page !== undefined) this.#pages.set(page, this.#current);
  }

  get names(): Readonly<Record<string, readonly string[]>> {
    const pages = [...this.#pages].filter(([, names]) => !names.has(NAMES));
    return Object.fromEntries(
      pages.map(([page, names]) => [page, ([...names] as string[]).sort()]),
    );
  }
}
