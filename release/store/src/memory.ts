import { parsePointer, POINTER, pointerBytes, type Store, type StoredKey } from './store';

interface Content {
  readonly bytes: Uint8Array;
  readonly writtenAt: number;
}

/** For tests, and for commands that try something without keeping it. */
export class MemoryStore implements Store {
  guard?: Store['guard'];
  readonly location = 'memory';
  readonly #contents = new Map<string, Content>();

  constructor(readonly now: () => number = Date.now) {}

  #set(key: string, bytes: Uint8Array): void {
    this.#contents.set(key, { bytes: bytes.slice(), writtenAt: this.now() });
  }

  read(key: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.#contents.get(key)?.bytes.slice());
  }

  writeOnce(key: string, bytes: Uint8Array): Promise<boolean> {
    const isNew = !this.#contents.has(key);
    if (isNew) this.#set(key, bytes);
    return Promise.resolve(isNew);
  }

  write(key: string, bytes: Uint8Array): Promise<void> {
    this.#set(key, bytes);
    return Promise.resolve();
  }

  list(prefix: string): Promise<readonly StoredKey[]> {
    const isListed = (key: string) =>
      prefix.endsWith('/') ? key.startsWith(prefix) : key === prefix;
    return Promise.resolve(
      [...this.#contents]
        .filter(([key]) => isListed(key))
        .map(([key, { writtenAt }]) => ({ key, writtenAt })),
    );
  }

  remove(key: string): Promise<void> {
    this.#contents.delete(key);
    return Promise.resolve();
  }

  async readPointer(): Promise<number | undefined> {
    const bytes = await this.read(POINTER);
    return bytes && parsePointer(bytes, this.location);
  }

  movePointer(composition: number): Promise<void> {
    const bytes = this.#contents.get(POINTER)?.bytes;
    const current = bytes ? Number(new TextDecoder().decode(bytes)) : 0;
    if (!(current >= composition)) this.#set(POINTER, pointerBytes(composition));
    return Promise.resolve();
  }
}
