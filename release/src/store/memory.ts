import type { Store } from './store';

/** A store that lives as long as the process: for tests and trials. */
export class MemoryStore implements Store {
  readonly place = 'memory';
  readonly #files = new Map<string, Buffer>();
  readonly #sites = new Map<string, ReadonlyMap<string, string>>();
  #live: number | undefined;

  read = (key: string) => Promise.resolve(this.#files.get(key));

  writeOnce = (key: string, body: Buffer | string) => {
    if (this.#files.has(key)) return Promise.resolve(false);
    this.#files.set(key, Buffer.from(body));
    return Promise.resolve(true);
  };

  list = (prefix: string) => {
    const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
    const names = [...this.#files.keys()]
      .filter((key) => key.startsWith(folder))
      .map((key) => key.slice(folder.length).split('/')[0] as string);
    return Promise.resolve([...new Set(names)].sort());
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

  layOut = (site: string, files: ReadonlyMap<string, string>) => {
    if (!this.#sites.has(site)) this.#sites.set(site, files);
    return Promise.resolve();
  };
}
