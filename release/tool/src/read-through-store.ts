import { MemoryStore, type Store, type StoredKey } from '@site/store';

/** Keeps all writes in memory, to try a change without making it. */
export class ReadThroughStore implements Store {
  readonly #written = new MemoryStore();
  readonly #removed = new Set<string>();

  constructor(readonly store: Store) {}

  get location(): string {
    return this.store.location;
  }

  get guard(): Store['guard'] {
    return this.store.guard;
  }

  async read(key: string): Promise<Uint8Array | undefined> {
    if (this.#removed.has(key)) return undefined;
    return (await this.#written.read(key)) ?? this.store.read(key);
  }

  async writeOnce(key: string, bytes: Uint8Array): Promise<boolean> {
    if (await this.read(key)) return false;
    await this.write(key, bytes);
    return true;
  }

  write(key: string, bytes: Uint8Array): Promise<void> {
    this.#removed.delete(key);
    return this.#written.write(key, bytes);
  }

  async list(prefix: string): Promise<readonly StoredKey[]> {
    const written = await this.#written.list(prefix);
    const isCovered = new Set([...written.map(({ key }) => key), ...this.#removed]);
    const stored = (await this.store.list(prefix)).filter(({ key }) => !isCovered.has(key));
    return [...written, ...stored];
  }

  async remove(key: string): Promise<void> {
    this.#removed.add(key);
    await this.#written.remove(key);
  }

  async readPointer(): Promise<number | undefined> {
    return (await this.#written.readPointer()) ?? this.store.readPointer();
  }

  movePointer(composition: number): Promise<void> {
    return this.#written.movePointer(composition);
  }
}
