import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MemoryStore, readDescription, SiteReader } from '@site/store';
import { deployMadeUp, deployMadeUpSite } from '../../testing/made-up-site';
import { exportSite } from './export-site';
import { followSite } from './follow-site';

let folder: string;
let store: MemoryStore;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'export-'));
  store = new MemoryStore();
  await deployMadeUpSite(store);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = (...names: string[]) => fs.readFileSync(path.join(folder, ...names), 'utf8');
const filesIn = (below: string) =>
  fs
    .readdirSync(path.join(folder, below), { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, below, name)).isFile())
    .sort();
const statOf = (name: string) => fs.statSync(path.join(folder, name));
const SCRIPT = 'public/_releases/blog/0-shared.json/Post.1a2b3c4d.js';

/** As tools that synchronize by time and size see it: what they would upload. */
function changedBetween(one: string, other: string): readonly string[] {
  return filesIn(other).filter((name) => {
    const [before, after] = [path.join(one, name), path.join(other, name)];
    if (!fs.existsSync(path.join(folder, before))) return true;
    return (
      statOf(after).mtimeMs > statOf(before).mtimeMs || statOf(after).size !== statOf(before).size
    );
  });
}

test('has a file for each page, document and file of a release, in each encoding', async () => {
  const { composition, files } = await exportSite(store, path.join(folder, 'site'));
  expect(composition).toBe(3);
  const names = filesIn('site/public');
  expect(names).toHaveLength(files);
  for (const name of [
    'index.html',
    'index.html.br',
    'index.html.gz',
    'blog.html',
    'blog/known.html',
    '404.html',
    'blog/feed.xml',
    'sitemap.xml',
    'live.json',
    'live.json.br',
    '_headers',
    '_redirects',
    '_releases/blog/0-shared.json/Post.1a2b3c4d.js',
    'favicon.ico',
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => name.includes('server'))).toEqual([]);
  expect(read('site/public/blog.html')).toContain('old text at /blog');
  expect(read('site/public/_redirects')).toContain('/blog/old /blog/known 301\n');
  expect(read('site/public/_redirects')).toMatch(/\/blog\/:slug \/blog\/any-post 200\n$/);
  expect(read('site/public/_headers')).toContain('Strict-Transport-Security: max-age=31536000');
});

test('keeps files of releases that open tabs may ask for', async () => {
  await deployMadeUp(store, { app: 'blog', text: 'new text' });
  await exportSite(store, path.join(folder, 'site'));
  const releases = fs.readdirSync(path.join(folder, 'site/public/_releases/blog'));
  expect(releases).toHaveLength(3);
});

test('changes only what changed, and gives it a time newer than anything before, there and back', async () => {
  const site = path.join(folder, 'site');
  await deployMadeUp(store, { app: 'blog', text: '97 dollars' });
  await exportSite(store, site);
  for (const text of ['98 dollars', '97 dollars', '98 dollars']) {
    fs.rmSync(path.join(folder, 'before'), { recursive: true, force: true });
    fs.cpSync(site, path.join(folder, 'before'), { recursive: true, preserveTimestamps: true });
    await deployMadeUp(store, { app: 'blog', text });
    await exportSite(store, site);
    const changed = changedBetween('before/public', 'site/public');
    expect(changed).toContain('blog.html');
    expect(changed).toContain('live.json');
    expect(read('site/public/blog.html')).toContain(`${text} at /blog`);
    for (const name of ['index.html', 'sitemap.xml', 'blog/old.html'])
      expect(changed).not.toContain(name);
    const newest = Math.max(...filesIn('before').map((name) => statOf(`before/${name}`).mtimeMs));
    expect(statOf('site/public/blog.html').mtimeMs).toBeGreaterThan(newest);
  }
});

test('shares the disk only for files whose address has their hash', async () => {
  const site = path.join(folder, 'site');
  await exportSite(store, site);
  const inode = (name: string) => statOf(`site/${name}`).ino;
  fs.linkSync(path.join(site, SCRIPT), path.join(folder, 'script'));
  fs.linkSync(path.join(site, 'public/index.html'), path.join(folder, 'page'));
  await exportSite(store, site);
  expect(inode(SCRIPT)).toBe(statOf('script').ino);
  expect(inode('public/index.html')).not.toBe(statOf('page').ino);
});

test('says that it serves what is live while a release is on trial', async () => {
  await deployMadeUp(store, { app: 'blog', text: 'tried text', percent: 25 });
  const { notes } = await exportSite(store, path.join(folder, 'site'));
  expect(notes).toEqual([
    'A release of blog is on trial for 25% of visits of npx release serve; this export serves everybody what is live.',
  ]);
  expect(read('site/public/blog.html')).toContain('old text');
});

test('a folder that is no export, and a store without a site, are left as they are', async () => {
  fs.writeFileSync(path.join(folder, 'letter'), 'mine');
  await expect(exportSite(store, folder)).rejects.toThrow(/neither empty nor an export/);
  await expect(exportSite(store, folder, { switch: true })).rejects.toThrow(/has letter in it/);
  await expect(exportSite(new MemoryStore(), path.join(folder, 'new'))).rejects.toThrow(
    /^Nothing is live/,
  );
  expect(fs.readdirSync(folder)).toEqual(['letter']);
});

test('what fails leaves the last export as it was', async () => {
  const site = path.join(folder, 'site');
  await exportSite(store, site);
  const { apps } = await deployMadeUp(store, { app: 'blog', text: 'new text' });
  await store.remove(`objects/blog/${apps.blog?.digest}`);
  await expect(exportSite(store, site)).rejects.toMatchObject({ name: 'Damaged' });
  expect(fs.readdirSync(folder)).toEqual(['site']);
  expect(read('site/public/blog.html')).toContain('old text');
});

test('with switch one link leads to the new export, and the one before stays for a while', async () => {
  const site = path.join(folder, 'site');
  const contents = () => fs.readdirSync(site).sort();
  const { folder: served } = await exportSite(store, site, { switch: true });
  expect(served).toBe(path.join(site, 'current'));
  expect(read('site/current/public/blog.html')).toContain('old text');
  for (const text of ['second text', 'third text']) {
    await deployMadeUp(store, { app: 'blog', text });
    await exportSite(store, site, { switch: true });
    expect(read('site/current/public/blog.html')).toContain(text);
  }
  expect(contents()).toHaveLength(3);
  expect(contents()[0]).toMatch(/^composition-4-/);
  expect(read('site/current/nginx/server.conf')).toContain(`"${site}/current/public"`);
});

test('an export that another command is still writing stays, and goes when it is a day old', async () => {
  const site = path.join(folder, 'site');
  const unfinished = path.join(site, 'composition-9-aaaaaaaa');
  fs.mkdirSync(path.join(unfinished, 'public'), { recursive: true });
  await exportSite(store, site, { switch: true });
  expect(fs.existsSync(unfinished)).toBe(true);
  const before = new Date(Date.now() - 2 * 86_400_000);
  fs.utimesSync(unfinished, before, before);
  await exportSite(store, site, { switch: true });
  expect(fs.existsSync(unfinished)).toBe(false);
});

test('an old export that cannot be removed is named, and the new one is served', async () => {
  const site = path.join(folder, 'site');
  for (const text of ['first text', 'second text']) {
    await deployMadeUp(store, { app: 'blog', text });
    await exportSite(store, site, { switch: true });
  }
  const [oldest = ''] = fs.readdirSync(site).sort();
  const remove = jest.spyOn(fs.promises, 'rm').mockRejectedValueOnce(new Error('EBUSY: busy'));
  await deployMadeUp(store, { app: 'blog', text: 'third text' });
  const { notes } = await exportSite(store, site, { switch: true });
  remove.mockRestore();
  expect(notes).toEqual([
    `The old export ${path.join(site, oldest)} cannot be removed: EBUSY: busy.`,
  ]);
  expect(read('site/current/public/blog.html')).toContain('third text');
});

test('is written, with a note, though an earlier release cannot be read', async () => {
  const { apps } = (await new SiteReader(store).refresh())!.composition;
  const { files } = await readDescription(store, 'blog', apps.blog!);
  await deployMadeUp(store, { app: 'blog', text: 'new text' });
  await store.remove(`objects/blog/${files['release.json']?.object}`);
  const { notes } = await exportSite(store, path.join(folder, 'site'));
  expect(notes.join()).toMatch(/The files of blog \S+, for tabs that are open, are not all there/);
  expect(read('site/public/blog.html')).toContain('new text');
});

test('follows what goes live until it is told to stop, and never back to a lower number', async () => {
  const site = path.join(folder, 'site');
  const ending = new AbortController();
  const seen: number[] = [];
  const following = followSite(store, site, {
    signal: ending.signal,
    everyMs: 5,
    log: jest.fn(),
    exported: ({ composition }) => void seen.push(composition),
  });
  const until = async (composition: number) => {
    while (!seen.includes(composition)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(3);
  await deployMadeUp(store, { app: 'blog', text: 'new text' });
  await until(4);
  const look = jest.spyOn(store, 'readPointer');
  const encode = (text: string) => new TextEncoder().encode(text);
  for (const key of ['compositions/4', 'compositions/5']) await store.write(key, encode('damaged'));
  for (const pointer of ['3\n', '5\n']) {
    await store.write('live', encode(pointer));
    look.mockClear();
    while (look.mock.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  ending.abort();
  await following;
  expect(seen).toEqual([3, 4]);
  expect(read('site/current/public/blog.html')).toContain('new text');
});
