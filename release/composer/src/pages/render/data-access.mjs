/** The list of names: changes when a name is added or removed. */
const NAMES = '*';
/** Stands for all data when a page reads too much to note. */
const ALL = '!';
const MAX = { names: 64, characters: 4000 };

/**
 * No page may change the data of another.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function frozen(value) {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const no = () => false;

/**
 * Records missing names, too ("=" before each). Reads before the first page count for all pages. Data that a page keeps
 * for a later one are not tracked.
 */
export class DataAccessTracker {
  /** @type {Set<string>} */
  #always = new Set();
  #now = this.#always;

  /** @param {Readonly<Record<string, unknown>>} all */
  constructor(all) {
    /** @type {Map<string | symbol, unknown>} */
    const known = new Map(Object.entries(all));
    /** @param {string | symbol} name */
    const note = (name) => {
      if (typeof name === 'string') this.#now.add(`=${name}`);
    };
    const none = /** @type {Readonly<Record<string | symbol, unknown>>} */ (Object.create(null));
    this.data = new Proxy(none, {
      get: (_data, name) => {
        note(name);
        return frozen(known.get(name));
      },
      has: (_data, name) => {
        note(name);
        return known.has(name);
      },
      ownKeys: () => {
        this.#now.add(NAMES);
        return [...known.keys()];
      },
      // Called for each key of an enumeration, without reading data.
      getOwnPropertyDescriptor: (_data, name) => {
        this.#now.add(NAMES);
        return known.has(name)
          ? { get: () => this.data[name], enumerable: true, configurable: true }
          : undefined;
      },
      set: no,
      defineProperty: no,
      deleteProperty: no,
      setPrototypeOf: no,
      preventExtensions: no,
    });
  }

  begin() {
    this.#now = new Set();
  }

  names() {
    const all = [...new Set([...this.#always, ...this.#now])];
    const characters = all.reduce((sum, name) => sum + name.length, 0);
    return all.length > MAX.names || characters > MAX.characters ? [ALL] : all;
  }
}
