/** So many opened compositions and releases are kept for requests to come. */
const KEPT = 16;

/** A map that forgets what was opened longest ago. */
export class Opened<T extends object> {
  readonly #items = new Map<string, T>();

  get(key: string, open: () => T): T {
    let item = this.#items.get(key);
    if (!item) {
      item = open();
      this.#items.set(key, item);
      if (this.#items.size > KEPT) this.#items.delete(this.#items.keys().next().value as string);
    }
    return item;
  }
}
