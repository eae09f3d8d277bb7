import type { Composition } from './composition';
import type { PreparedWayBack } from './history';
import type { RecordBytes, StoredRecord } from './record';
import type { Store } from './store';

export type CompositionRecord = StoredRecord<Composition>;

/**
 * Decides which records count, where the site names the keys that may sign them. Without one all whole records count.
 * Its checks reject with Refused, and readers step over the record as over a damaged one.
 */
export interface RecordGuard {
  readonly now: () => number;
  /** By anyone who may sign anything at all. */
  assertSigned(record: RecordBytes): Promise<void>;
  /** `known`: what this reader has seen last, which the record must continue, and when it looked. */
  assertComposition(
    store: Store,
    record: CompositionRecord,
    known?: CompositionRecord,
    lookedAt?: number,
  ): Promise<void>;
  assertWayBack(store: Store, record: StoredRecord<PreparedWayBack>): Promise<void>;
  /** The bytes of the next record, signed. Rejects with Refused if the command's user may not make this change. */
  sealComposition(store: Store, composition: Composition): Promise<Uint8Array>;
  /** Without what this user may not sign; undefined if nothing is left. */
  sealWayBack(store: Store, prepared: PreparedWayBack): Promise<Uint8Array | undefined>;
}
