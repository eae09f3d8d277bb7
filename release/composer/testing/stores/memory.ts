import type { ObjectMetadata, Store } from '../../src/store/store';

interface Entry {
  readonly body: Buffer;
  readonly metadata: ObjectMetadata;
  readonly at: Date;
}

/** Source: Amazon S3 User Guide, "Working with object metadata". */
const METADATA_BYTES = 2_048;
/** Other characters come back encoded. Source: as above. */
const PRINTABLE = /^[\x20-\x7e]*$/;

function checked(metadata: ObjectMetadata): ObjectMetadata {
  const values = Object.values(metadata).filter((value) => value !== undefined) as string[];
  if (values.join('').length > METADATA_BYTES || !values.every((value) => PRINTABLE.test(value)))
    throw new Error(`A bucket does not take this metadata: ${JSON.stringify(metadata)}`);
  return metadata;
}

export class MemoryStore implements Store {
  readonly place = 'memory';
  readonly #files = new Map<string, Entry>();
  #live: number | undefined;

  constructor(readonly now: () => Date = () => new Date()) {}

  read = (key: string) => Promise.resolve(this.#files.get(key)?.body);

  writtenAt = (key: string) => Promise.resolve(this.#files.get(key)?.at);

  metadata = (key: string): ObjectMetadata | undefined => this.#files.get(key)?.metadata;

  writeOnce = (key: string, body: Buffer | string, { type, policy }: ObjectMetadata = {}) => {
    if (this.#files.has(key)) return Promise.resolve(false);
    const metadata = checked({ ...(type && { type }), ...(policy && { policy }) });
    this.#files.set(key, { body: Buffer.from(body), metadata, at: this.now() });
    return Promise.resolve(true);
  };

  replace = (key: string, body: string) => {
    this.#files.set(key, { body: Buffer.from(body), metadata: {}, at: this.now() });
    return Promise.resolve();
  };

  list = (prefix: string) => {
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const names = [...this.#files.keys()]
      .filter((key) => key.startsWith(folder))
      .map((key) => key.slice(folder.length).split('/')[0] as string);
    return Promise.resolve([...new Set(names)].sort());
  };

  below = (prefix: string) =>
    Promise.resolve(
      [...this.#files.keys()].filter(
        (key) => prefix === '' || key === prefix || key.startsWith(`${prefix}/`),
      ),
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

  copy(): MemoryStore {
    const copy = new MemoryStore(this.now);
    for (const [key, entry] of this.#files) copy.#files.set(key, entry);
    copy.#live = this.#live;
    return copy;
  }
}
