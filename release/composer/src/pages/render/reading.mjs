/** Stands for the list of all names: what is changed by a file that comes or goes. */
const NAMES = '*';
/** Stands for all data: of a page that reads much, it is not noted what. */
const EVERYTHING = '!';
/** So many names are noted of a page, and so many characters of them. */
const MOST = { names: 64, characters: 4000 };

/**
 * Nobody changes for another what it finds there.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
function frozen(value) {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const no = () => false;

/**
 * Gives a section its data, by names, and notes what each page reads of it, also what it looked for and did not find: each
 * name with "=" before it. What is read before the first page counts for every page. Who keeps what one page has read for
 * a later one goes past this.
 */
export class Reading {
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
      // Asked of each name by who asks for all of them, and reads no data by that.
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

  /** What is read from now on is read for one page. */
  begin() {
    this.#now = new Set();
  }

  /** What went into that page. */
  names() {
    const all = [...new Set([...this.#always, ...this.#now])];
    const characters = all.reduce((sum, name) => sum + name.length, 0);
    return all.length > MOST.names || characters > MOST.characters ? [EVERYTHING] : all;
  }
}
