import type { Store } from '@site/composer/store';
import { readComposition } from '../composition/history/compositions';
import type { Trial } from '../composition/history/record';

/** More than a store has; others are forged. */
const MAX_KNOWN = 1_000;

/** Trials that are on or have ended, as they began. */
export class Trials {
  readonly #known = new Map<number, Promise<Trial | undefined>>();

  constructor(readonly store: Store) {}

  find(begun: number): Promise<Trial | undefined> {
    const known = this.#known.get(begun);
    if (known) return known;
    if (this.#known.size >= MAX_KNOWN) return Promise.resolve(undefined);
    const reading = this.#read(begun);
    this.#known.set(begun, reading);
    return reading;
  }

  async #read(begun: number): Promise<Trial | undefined> {
    const record = await readComposition(this.store, begun);
    return record?.trials?.find((trial) => trial.begun === begun);
  }
}
