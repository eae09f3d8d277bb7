import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { lengthen } from '@site/tool/testing/stores/long-history';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { exportSite } from '../src/export/export-site';
import { prune } from '@site/tool/prune';
import { verify } from '@site/tool/verify';
import { factsOf } from '../src/serve/ops/page/facts';
import type { Store } from '@site/composer/store';
import { intercepted } from '@site/composer/wrapped';
import { history } from '@site/tool/timeline';

const folder = temporaryFolder();
const base = new MemoryStore();
let [one, other]: [string, string] = ['', ''];
let exports = 0;

beforeAll(async () => {
  const shell = builtRelease(folder, 'shell');
  const content = builtRelease(folder, 'content', { version: '1.0.0' });
  const next = builtRelease(folder, 'content', { version: '1.1.0' });
  const blog = builtRelease(folder, 'blog');
  const folders = [shell, content, blog].map((built) => built.folder);
  await deploy(base, ['shell', 'content', 'blog'], '', folders);
  await deploy(base, ['content'], '', next.folder);
  [one, other] = [content.id, next.id];
});

async function storeWith(compositions: number, at?: string): Promise<MemoryStore> {
  const store = base.copy();
  await lengthen(store, 'content', [one, other], compositions, at ? { at } : {});
  return store;
}

async function requestsOf(store: Store, work: (store: Store) => Promise<unknown>) {
  let [all, alone, underway, met] = [0, 0, 0, 0];
  const counted = intercepted(
    store,
    ['read', 'writtenAt', 'list', 'below', 'writeOnce', 'move', 'live'],
    async (call) => {
      const before = ++met;
      const isFirst = underway++ === 0;
      all++;
      await setImmediate();
      underway--;
      if (isFirst && met === before) alone++;
      return call();
    },
  );
  await work(counted);
  return { all, alone };
}

const RULES = { compositions: 10, hours: 24 };
const WHOLE: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  history: (store) => history(store),
  'the ops page with the whole history': (store) => factsOf(store, true),
  prune: (store) => prune(store, RULES),
  export: (store) => exportSite(store, path.join(folder, `export-${++exports}`), 24),
  verify,
};

test.each(Object.entries(WHOLE))('%s reads a long history in parallel', async (_name, work) => {
  const now = new Date().toISOString();
  const few = await requestsOf(await storeWith(10, now), work);
  const many = await requestsOf(await storeWith(300, now), work);
  expect(many.all).toBeGreaterThan(few.all + 250);
  expect(many.alone - few.alone).toBeLessThan(20);
});

test('the ops page reads as much at its first load, however long the history is', async () => {
  const work = (store: Store) => factsOf(store, false);
  const few = await requestsOf(await storeWith(60), work);
  expect((await requestsOf(await storeWith(600), work)).all).toBe(few.all);
  const { steps, hasMoreSteps, sections } = await factsOf(await storeWith(60), false);
  expect([steps.length, hasMoreSteps, steps[0]?.composition]).toEqual([25, true, 60]);
  expect(sections.map(({ app, since }) => [app, since.composition])).toEqual([
    ['shell', 1],
    ['content', 60],
    ['blog', 1],
  ]);
});

test('without the index, or with a damaged one, a rollback goes to the same release', async () => {
  const damages: readonly ((store: Store) => Promise<unknown>)[] = [
    () => Promise.resolve(),
    (store) => store.writeOnce(`moves/apps/content/${one}/9999`, ''),
    (store) => store.writeOnce(`moves/apps/content/${one}/notes.txt`, ''),
  ];
  for (const damage of damages) {
    const store = await storeWith(20);
    await damage(store);
    const { composition } = await rollback(store, 'content', undefined, '');
    expect(composition.apps.content).toMatchObject({ release: one, previous: other });
  }
});

test('history by an earlier tool is indexed in one file, and read again if that is damaged or lost', async () => {
  const earlier = base.copy();
  await earlier.remove('moves');
  await lengthen(earlier, 'content', [one, other], 20, { writer: 'an earlier tool' });
  await rollback(earlier, 'content', undefined, '');
  expect(await earlier.list('moves/before')).toEqual(['21.json']);
  for (const text of [undefined, '', '{"apps/content/x": "damaged"}']) {
    const store = earlier.copy();
    await store.remove('moves/before');
    if (text !== undefined) await store.writeOnce('moves/before/21.json', text);
    const { composition } = await rollback(store, 'content', undefined, '');
    expect(composition.apps.content).toMatchObject({ release: other, previous: one });
  }
});
