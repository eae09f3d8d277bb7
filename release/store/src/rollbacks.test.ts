import { setTimeout } from 'node:timers/promises';
import { countRequests } from '../testing/intercept';
import { storeWith } from '../testing/site';
import { nextComposition } from './composition';
import { activate, commit, readLatest, readWayBack } from './history';
import type { Store } from './store';

async function rollBack(store: Store): Promise<void> {
  const { composition: previous, next } = await readLatest(store);
  if (!previous) throw new Error('nothing is live');
  const { blog } = await readWayBack(store, previous);
  if (!blog) throw new Error('there is no way back');
  const composition = nextComposition(previous, next, {
    settings: {},
    trials: [],
    wayBack: {},
    change: { at: '2026-11-28T02:00:00.000Z', action: 'rollback', author: 'Ben', reason: '' },
    apps: {
      ...previous.apps,
      blog: { ...blog.release, pages: blog.pages.blog as string },
    },
  });
  await commit(store, composition);
  await activate(store, composition.number);
}

test('a rollback asks the same of a store with 3,000 compositions as of one with 10', async () => {
  const requests: string[][] = [];
  for (const number of [10, 3_000]) {
    const store = await storeWith(3);
    const { composition: newest } = await readLatest(store);
    if (!newest) throw new Error('nothing is live');
    for (let filled = 5; filled <= number; filled++)
      await commit(store, { ...newest, number: filled });
    await activate(store, number);
    const counted = countRequests(store);
    await rollBack(counted.store);
    requests.push(
      counted.requests.map((request) => request.replace(/\d+$/, (n) => `n+${Number(n) - number}`)),
    );
    expect(await store.readPointer()).toBe(number + 1);
  }
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[0]).toEqual([
    'readPointer',
    'read compositions/n+0',
    'read compositions/n+1',
    'read way-back/n+0',
    'writeOnce compositions/n+1',
    'movePointer',
    'read compositions/n+1',
    'read compositions/n+2',
  ]);
});

test('five equal rollbacks at once go back once', async () => {
  const store = await storeWith(2);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => rollBack(store)));
  await setTimeout(0);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const { composition } = await readLatest(store);
  expect(composition?.number).toBe(4);
  expect(composition?.moves.blog?.map(({ until }) => until.action)).toEqual(['rollback', 'deploy']);
});
