import { Damaged, type SiteReader, type StoredFile } from '@site/store/worker';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encodings';

const DEFAULT_MEMORY = 64 * 1024 * 1024;
/** Of an entry beside its bytes. */
const OVERHEAD = 512;

export interface FileBytes {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

const digestOf = ({ object, encodings }: StoredFile, encoding: Encoding) =>
  encoding === 'identity' ? object : encodings[encoding];

/** Objects that were read lately, by their hash: what is asked for often is read and hashed once. */
export class HotFiles {
  readonly #cache: LRUCache<string, FileBytes>;
  readonly #reading = new Map<string, Promise<FileBytes | undefined>>();

  constructor(
    readonly reader: SiteReader,
    memory = DEFAULT_MEMORY,
    /** Whether a request may wait for another's read; workers cannot. */
    readonly sharesReads = true,
  ) {
    this.#cache = new LRUCache({
      maxSize: memory,
      sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD,
    });
  }

  /** undefined if it must be read. */
  findCached(file: StoredFile, encodings: readonly Encoding[]): FileBytes | undefined {
    for (const encoding of encodings) {
      const digest = digestOf(file, encoding);
      if (digest !== undefined) return this.#cache.get(`${encoding} ${digest}`);
    }
    return undefined;
  }

  /** In the first encoding that is whole. Rejects with Damaged or StoreUnusable. */
  async read(file: StoredFile, encodings: readonly Encoding[]): Promise<FileBytes> {
    for (const encoding of encodings) {
      const digest = digestOf(file, encoding);
      if (digest === undefined) continue;
      const key = `${encoding} ${digest}`;
      const bytes = this.#cache.get(key) ?? (await this.#readOnce(key, file, encoding));
      if (bytes) return bytes;
    }
    throw new Damaged(`${file.area}/${file.object} is missing or damaged`);
  }

  #readOnce(key: string, file: StoredFile, encoding: Encoding): Promise<FileBytes | undefined> {
    if (!this.sharesReads) return this.#read(key, file, encoding);
    const existing = this.#reading.get(key);
    if (existing) return existing;
    const reading = this.#read(key, file, encoding).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(key: string, file: StoredFile, encoding: Encoding): Promise<FileBytes | undefined> {
    const bytes = await this.reader.readFile(file, encoding === 'identity' ? undefined : encoding);
    if (!bytes) return undefined;
    const entry = { encoding, bytes };
    this.#cache.set(key, entry);
    return entry;
  }
}
