import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { REBUILD } from '@site/composer/stored-description';
import { checksum } from '@site/composer/hash';
import { readSite } from '@site/composer/site-description';
import { latestComposition } from '@site/tool/compositions';
import { FileStore } from '@site/tool/file-store';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { refresh } from '@site/tool/deploy';
import { serve } from '../src/serve/serving';
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

test('verify finds a lost file of a release', async () => {
  const key = `releases/blog/${blog}/server/server.cjs`;
  await store.remove(key);
  expect((await verify(store)).faults).toEqual([
    `${key} is missing; restore it from a copy of the store, or deploy another release of blog`,
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

test('verify finds a damaged description, and the next compose makes it again', async () => {
  const key = `pages/${await blogPages(store)}.json`;
  const text = await store.read(key);
  await replace(key, 'x');
  const fault = `memory/${key} is damaged; remove it; ${REBUILD}`;
  expect((await verify(store)).faults).toContain(fault);
  await store.remove(key);
  await refresh(store, '');
  expect(await store.read(key)).toEqual(text);
});

describe('a site that web servers read as a folder', () => {
  let files: FileStore;
  let site: string;
  const at = (name: string) => path.join(files.folder, name);

  beforeEach(async () => {
    files = new FileStore(fs.mkdtempSync(path.join(folder, 'store-')));
    await ship(files, folder, 'shell');
    await ship(files, folder, 'blog');
    site = (await latestComposition(files))?.site ?? '';
  });

  const remedy = () => `remove sites/${site}.json and sites/${site}; ${REBUILD}`;

  test('verify finds missing, wrong and extra links, and the next compose makes them again', async () => {
    const set = await blogPages(files);
    expect((await verify(files)).faults).toEqual([]);
    fs.rmSync(at(`sites/${site}/404.html`));
    fs.rmSync(at(`sites/${site}/blog`));
    fs.symlinkSync('../../releases', at(`sites/${site}/blog`));
    fs.writeFileSync(at(`sites/${site}/more.html`), 'more');
    expect((await verify(files)).faults).toEqual([
      `sites/${site}/404.html is missing; ${remedy()}`,
      `sites/${site}/blog leads to releases instead of pages/${set}/blog; ${remedy()}`,
      `sites/${site}/more.html does not belong to the site; ${remedy()}`,
    ]);
    for (const key of [`sites/${site}.json`, `sites/${site}`]) await files.remove(key);
    await refresh(files, '');
    expect((await verify(files)).faults).toEqual([]);
    expect(fs.readFileSync(at('current/site/blog/index.html'), 'utf8')).toContain('at /blog');
  });

  test('verify finds a description with wrong mounts', async () => {
    const key = at(`sites/${site}.json`);
    const set = await blogPages(files);
    const text = fs.readFileSync(key, 'utf8');
    fs.writeFileSync(key, text.replace(`"blog":"pages/${set}/blog"`, '"blog":"pages/x/blog"'));
    expect((await verify(files)).faults).toEqual([
      `sites/${site}.json: mounts: blog leads to pages/x/blog instead of pages/${set}/blog; ${remedy()}`,
    ]);
  });

  test('verify names a site of another version of the tool, and how to make it again', async () => {
    const key = at(`sites/${site}.json`);
    const fault = `${files.place}/sites/${site}.json was made by another version of this program; deploy or roll back any app to another release: that makes the site again`;
    fs.writeFileSync(key, '{"pages":{}}');
    expect((await verify(files)).faults).toEqual([fault]);
    await expect(serve(files, '127.0.0.1', 0)).rejects.toThrow(fault);
  });
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

test('verify finds a live.json of other content', async () => {
  await replace('compositions/2/live.json', '{}');
  expect((await verify(store)).faults).toEqual([
    'compositions/2/live.json differs from its composition; deploy any app again',
  ]);
});

test.each<[string, () => Promise<void>, RegExp]>([
  [
    'a changed reason of a composition',
    async () => {
      const key = 'compositions/2/composition.json';
      const text = (await store.read(key))?.toString() ?? '';
      await replace(key, text.replace('"why": ""', '"why": "for fun"'));
    },
    /^compositions\/2\/composition\.json was changed since it was written; restore/,
  ],
  [
    'a page that was changed with its hash',
    async () => {
      const set = await blogPages(store);
      const [key, page] = [`pages/${set}.json`, `pages/${set}/blog/index.html`];
      const etag = checksum((await store.read(page)) ?? '');
      const text = (await store.read(key))?.toString() ?? '';
      for (const form of ['.br', '.gz']) await store.remove(page + form);
      await replace(page, 'other');
      await replace(key, text.replace(etag, checksum('other')));
    },
    /pages\/\w+\.json is damaged; remove it/,
  ],
  [
    'a changed policy of a page',
    async () => {
      const key = `pages/${await blogPages(store)}.json`;
      const text = (await store.read(key))?.toString() ?? '';
      await replace(key, text.replace("default-src 'none'", 'default-src *'));
    },
    /pages\/\w+\.json is damaged; remove it/,
  ],
  [
    'a list of pages of another shape',
    async () => {
      const key = `pages/${await blogPages(store)}.json`;
      const { digest: _digest, ...list } = JSON.parse(String(await store.read(key))) as {
        digest: string;
      };
      await replace(key, JSON.stringify({ ...list, pages: { '/blog': { file: 1 } } }));
    },
    /pages\/\w+\.json is damaged; remove it/,
  ],
  [
    'a missing live.json',
    () => store.remove('compositions/2/live.json'),
    /^compositions\/2\/live\.json is missing; deploy or roll back any app$/,
  ],
  [
    'an extra file in a release',
    async () => void (await store.writeOnce(`releases/blog/${blog}/client/more.js`, '')),
    /client\/more\.js does not belong there; move it away$/,
  ],
  [
    'a broken card',
    async () => replace(`cards/${(await store.list('cards'))[0]}`, 'no picture'),
    /^cards\/\w+\.png is damaged; remove it: it is drawn again/,
  ],
  [
    'a damaged attempt',
    async () => void (await store.writeOnce('attempts/a.json', '[{')),
    /^attempts\/a\.json is damaged; remove it/,
  ],
  [
    'an attempt without its author',
    async () => void (await store.writeOnce('attempts/a.json', '[{"at":"2026-01-01"}]')),
    /^attempts\/a\.json is damaged; remove it/,
  ],
  [
    'an unreadable note',
    async () => void (await store.writeOnce('underway/a.json', '{')),
    /^underway\/a\.json is damaged; remove it: it holds up nobody$/,
  ],
  [
    'a site with changed faults',
    async () => {
      const { site = '' } = (await latestComposition(store)) ?? {};
      const text = (await store.read(`sites/${site}.json`))?.toString() ?? '';
      await replace(`sites/${site}.json`, text.replace('"own":[]', '"own":[ {} ]'));
    },
    /^sites\/\w+\.json was changed since it was written; remove it/,
  ],
])('verify finds %s', async (_what, damage, fault) => {
  await damage();
  const { faults } = await verify(store);
  expect(faults).toContainEqual(expect.stringMatching(fault));
});
