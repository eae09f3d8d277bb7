import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../testing/releases';
import { FileStore } from './file';

const folder = temporaryFolder();
let count = 0;
let store: FileStore;

beforeEach(() => {
  store = new FileStore(path.join(folder, String(++count)));
});

const statOf = (key: string) => fs.statSync(path.join(store.folder, key));

test('what killed commands left is removed when it is old, what others write now is not', async () => {
  const writing = path.join(store.folder, '.writing');
  fs.mkdirSync(writing, { recursive: true });
  const [old, now] = [`1-${Date.now() - 7_200_000}-1`, `1-${Date.now()}-1`];
  for (const name of [old, now]) fs.writeFileSync(path.join(writing, name), '');
  // A page has a time of its own long before it is in its place.
  fs.utimesSync(path.join(writing, now), 1e9, 1e9);
  expect(await store.tidy()).toBe(1);
  expect(fs.readdirSync(writing)).toEqual([now]);
});

test('a page has the time that its content gives, the same in every store, and another when it differs', async () => {
  await store.writeOnce('pages/a/index.html', 'one');
  await store.writeOnce('pages/b/index.html', 'two');
  await store.writeOnce('pages/c/index.html', 'one');
  const [one, two, again] = ['a', 'b', 'c'].map((set) => statOf(`pages/${set}/index.html`).mtimeMs);
  expect(again).toBe(one);
  expect(two).not.toBe(one);
});

test('nothing is left in the way of the next command', async () => {
  await store.writeOnce('pages/a/index.html', 'one');
  await store.writeOnce('pages/a/index.html', 'two');
  const site = new Map([['index.html', { key: 'pages/a/index.html' }]]);
  await store.layOut('site', site);
  await store.layOut('site', site);
  await expect(store.layOut('other', new Map([['x', { key: 'lost' }]]))).rejects.toThrow('ENOENT');
  expect(fs.readdirSync(path.join(store.folder, '.writing'))).toEqual([]);
});

test('a laid-out site shares its bytes with the page sets', async () => {
  await store.writeOnce('pages/a/index.html', 'one');
  await store.layOut('site', new Map([['index.html', { key: 'pages/a/index.html' }]]));
  expect(statOf('sites/site/index.html').ino).toBe(statOf('pages/a/index.html').ino);
});

test('web servers find the live site behind one link', async () => {
  await store.writeOnce('pages/a/index.html', 'one');
  await store.layOut('site', new Map([['index.html', { key: 'pages/a/index.html' }]]));
  await store.writeOnce('compositions/1/composition.json', '{}');
  await store.activate(1, 'site');
  expect(fs.readFileSync(path.join(store.folder, 'current/site/index.html'), 'utf8')).toBe('one');
});
