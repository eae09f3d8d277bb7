import type { z } from 'zod';
import {
  type Composition,
  compositionSchema,
  type PreparedWayBack,
  type WayBack,
  wayBackRecordSchema,
} from './composition';
import { Damaged, ignoreDamaged, NumberTaken, OtherVersion } from './errors';
import { areEqual } from './hash';
import { mapInParallel } from './parallel';
import { parseRecord, sealRecord } from './record';
import type { CompositionRecord, RecordGuard, Store, StoredRecord } from './store';

export const COMPOSITIONS = 'compositions/';
export const WAYS_BACK = 'way-back/';

async function readNumbered<Value extends { readonly number: number }>(
  store: Store,
  folder: string,
  number: number,
  schema: z.ZodType<Value>,
  guard: RecordGuard | null,
): Promise<StoredRecord<Value> | undefined> {
  const key = `${folder}${number}`;
  const bytes = await store.read(key);
  if (!bytes) return undefined;
  const name = `${store.location}/${key}`;
  const record = await parseRecord(bytes, schema, name, guard);
  if (record.value.number === number) return record;
  throw new Damaged(`${name} is damaged: it is the record of composition ${record.value.number}`);
}

/** Undamaged, and signed by anybody who may sign; whoever has signed it if `guard` is null. Rejects with Damaged. */
export const readCompositionRecord = (
  store: Store,
  number: number,
  guard: RecordGuard | null = store.guard ?? null,
): Promise<CompositionRecord | undefined> =>
  readNumbered(store, COMPOSITIONS, number, compositionSchema, guard);

export const readWayBackRecord = (
  store: Store,
  number: number,
): Promise<StoredRecord<PreparedWayBack> | undefined> =>
  readNumbered(store, WAYS_BACK, number, wayBackRecordSchema, store.guard ?? null);

/** See RecordGuard. undefined if it is missing; rejects with Damaged. */
export async function readCountingRecord(
  store: Store,
  number: number,
  lastSeen?: CompositionRecord,
  lookedAt?: number,
): Promise<CompositionRecord | undefined> {
  const record = await readCompositionRecord(store, number);
  if (record) await store.guard?.assertComposition(store, record, lastSeen, lookedAt);
  return record;
}

export async function readComposition(
  store: Store,
  number: number,
): Promise<Composition | undefined> {
  return (await readCountingRecord(store, number))?.value;
}

export interface Latest {
  /** What visitors get: lower than the newest record if a command was killed between the two. */
  readonly pointer: number | undefined;
  /** The newest good record, whether the pointer names it yet or not; undefined in a new store. */
  readonly composition: Composition | undefined;
  /** Free for the next record. */
  readonly next: number;
  /** What is wrong with records that were stepped over. */
  readonly damage: readonly string[];
}

async function latestFrom(store: Store, start: number): Promise<Omit<Latest, 'pointer'>> {
  const damage: string[] = [];
  const records: CompositionRecord[] = [];
  /** Damaged records count as taken: a number is never used twice. */
  const isTaken = async (number: number): Promise<boolean> => {
    try {
      const record = await readCountingRecord(store, number, records.at(-1));
      if (record) records.push(record);
      return record !== undefined;
    } catch (error) {
      ignoreDamaged(error);
      damage.push((error as Error).message);
      return true;
    }
  };
  let next = start;
  // The pointer's own record may be lost, and the ones after it not.
  while ((await isTaken(next)) || next === start) next++;
  if (records.length === 0) {
    const below = numbersIn(await store.list(COMPOSITIONS)).filter((number) => number < start);
    for (const number of below.sort((one, other) => other - one))
      if (records.length === 0) await isTaken(number);
  }
  return { composition: records.at(-1)?.value, next, damage };
}

const numbersIn = (keys: readonly { readonly key: string }[]) =>
  keys.map(({ key }) => Number(key.slice(COMPOSITIONS.length))).filter(Number.isSafeInteger);

/** As many requests in a store with 3,000 compositions as with 10, unless the pointer is lost. */
export async function readLatest(store: Store): Promise<Latest> {
  const damage: string[] = [];
  const pointer = await store.readPointer().catch((error: unknown) => {
    ignoreDamaged(error);
    damage.push((error as Error).message);
    return undefined;
  });
  const start = pointer ?? Math.max(0, ...numbersIn(await store.list(COMPOSITIONS)));
  if (start === 0) return { pointer, composition: undefined, next: 1, damage };
  const latest = await latestFrom(store, start);
  return { ...latest, pointer, damage: [...damage, ...latest.damage] };
}

const READ_AHEAD = 16;

/** undefined if it is damaged. */
const readPastRecord = (
  store: Store,
  number: number,
): Promise<CompositionRecord | OtherVersion | undefined> =>
  readCompositionRecord(store, number, null).catch((error: unknown) =>
    error instanceof OtherVersion ? error : ignoreDamaged(error),
  );

/**
 * Newest first, without damaged and lost records. Where a record names the one before it, others between the two are
 * left out. `newest`: a record that counts.
 */
export async function* readHistory(store: Store, newest: number): AsyncGenerator<Composition> {
  let expected: Composition['previous'];
  for (let start = newest; start > 0; start -= READ_AHEAD) {
    const length = Math.min(start, READ_AHEAD);
    const numbers = Array.from({ length }, (_, index) => start - index);
    const records = await mapInParallel(numbers, (number) => readPastRecord(store, number));
    for (const record of records) {
      if (!record) continue;
      if (record instanceof OtherVersion) {
        // A signed record leads past it: it may be by somebody who may not sign.
        if (expected) continue;
        throw record;
      }
      const { value, sha256 } = record;
      const isNamed = value.number === expected?.composition && sha256 === expected.sha256;
      if (expected && !isNamed) continue;
      expected = value.previous;
      yield value;
    }
  }
}

/** Writing the record once is the lock. Rejects with NumberTaken unless the existing record has equal bytes. */
export async function commit(store: Store, composition: Composition): Promise<void> {
  const value = compositionSchema.parse(composition);
  const bytes = await (store.guard?.sealComposition(store, value) ?? sealRecord(value));
  await writeNumber(store, composition.number, bytes);
}

/** As commit, for a record that others have signed already. Rejects with Refused unless it counts. */
export async function commitSigned(store: Store, bytes: Uint8Array): Promise<Composition> {
  const record = await parseRecord(
    bytes,
    compositionSchema,
    'the signed text',
    store.guard ?? null,
  );
  const { next } = await readLatest(store);
  const { number } = record.value;
  if (number < next) throw new NumberTaken(number);
  await store.guard?.assertComposition(store, record, undefined, store.guard.now());
  await writeNumber(store, number, bytes);
  return record.value;
}

async function writeNumber(store: Store, number: number, bytes: Uint8Array): Promise<void> {
  const key = `${COMPOSITIONS}${number}`;
  const isOwn = async () => {
    const existing = await store.read(key);
    return existing !== undefined && areEqual(existing, bytes);
  };
  try {
    if (await store.writeOnce(key, bytes)) return;
  } catch (error) {
    // The answer may be lost, and the record not.
    if (await isOwn().catch(() => false)) return;
    throw error;
  }
  if (!(await isOwn())) throw new NumberTaken(number);
}

/** Makes it live, or a newer one that somebody has committed meanwhile. */
export async function activate(store: Store, number: number): Promise<void> {
  for (let highest = number; ;) {
    await store.movePointer(highest);
    const { composition } = await latestFrom(store, highest);
    if (!composition || composition.number <= highest) return;
    highest = composition.number;
  }
}

async function readPreparedWayBack(
  store: Store,
  number: number,
): Promise<PreparedWayBack | undefined> {
  const record = await readWayBackRecord(store, number);
  if (record) await store.guard?.assertWayBack(store, record);
  return record?.value;
}

/** What the record names and what was prepared after it. */
export async function readWayBack(
  store: Store,
  { number, wayBack }: Composition,
): Promise<WayBack> {
  const prepared = await readPreparedWayBack(store, number).catch(ignoreDamaged);
  return { ...prepared?.apps, ...wayBack };
}

/** The first one counts, unless it is damaged. */
export async function writeWayBack(store: Store, number: number, apps: WayBack): Promise<void> {
  const key = `${WAYS_BACK}${number}`;
  const prepared = wayBackRecordSchema.parse({ format: 1, number, apps });
  const bytes = await (store.guard
    ? store.guard.sealWayBack(store, prepared)
    : sealRecord(prepared));
  if (!bytes || (await store.writeOnce(key, bytes))) return;
  if (!(await readPreparedWayBack(store, number).catch(ignoreDamaged)))
    await store.write(key, bytes);
}
