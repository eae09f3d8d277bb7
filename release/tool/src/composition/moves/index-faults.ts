import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { earlierMovesIn, moveKeys, movesBefore } from './moves';

const EARLIER = /^moves\/before\/(\d+)\.json$/;

async function faultOfEarlier(
  store: Store,
  key: string,
  all: readonly (Composition | undefined)[],
): Promise<string | undefined> {
  const remedy = 'remove it: the history is read in its place';
  const text = await store.read(key).catch(() => Buffer.alloc(0));
  const said = text && earlierMovesIn(text);
  if (!said) return text && `${key} is damaged; ${remedy}`;
  const first = Number(EARLIER.exec(key)?.[1]);
  const records = all.slice(1, first).flatMap((record) => record ?? []);
  const isWhole = records.length === first - 1;
  if (!isWhole || isDeepStrictEqual(said, movesBefore(first, records.reverse()))) return undefined;
  return `${key} says something else than the history; ${remedy}`;
}

/** A missing record hides what only it tells; extra keys are harmless. */
export async function indexFaults(
  store: Store,
  all: readonly (Composition | undefined)[],
): Promise<string[]> {
  const keys = new Set(await store.below('moves'));
  const faults: (string | undefined)[] = [];
  for (const [number, record] of all.entries()) {
    const before = all[number - 1];
    if (!record?.moves || (number > 1 && !before)) continue;
    for (const key of moveKeys(record, before))
      if (!keys.has(key))
        faults.push(`${key} is missing, so a rollback may not find it; write an empty file there`);
  }
  for (const key of keys) if (EARLIER.test(key)) faults.push(await faultOfEarlier(store, key, all));
  return faults.filter((fault) => fault !== undefined);
}
