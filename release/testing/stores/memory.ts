import type { Store } from '../../src/store/store';

interface Entry {
  readonly body: Buffer;
  readonly at: Date;
}

/** A store that lives as long as the process, for tests. */
export class MemoryStore implements Store {
  readonly place = 'memory';
  readonly #files = new Map<string, Entry>();
  #live: number | undefined;

  constructor(readonly now: () => Date = () => new Date()) {}

  read = (key: string) => Promise.resolve(this.#files.get(key)?.body);

  writtenAt = (key: string) => Promise.resolve(this.#files.get(key)?.at);

  writeOnce = (key: string, body: Buffer | string) => {
    if (this.#files.has(key)) return Promise.resolve(false);
    this.#files.set(key, { body: Buffer.from(body), at: this.now() });
    return Promise.resolve(true);
  };

  list = (prefix: string) => {
    const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
    const names = [...this.#files.keys()]
      .filter((key) => key.startsWith(folder))
      .map((key) => key.slice(folder.length).split('/')[0] as string);
    return Promise.resolve([...new Set(names)].sort());
  };

  below = (prefix: string) =>
    Promise.resolve(
      [...this.#files.keys()].filter((key) => key === prefix || key.startsWith(`${prefix}/`)),
    );

  link = (from: string, to: string) => {
    const entry = this.#files.get(from);
    if (entry && !this.#files.has(to)) this.#files.set(to, { ...entry, at: this.now() });
    return Promise.resolve(entry !== undefined);
  };

  move = async (from: string, to: string) => {
    for (const key of await this.below(from)) {
      this.#files.set(to + key.slice(from.length), this.#files.get(key) as Entry);
      this.#files.delete(key);
    }
  };

  remove = (prefix: string) => {
    for (const key of [...this.#files.keys()]) {
      if (key === prefix || key.startsWith(`${prefix}/`)) this.#files.delete(key);
    }
    return Promise.resolve();
  };

  live = () => Promise.resolve(this.#live);

  activate = (composition: number) => {
    this.#live = Math.max(this.#live ?? 0, composition);
    return Promise.resolve();
  };

  layOut = () => Promise.resolve();

  laidOut = () => Promise.resolve(undefined);

  tidy = () => Promise.resolve(0);

  /** A store of its own with the same content. */
  copy(): MemoryStore {
    const copy = new MemoryStore(this.now);
    for (const [key, entry] of this.#files) copy.#files.set(key, entry);
    copy.#live = this.#live;
    return copy;
  }
}
