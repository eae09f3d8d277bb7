import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { REBUILD } from '@site/composer/stored-description';
import { readSite } from '@site/composer/site-description';
import { latestComposition } from '@site/tool/compositions';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { refresh } from '@site/tool/deploy';
import { verify } from '@site/tool/verify';

const folder = temporaryFolder();
let store: MemoryStore;
let blog: string;

beforeEach(async () => {
  store = new MemoryStore();
  await ship(store, folder, 'shell');
  blog = await ship(store, folder, 'blog');
});

async function replace(key: string, body: string): Promise<void> {
  await store.remove(key);
  await store.writeOnce(key, body);
}

test('verify finds no fault in an untouched store', async () => {
  const { files, bytes, faults } = await verify(store);
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(40);
  expect(bytes).toBeGreaterThan(10_000);
});

test('verify finds a changed file of a release', async () => {
  const key = `releases/blog/${blog}/client/page.js`;
  await replace(key, 'other');
  expect((await verify(store)).faults).toEqual([
    `${key} differs from its hash; restore it from a copy of the store, or deploy another release of blog`,
  ]);
});

async function blogPages(on: Store): Promise<string> {
  const { site = '' } = (await latestComposition(on)) ?? {};
  return (await readSite(on, site))?.sets[1] ?? '';
}

test('verify finds a changed page, a wrong compressed form and a missing one', async () => {
  const set = await blogPages(store);
  const [page, card] = [`pages/${set}/blog/index.html`, `pages/${set}/social/blog.png`];
  const remedy = `remove it and pages/${set}.json; ${REBUILD}`;
  await store.remove(`${page}.gz`);
  await replace(`${page}.br`, 'other');
  await replace(card, 'other');
  expect((await verify(store)).faults).toEqual([
    `${page}.br is not ${page} compressed; ${remedy}`,
    `${page}.gz is missing; ${remedy}`,
    `${card} differs from its hash; ${remedy}`,
  ]);
  await replace(page, 'other');
  expect((await verify(store)).faults).toContain(`${page} differs from its hash; ${remedy}`);
});

test('the remedy that verify names for a lost page restores the same page', async () => {
  const set = await blogPages(store);
  const key = `pages/${set}/blog/index.html`;
  const page = await store.read(key);
  for (const one of [key, `pages/${set}.json`]) await store.remove(one);
  const { site } = (await latestComposition(store)) ?? {};
  expect((await verify(store)).faults).toEqual([
    `pages/${set}.json is missing, but sites/${site} needs it; ${REBUILD}`,
  ]);
  await refresh(store, '');
  expect((await verify(store)).faults).toEqual([]);
  expect(await store.read(key)).toEqual(page);
});

test('verify finds a gap in the history', async () => {
  await ship(store, folder, 'content');
  await store.remove('compositions/2');
  expect((await verify(store)).faults).toEqual([
    'compositions/2 is missing; restore it from a copy of the store',
  ]);
});

test('verify finds a composition that does not continue the previous one', async () => {
  await ship(store, folder, 'blog', { version: '2.0.0' });
  const key = 'compositions/3/composition.json';
  const text = (await store.read(key))?.toString() ?? '';
  const forged = text.replace(`"from": "${blog}"`, '"from": "9.9.9-aaaaaaaa"');
  await replace(key, forged);
  expect((await verify(store)).faults).toEqual([
    `compositions/3: blog came from 9.9.9-aaaaaaaa, but ${blog} was live; restore it from a copy of the store`,
  ]);
});
