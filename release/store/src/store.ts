import type { Composition, PreparedWayBack } from './composition';
import { Damaged } from './errors';

export interface StoredKey {
  readonly key: string;
  /** Milliseconds, by the clock of the store. */
  readonly writtenAt: number;
}

/**
 * Keys are relative paths with forward slashes. A write is whole or not at all, and a read that begins after it returns
 * it. Whatever fails rejects with StoreUnusable.
 */
export interface Store {
  /** For messages: a folder, or s3://bucket/prefix. */
  readonly location: string;
  /** Set by whoever opens the store; drivers ignore it. */
  guard?: RecordGuard | undefined;
  read(key: string): Promise<Uint8Array | undefined>;
  /** False if the key exists, also when this call wrote it and the answer was lost: compare the bytes. */
  writeOnce(key: string, bytes: Uint8Array): Promise<boolean>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** All keys below a folder ("objects/blog/"), or the one key of that name. */
  list(prefix: string): Promise<readonly StoredKey[]>;
  /** Does nothing if the key is missing. */
  remove(key: string): Promise<void>;
  /** undefined before the first composition; rejects with Damaged. */
  readPointer(): Promise<number | undefined>;
  /** Leaves a pointer to a higher number alone; replaces a damaged one. */
  movePointer(composition: number): Promise<void>;
}

export interface StoredRecord<Value> extends RecordBytes {
  readonly value: Value;
}

export interface RecordBytes {
  /** Its key with the store's location, for messages. */
  readonly name: string;
  /** What the signatures sign: all bytes before them. */
  readonly payload: Uint8Array;
  /** Armoured, one after the other; empty if nobody signed. */
  readonly signatures: string;
  /** Of the whole file. */
  readonly sha256: string;
}

export type CompositionRecord = StoredRecord<Composition>;

/** Decides which records count on a site that names the keys of its signers. Its checks reject with Refused. */
export interface RecordGuard {
  readonly now: () => number;
  /** By anyone who may sign anything at all. */
  assertSigned(record: RecordBytes): Promise<void>;
  /** `lastSeen`: a record that this one must continue. `lookedAt`: when the reader saw that it was the newest. */
  assertComposition(
    store: Store,
    record: CompositionRecord,
    lastSeen?: CompositionRecord,
    lookedAt?: number,
  ): Promise<void>;
  assertWayBack(store: Store, record: StoredRecord<PreparedWayBack>): Promise<void>;
  /** The bytes of the next record, signed. Rejects with Refused if the command's user may not make this change. */
  sealComposition(store: Store, composition: Composition): Promise<Uint8Array>;
  /** Without what this user may not sign; undefined if nothing is left. */
  sealWayBack(store: Store, prepared: PreparedWayBack): Promise<Uint8Array | undefined>;
}

export const POINTER = 'live';

/** Writes that are under way; what a killed command left here is pruned. */
export const TEMPORARY = 'tmp/';

const POINTER_TEXT = /^([1-9]\d{0,14})\n?$/;

export const pointerBytes = (composition: number): Uint8Array =>
  new TextEncoder().encode(`${composition}\n`);

export function parsePointer(bytes: Uint8Array, location: string): number {
  const [, number] = POINTER_TEXT.exec(new TextDecoder().decode(bytes)) ?? [];
  if (number) return Number(number);
  throw new Damaged(
    `${location}/${POINTER} is damaged; the next deploy or rollback writes it again`,
  );
}
