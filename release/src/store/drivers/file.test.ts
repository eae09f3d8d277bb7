import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../testing/releases';
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

const mounts = {
  'index.html': 'pages/a/index.html',
  blog: 'pages/b/blog',
  'social/b.png': 'pages/b/b.png',
};

/** Two page sets, and a site of them. */
async function laidOut(): Promise<void> {
  await store.writeOnce('pages/a/index.html', 'home');
  await store.writeOnce('pages/b/blog/post/index.html', 'post');
  await store.writeOnce('pages/b/b.png', 'card');
  await store.layOut('site', mounts);
}

const textAt = (place: string) => fs.readFileSync(place, 'utf8');

test('nothing is left in the way of the next command', async () => {
  await store.writeOnce('pages/a/index.html', 'one');
  await store.writeOnce('pages/a/index.html', 'two');
  await laidOut();
  await store.layOut('site', mounts);
  await expect(store.layOut('other', { x: 'pages/lost' })).rejects.toThrow('ENOENT');
  expect(fs.readdirSync(path.join(store.folder, '.writing'))).toEqual([]);
  expect(await store.list('sites')).toEqual(['site']);
});

test('web servers find the live site behind one link, in the files of its page sets', async () => {
  await laidOut();
  await store.writeOnce('compositions/1/composition.json', '{}');
  await store.activate(1, 'site');
  const site = path.join(store.folder, 'current/site');
  expect(textAt(path.join(site, 'index.html'))).toBe('home');
  expect(textAt(path.join(site, 'blog/post/index.html'))).toBe('post');
  expect(textAt(path.join(site, 'social/b.png'))).toBe('card');
  expect(statOf('current/site/blog/post/index.html').ino).toBe(
    statOf('pages/b/blog/post/index.html').ino,
  );
});

test('a store can be copied and moved with its sites', async () => {
  await laidOut();
  const moved = path.join(folder, 'moved');
  fs.cpSync(store.folder, moved, { recursive: true, verbatimSymlinks: true });
  fs.rmSync(store.folder, { recursive: true });
  expect(textAt(path.join(moved, 'sites/site/blog/post/index.html'))).toBe('post');
  expect(textAt(path.join(moved, 'sites/site/social/b.png'))).toBe('card');
});

test('removing a site leaves the page sets that it leads to', async () => {
  await laidOut();
  await store.remove('sites/site');
  expect(await store.list('sites')).toEqual([]);
  expect((await store.read('pages/b/blog/post/index.html'))?.toString()).toBe('post');
});

test('it tells where a laid-out site leads, whatever became of it', async () => {
  expect(await store.laidOut('site')).toEqual({});
  await laidOut();
  expect(await store.laidOut('site')).toEqual(mounts);
  const at = (name: string) => path.join(store.folder, 'sites/site', name);
  fs.rmSync(at('blog'));
  fs.rmSync(at('index.html'));
  fs.writeFileSync(at('index.html'), 'other');
  expect(await store.laidOut('site')).toEqual({
    'index.html': '',
    'social/b.png': 'pages/b/b.png',
  });
});
