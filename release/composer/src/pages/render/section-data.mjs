/**
 * No page may change the data of another.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function freeze(value) {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

const refuse = () => false;

/** A page may read only what its release states, since only that makes it anew when it changes. */
export class SectionData {
  /** @type {ReadonlySet<string> | undefined} */
  #allowed;

  /** @param {Readonly<Record<string, unknown>>} values */
  constructor(values) {
    /** @type {Map<string | symbol, unknown>} */
    const entries = new Map(Object.entries(values));
    /** @param {string | symbol} name */
    const check = (name) => {
      if (typeof name === 'string' && this.#allowed && !this.#allowed.has(name))
        throw new Error(`reads ${name} of its data, which server/reads.json does not state for it`);
    };
    const checkAll = () => {
      if (this.#allowed)
        throw new Error('lists its data, which only pages may that server/reads.json leaves out');
    };
    const none = /** @type {Readonly<Record<string | symbol, unknown>>} */ (Object.create(null));
    this.view = new Proxy(none, {
      get: (_none, name) => {
        check(name);
        return freeze(entries.get(name));
      },
      has: (_none, name) => {
        check(name);
        return entries.has(name);
      },
      ownKeys: () => {
        checkAll();
        return [...entries.keys()];
      },
      getOwnPropertyDescriptor: (_none, name) => {
        check(name);
        return entries.has(name)
          ? { get: () => this.view[name], enumerable: true, configurable: true }
          : undefined;
      },
      set: refuse,
      defineProperty: refuse,
      deleteProperty: refuse,
      setPrototypeOf: refuse,
      preventExtensions: refuse,
    });
  }

  /** @param {readonly string[] | undefined} names all by default */
  allow(names) {
    this.#allowed = names && new Set(names);
  }
}
