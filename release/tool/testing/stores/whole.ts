import { type Composition, compositionsOf } from '../../src/composition/history/compositions';
import type { Store } from '@site/composer/store';
import { verify } from '../../src/maintenance/verify';

/** The next command finishes it. */
const UNFINISHED = /^Composition \d+ is recorded but \S+ is live; the next deploy or rollback/;

export async function recorded(store: Store): Promise<Composition[]> {
  const all: Composition[] = [];
  for await (const composition of compositionsOf(store)) all.unshift(composition);
  return all;
}

/** The newest or, while it is unfinished, the one before. */
export async function expectWhole(store: Store): Promise<void> {
  const { faults } = await verify(store);
  expect(faults.filter((fault) => !UNFINISHED.test(fault))).toEqual([]);
  const [live, all] = [(await store.live()) ?? 0, await recorded(store)];
  expect([0, ...all.map(({ composition }) => composition)].slice(-2)).toContain(live);
  const shown = all[live - 1];
  if (shown) expect(await store.read(`sites/${shown.site}.json`)).toBeDefined();
}
