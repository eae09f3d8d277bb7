import { temporaryFolder } from '../../testing/releases';
import { ship } from '../../testing/ship';
import { readSite } from '../compose/site';
import { latestComposition } from '../compositions';
import { MemoryStore } from '../store/memory';
import { verify } from './verify';

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

test('a store that nobody touched is as it was written', async () => {
  const { files, bytes, faults } = await verify(store);
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(40);
  expect(bytes).toBeGreaterThan(10_000);
});

test('a changed file of a release is found', async () => {
  const key = `releases/blog/${blog}/client/page.js`;
  await replace(key, 'other');
  expect((await verify(store)).faults).toEqual([
    `${key} differs from its hash; restore it from a copy of the store, or deploy another release of blog`,
  ]);
});

test('a lost file of a release is found', async () => {
  const key = `releases/blog/${blog}/server/server.cjs`;
  await store.remove(key);
  expect((await verify(store)).faults).toEqual([
    `${key} is missing; restore it from a copy of the store, or deploy another release of blog`,
  ]);
});

test('a changed page is found, and so is a variant that is not the page', async () => {
  const { site = '' } = (await latestComposition(store)) ?? {};
  await replace(`sites/${site}/blog/index.html`, 'other');
  await replace(`sites/${site}/404.html.br`, 'other');
  const remedy = `remove sites/${site}.json and sites/${site}, and deploy again`;
  expect((await verify(store)).faults).toEqual([
    `sites/${site}/404.html.br is not sites/${site}/404.html compressed; ${remedy}`,
    `sites/${site}/blog/index.html differs from its hash; ${remedy}`,
  ]);
});

test('a page set that lost a page is found', async () => {
  const { site = '' } = (await latestComposition(store)) ?? {};
  const sets = (await readSite(store, site))?.sets ?? [];
  const set = sets.find((_one, index) => index === 1);
  await store.remove(`pages/${set}/blog/index.html.gz`);
  expect((await verify(store)).faults).toEqual([
    `pages/${set}/blog/index.html.gz is missing; remove pages/${set}.json and pages/${set}, and deploy again`,
  ]);
});

test('a gap in the history is found', async () => {
  await ship(store, folder, 'content');
  await store.remove('compositions/2');
  expect((await verify(store)).faults).toEqual([
    'compositions/2 is missing; restore it from a copy of the store',
  ]);
});

test('a composition that does not begin where the one before it ended is found', async () => {
  await ship(store, folder, 'blog', { version: '2.0.0' });
  const key = 'compositions/3/composition.json';
  const text = (await store.read(key))?.toString() ?? '';
  const forged = text.replace(`"from": "${blog}"`, '"from": "9.9.9-aaaaaaaa"');
  await replace(key, forged);
  expect((await verify(store)).faults).toEqual([
    `compositions/3: blog came from 9.9.9-aaaaaaaa, but ${blog} was live; restore it from a copy of the store`,
  ]);
});

test('a live.json that tells something else is found', async () => {
  await replace('compositions/2/live.json', '{}');
  expect((await verify(store)).faults).toEqual([
    'compositions/2/live.json differs from its composition; deploy any app again',
  ]);
});
