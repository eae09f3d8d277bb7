import { readCompositionRecord, type RecordBytes, Refused, type Store } from '@site/store/worker';
import type { Rights } from './allowed-signers';
import { type AnyRecord, isComposition, timeOf } from './signed-record';

/** The record that `#: start` names: it counts without a signature, and nothing earlier does. */
export class Beginning {
  #time: number | undefined;

  constructor(
    readonly rights: Rights,
    readonly now: () => number,
  ) {}

  readonly is = ({ sha256 }: RecordBytes): boolean => sha256 === this.rights.start?.sha256;

  assertNotBefore(record: AnyRecord): void {
    const { start } = this.rights;
    const { name, value } = record;
    if (!start || value.number > start.composition || this.is(record)) return;
    if (value.number === start.composition && !isComposition(record)) return;
    throw new Refused(
      `${name} does not count: the rights begin with composition ${start.composition}, whose SHA-256 is ${start.sha256}`,
    );
  }

  /** A key that has ended can sign what claims to be older, but nothing from before the rights began. */
  async assertNotBackdated(store: Store, name: string, time: number): Promise<void> {
    const { start, signers } = this.rights;
    if (!start || !signers.some(({ validBefore }) => validBefore < this.now())) return;
    if (this.#time === undefined) {
      const record = await readCompositionRecord(store, start.composition);
      if (!record || !this.is(record))
        throw new Refused(
          `${store.location}/compositions/${start.composition}, with which the rights begin, is missing or another; restore it from a copy of the store`,
        );
      this.#time = timeOf(record);
    }
    if (time < this.#time)
      throw new Refused(
        `${name} does not count: it says that it is from before composition ${start.composition}, with which the rights begin`,
      );
  }
}
