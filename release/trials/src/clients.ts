import { createHmac } from 'node:crypto';
import type { Store } from '@site/store';
import { type BadClients, readBadClients, readKey, writeBadClients } from './counts';

/** The store keeps 100. Those of live must leave room for those of the trial. */
const MAX_STORED_PER_SIDE = 50;
/** Beyond it nothing of the trial is counted. */
const MAX_REMEMBERED = 10_000;
const HASH_LENGTH = 16;

interface FirstBadVisit {
  /** undefined if another process counted it. */
  readonly visit: string | undefined;
}

/** The clients with a bad visit while a trial was on. Each counts once, ever. */
export class TrialClients {
  readonly #first = new Map<string, FirstBadVisit>();
  #stored = 0;
  readonly #added: BadClients = {};
  #isChanged = false;

  private constructor(
    readonly store: Store,
    readonly trial: number,
    readonly process: string,
    readonly key: Uint8Array,
  ) {}

  static async open(store: Store, trial: number, process: string): Promise<TrialClients> {
    const key = await readKey(store, trial);
    const clients = new TrialClients(store, trial, process, key);
    await clients.sync();
    return clients;
  }

  get isFull(): boolean {
    return this.#first.size >= MAX_REMEMBERED;
  }

  hash(client: string): string {
    const digest = createHmac('sha256', this.key).update(client).digest('base64url');
    return digest.slice(0, HASH_LENGTH);
  }

  isFirst(client: string, visit: string): boolean {
    const first = this.#first.get(this.hash(client));
    return !first || first.visit === visit;
  }

  add(client: string, visit: string, cell: string, signal: 'errors' | 'failed'): void {
    const hash = this.hash(client);
    if (!this.#first.has(hash)) this.#first.set(hash, { visit });
    const isInside = (name: string) => name.startsWith(`${this.trial}/`);
    const side = Object.values(this.#added).filter(
      (entry) => isInside(entry.cell) === isInside(cell),
    );
    const existing = this.#added[hash];
    if (
      !existing &&
      (side.length >= MAX_STORED_PER_SIDE || this.#stored >= 2 * MAX_STORED_PER_SIDE)
    )
      return;
    if (!existing) this.#stored++;
    this.#added[hash] = {
      cell,
      error: signal === 'errors' || existing?.error === true,
      failed: signal === 'failed' || existing?.failed === true,
    };
    this.#isChanged = true;
  }

  async sync(): Promise<void> {
    if (this.#isChanged) {
      this.#isChanged = false;
      await writeBadClients(this.store, this.trial, this.process, this.#added).catch((error) => {
        this.#isChanged = true;
        throw error;
      });
    }
    const files = await readBadClients(this.store, this.trial);
    const hashes = new Set([
      ...files.flatMap((file) => Object.keys(file)),
      ...Object.keys(this.#added),
    ]);
    for (const hash of hashes)
      if (!this.#first.has(hash)) this.#first.set(hash, { visit: undefined });
    this.#stored = hashes.size;
  }
}
