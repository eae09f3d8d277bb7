import { Damaged, type SiteReader, type StoredFile } from '@site/store/worker';
import { LRUCache } from 'lru-cache';
import type { Content, EncodedBytes } from './content';
import type { Encoding } from './encodings';

const DEFAULT_MEMORY = 64 * 1024 * 1024;
/** Bytes that an entry takes besides its content. */
const OVERHEAD = 512;

/** Objects that were read lately, by their hash. */
export class HotFiles {
  readonly #cache: LRUCache<string, Uint8Array>;
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(
    readonly reader: SiteReader,
    memory = DEFAULT_MEMORY,
    readonly sharesReads = true,
  ) {
    this.#cache = new LRUCache({
      maxSize: memory,
      sizeCalculation: ({ length }) => length + OVERHEAD,
    });
  }

  /** Its `read` rejects with Damaged or StoreUnusable. */
  open(file: StoredFile): Content {
    const { type, object: tag, policy } = file;
    return { type, tag, policy, read: (encodings) => this.#read(file, encodings) };
  }

  async #read(file: StoredFile, encodings: readonly Encoding[]): Promise<EncodedBytes> {
    for (const encoding of encodings) {
      const digest = encoding === 'identity' ? file.object : file.encodings[encoding];
      if (digest === undefined) continue;
      const bytes = this.#cache.get(digest) ?? (await this.#readObject(file, encoding, digest));
      if (bytes) return { encoding, bytes };
    }
    throw new Damaged(`${file.area}/${file.object} is missing or damaged`);
  }

  async #readObject(
    file: StoredFile,
    encoding: Encoding,
    digest: string,
  ): Promise<Uint8Array | undefined> {
    const compression = encoding === 'identity' ? undefined : encoding;
    const reading =
      this.#reading.get(digest) ??
      this.reader.readFile(file, compression).finally(() => this.#reading.delete(digest));
    if (this.sharesReads) this.#reading.set(digest, reading);
    const bytes = await reading;
    if (bytes) this.#cache.set(digest, bytes);
    return bytes;
  }
}
