import { openObject } from '@site/contract';
import { z } from 'zod';
import {
  type Composition,
  compositionSchema,
  type WayBack,
  wayBackSchema,
  WINDOW,
} from './composition';
import { Damaged, ignoreDamaged, NumberTaken } from './errors';
import { areEqual } from './hash';
import { mapInParallel } from './parallel';
import { openRecord, readRecord, sealRecord } from './record';
import type { Store } from './store';

export const COMPOSITIONS = 'compositions/';

const compositionKey = (number: number) => `${COMPOSITIONS}${number}`;

interface Reading {
  readonly composition?: Composition;
  readonly isMissing: boolean;
  readonly damage?: string;
}

async function tryReading(store: Store, number: number): Promise<Reading> {
  const key = compositionKey(number);
  const bytes = await store.read(key);
  if (!bytes) return { isMissing: true };
  try {
    const composition = await openRecord(bytes, compositionSchema, `${store.location}/${key}`);
    if (composition.number === number) return { composition, isMissing: false };
    throw new Damaged(
      `${store.location}/${key} is damaged: it is the record of composition ${composition.number}`,
    );
  } catch (error) {
    ignoreDamaged(error);
    return { isMissing: false, damage: (error as Error).message };
  }
}

/** undefined if it is missing; rejects with Damaged. */
export async function readComposition(
  store: Store,
  number: number,
): Promise<Composition | undefined> {
  const { composition, damage } = await tryReading(store, number);
  if (damage !== undefined) throw new Damaged(damage);
  return composition;
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

/** Damaged records count as taken: a number is never used twice. */
async function latestFrom(store: Store, start: number): Promise<Omit<Latest, 'pointer'>> {
  const damage: string[] = [];
  let composition: Composition | undefined;
  let next = start;
  for (;;) {
    const reading = await tryReading(store, next);
    // The pointer's own record may be lost, and the ones after it not.
    if (reading.isMissing && next > start) break;
    if (reading.damage !== undefined) damage.push(reading.damage);
    composition = reading.composition ?? composition;
    next++;
  }
  for (let number = start - 1; !composition && number > 0; number--) {
    const reading = await tryReading(store, number);
    if (reading.damage !== undefined) damage.push(reading.damage);
    composition = reading.composition;
  }
  return { composition, next, damage };
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

/** Newest first, without damaged and lost records. */
export async function* readHistory(store: Store, newest: number): AsyncGenerator<Composition> {
  for (let start = newest; start > 0; start -= READ_AHEAD) {
    const length = Math.min(start, READ_AHEAD);
    const numbers = Array.from({ length }, (_, index) => start - index);
    const readings = await mapInParallel(numbers, (number) => tryReading(store, number));
    yield* readings.flatMap(({ composition }) => composition ?? []);
  }
}

/** Writing the record once is the lock. Rejects with NumberTaken; a record of equal bytes is this command's own. */
export async function commit(store: Store, composition: Composition): Promise<void> {
  const key = compositionKey(composition.number);
  const bytes = await sealRecord(compositionSchema.parse(composition));
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
  if (!(await isOwn())) throw new NumberTaken(composition.number);
}

/** Makes it live, or a newer one that somebody has committed meanwhile. Repeating it does no harm. */
export async function activate(store: Store, number: number): Promise<void> {
  for (let highest = number; ;) {
    await store.movePointer(highest);
    const { composition } = await latestFrom(store, highest);
    if (!composition || composition.number <= highest) return;
    highest = composition.number;
  }
}

/** Those that a server may still serve, the newest good one first. */
export async function recentCompositions(
  store: Store,
  { number }: Composition,
): Promise<readonly Composition[]> {
  const recent: Composition[] = [];
  for await (const composition of readHistory(store, number)) {
    if (composition.number <= number - WINDOW.compositions) break;
    recent.push(composition);
  }
  return recent;
}

const wayBackRecord = openObject({
  format: z.literal(1),
  number: z.int().positive(),
  apps: wayBackSchema,
});

export const WAYS_BACK = 'way-back/';

/** What the record names and what was prepared after it. */
export async function readWayBack(
  store: Store,
  { number, wayBack }: Composition,
): Promise<WayBack> {
  const key = `${WAYS_BACK}${number}`;
  const prepared = await readRecord(store, key, wayBackRecord).catch(ignoreDamaged);
  return { ...(prepared?.number === number && prepared.apps), ...wayBack };
}

/** The first one counts, unless it is damaged. */
export async function writeWayBack(store: Store, number: number, apps: WayBack): Promise<void> {
  const key = `${WAYS_BACK}${number}`;
  const bytes = await sealRecord(wayBackRecord.parse({ format: 1, number, apps }));
  if (await store.writeOnce(key, bytes)) return;
  if (!(await readRecord(store, key, wayBackRecord).catch(ignoreDamaged)))
    await store.write(key, bytes);
}
