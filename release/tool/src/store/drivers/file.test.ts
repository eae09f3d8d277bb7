import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from './file';

const folder = temporaryFolder();
let count = 0;
let store: FileStore;

beforeEach(() => {
  store = new FileStore(path.join(folder, String(++count)));
});

const statOf = (key: string) => fs.statSync(path.join(store.folder, key));

test('old files of killed commands are removed, files that are being written are not', async () => {
  const writing = path.join(store.folder, '.writing');
  fs.mkdirSync(writing, { recursive: true });
  const [old, now] = [`1-${Date.now() - 7_200_000}-1`, `1-${Date.now()}-1`];
  for (const name of [old, now]) fs.writeFileSync(path.join(writing, name), '');
  fs.utimesSync(path.join(writing, now), 1e9, 1e9);
  expect(await store.removePartialWrites()).toBe(1);
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

test('each live.json has a modification time of its own, however fast compositions follow', async () => {
  await store.writeOnce('compositions/1/live.json', '{"composition":1}');
  await store.writeOnce('compositions/2/live.json', '{"composition":2}');
  await store.writeOnce('compositions/2/2c.json', '{"composition":3}');
  const keys = ['compositions/1/live.json', 'compositions/2/live.json', 'compositions/2/2c.json'];
  // Web servers use whole seconds.
  const seconds = keys.map((key) => Math.floor(statOf(key).mtimeMs / 1000));
  expect(new Set(seconds).size).toBe(3);
});

const mounts = {
  'index.html': 'pages/a/index.html',
  blog: 'pages/b/blog',
  'social/b.png': 'pages/b/b.png',
};

async function linkSite(): Promise<void> {
  await store.writeOnce('pages/a/index.html', 'home');
  await store.writeOnce('pages/b/blog/post/index.html', 'post');
  await store.writeOnce('pages/b/b.png', 'card');
  await store.linkFolder('sites/site', mounts);
}

const textAt = (place: string) => fs.readFileSync(place, 'utf8');

test('a failed activation leaves nothing in the way of the next command', async () => {
  await store.writeOnce('pages/a/index.html', 'one');
  await store.writeOnce('pages/a/index.html', 'two');
  await linkSite();
  await store.linkFolder('sites/site', mounts);
  await expect(store.linkFolder('sites/other', { x: 'pages/lost' })).rejects.toThrow('ENOENT');
  expect(fs.readdirSync(path.join(store.folder, '.writing'))).toEqual([]);
  expect(await store.list('sites')).toEqual(['site']);
});

test('a store can be copied and moved with its sites', async () => {
  await linkSite();
  const moved = path.join(folder, 'moved');
  fs.cpSync(store.folder, moved, { recursive: true, verbatimSymlinks: true });
  fs.rmSync(store.folder, { recursive: true });
  expect(textAt(path.join(moved, 'sites/site/blog/post/index.html'))).toBe('post');
  expect(textAt(path.join(moved, 'sites/site/social/b.png'))).toBe('card');
});
