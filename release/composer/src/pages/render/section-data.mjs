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

/** What a page reads beyond what its release states would not make it anew when it changes, so that is an error. */
export class SectionData {
  /** @type {ReadonlySet<string> | undefined} */
  #allowed;
  /** What code gets as ./data.json. */
  view = Object.create(null);

  /** @param {Readonly<Record<string, unknown>>} values */
  constructor(values) {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(this.view, name, {
        enumerable: true,
        get: () => {
          if (!this.#allowed || this.#allowed.has(name)) return freeze(value);
          throw new Error(
            `reads ${name} of its data, which server/reads.json does not state for it`,
          );
        },
      });
    Object.freeze(this.view);
  }

  /** @param {readonly string[] | undefined} names all by default */
  allow(names) {
    this.#allowed = names && new Set(names);
  }
}
