import { Damaged, ignoreRefusal, NotFound, Refusal } from '@site/composer/errors';
import { numberIn, numbersIn } from '../../store/composition-names';
import { isSealed } from '@site/composer/seal';
import type { Store } from '@site/composer/store';
import { type Composition, jsonIn, keyOf, parsed } from './record';

export type { Apps, Change, Composition, Trial } from './record';

const RESTORE =
  'restore the file from a copy of the store, or take the whole site back: npx release rollback --composition <n>';

/** undefined if missing; rejects with Damaged. */
export async function readComposition(
  store: Store,
  composition: number,
): Promise<Composition | undefined> {
  const text = await store.read(keyOf(composition));
  if (!text) return undefined;
  try {
    return parsed(text.toString(), composition);
  } catch (fault) {
    throw new Damaged(
      `${store.place}/${keyOf(composition)}: ${(fault as Error).message}; ${RESTORE}`,
    );
  }
}

export async function wasModified(store: Store, composition: number): Promise<boolean> {
  const text = await store.read(keyOf(composition));
  return text !== undefined && !isSealed(jsonIn(text.toString()));
}

/** Rejects with NotFound, naming those that exist. */
export async function compositionNumbered(store: Store, number: number): Promise<Composition> {
  const composition = await readComposition(store, number);
  if (composition) return composition;
  const newest = (await latestComposition(store))?.composition;
  throw new NotFound(
    `There is no composition ${number} in ${store.place}` +
      (newest
        ? `; the newest is ${newest}, and npx release history lists them all`
        : ', nor any other; deploy something: npx release deploy shell'),
  );
}

const PARALLEL = 32;

type Found = { readonly record: Composition | undefined } | { readonly fault: unknown };

async function* recordsOf(store: Store, numbers: readonly number[]): AsyncGenerator<Found> {
  for (let from = 0; from < numbers.length; from += PARALLEL) {
    const reading = numbers.slice(from, from + PARALLEL).map((number) =>
      readComposition(store, number).then(
        (record): Found => ({ record }),
        (fault: unknown): Found => ({ fault }),
      ),
    );
    yield* await Promise.all(reading);
  }
}

const numbersOf = async (store: Store): Promise<number[]> =>
  numbersIn(await store.list('compositions'));

/** Newest first. */
export async function* compositionsOf(store: Store): AsyncGenerator<Composition> {
  for await (const found of recordsOf(store, await numbersOf(store))) {
    if ('fault' in found) throw found.fault;
    if (found.record) yield found.record;
  }
}

/** Newest first, without damaged records; at most `most`. */
export async function* readableCompositionsOf(
  store: Store,
  most = Infinity,
): AsyncGenerator<Composition> {
  for await (const found of recordsOf(store, (await numbersOf(store)).slice(0, most))) {
    if ('fault' in found) ignoreRefusal(found.fault);
    else if (found.record) yield found.record;
  }
}

/** A list of all would take longer with each composition. undefined if lost or damaged. */
async function newestNumber(store: Store): Promise<number | undefined> {
  const live = await store.live().catch(ignoreRefusal);
  const isThere = async (number: number) => (await store.writtenAt(keyOf(number))) !== undefined;
  if (live === undefined || !(await isThere(live))) return undefined;
  let newest = live;
  while (await isThere(newest + 1)) newest++;
  return newest;
}

/** Even if the pointer has not followed yet. */
export async function latestComposition(store: Store): Promise<Composition | undefined> {
  const newest = await newestNumber(store);
  if (newest !== undefined) return readComposition(store, newest);
  for await (const composition of compositionsOf(store)) return composition;
  return undefined;
}

/** No command wrote them: manual copies, for example. */
export const foreignKeys = async (store: Store): Promise<string[]> =>
  (await store.list('compositions'))
    .filter((name) => numberIn(name) === undefined)
    .map((name) => `compositions/${name}`);

export const missingRecord = (store: Store, composition: number): Refusal =>
  new Damaged(`${store.place}/${keyOf(composition)}: is missing, but live; ${RESTORE}`);

export interface Base {
  readonly live: Composition | undefined;
  readonly next: number;
}

/** Rejects with Damaged when the newest or live record is lost: only a request that names every app may go on. */
export async function latestBase(store: Store, isWhole: boolean): Promise<Base> {
  const newest = await newestNumber(store);
  if (newest === undefined) return baseOfDamaged(store, isWhole);
  const reading = readComposition(store, newest);
  const live = await (isWhole ? reading.catch(ignoreRefusal) : reading);
  return live ? { live, next: newest + 1 } : baseOfDamaged(store, isWhole);
}

async function baseOfDamaged(store: Store, isWhole: boolean): Promise<Base> {
  const pointer = (await store.live()) ?? 0;
  const refuseWithout = () => {
    if (pointer > 0 && !isWhole) throw missingRecord(store, pointer);
  };
  let taken = pointer;
  for (const number of await numbersOf(store)) {
    const live = await readComposition(store, number).catch((fault: unknown) => {
      if (!isWhole) throw fault;
      taken = Math.max(taken, number);
      return undefined;
    });
    if (!live) continue;
    if (number < pointer) refuseWithout();
    return { live, next: Math.max(taken, number) + 1 };
  }
  refuseWithout();
  return { live: undefined, next: taken + 1 };
}
