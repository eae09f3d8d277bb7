/** So many opened compositions, page sets and releases are kept for requests to come. */
const KEPT = 16;

/** A map that forgets what was not asked for longest. */
export class Opened<T extends object> {
  readonly #items = new Map<string, T>();

  get(key: string, open: () => T): T {
    const item = this.#items.get(key) ?? open();
    this.#items.delete(key);
    this.#items.set(key, item);
    if (this.#items.size > KEPT) this.#items.delete(this.#items.keys().next().value as string);
    return item;
  }
}
