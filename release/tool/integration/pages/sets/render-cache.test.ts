import fs from 'node:fs';
import path from 'node:path';
import '@site/composer/testing/quick-cards';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../../src/cli/change/deploy';
import { rollback } from '../../../src/cli/change/rollback';
import { verify } from '../../../src/maintenance/verify';
import { FileStore } from '../../../src/store/drivers/file';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { hash } from '@site/composer/hash';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';

const mockDesign = '4';
jest.mock('@site/composer/assembly', () => ({ assembly: () => '', design: () => mockDesign }));

const folder = temporaryFolder();

type Posts = Readonly<Record<string, string>>;

const shells = new Map<string, string>();

function shell(text = 'frame'): string {
  const known = shells.get(text) ?? builtRelease(folder, 'shell', { text }).folder;
  shells.set(text, known);
  return known;
}

/** Browser code is the same whatever the posts say. */
const blog = (posts: Posts, code = '1a2b3c4d') =>
  builtRelease(folder, 'blog', {
    text: code,
    byContent: true,
    server: `const posts = ${JSON.stringify(posts)};
      const list = () => Object.keys(posts).map((name) => '<a href="/blog/' + name + '">' + name + '</a>').join(' ');
      exports.app = 'blog';
      exports.page = (path) => '<h1>' + (path === '/blog' ? 'All' : posts[path.slice(6)]) + '</h1>' + (path === '/blog' ? list() : '<p id="' + posts[path.slice(6)] + '">text</p>');`,
    change: (release) => {
      release.code = `1.0.0-${code}`;
      const [list] = release.routes as { scripts: string[]; styles: string[] }[];
      const pages = Object.keys(posts).map((name) => `/blog/${name}`);
      (release.routes as object[]).push({ ...list, path: '/blog/:slug', pages });
    },
  }).folder;

function watched(store: MemoryStore): readonly [Store, string[]] {
  const written: string[] = [];
  const noting = wrapped(store, {
    writeOnce: (...given) => {
      const [key] = given;
      const [, page] = /^pages\/\w+\/(.*)\/index\.html$/.exec(key) ?? [];
      if (page) written.push(page);
      return store.writeOnce(...given);
    },
  });
  return [noting, written];
}

async function pagesIn(store: Store): Promise<Map<string, string>> {
  const live = (await store.live()) ?? 0;
  const record = await store.read(`compositions/${live}/composition.json`);
  const { site } = JSON.parse(String(record)) as { site: string };
  const { sets } = JSON.parse(String(await store.read(`sites/${site}.json`))) as { sets: string[] };
  const keys = [
    ...sets.map((set) => `pages/${set}.json`),
    ...(await Promise.all(sets.map((set) => store.below(`pages/${set}`)))).flat(),
  ];
  const bodies = await Promise.all(keys.map((key) => store.read(key)));
  // Compressed bytes would not show the difference.
  const texts = bodies.map((body, at) =>
    /\.(br|gz)$/.test(keys[at] ?? '') ? hash(body ?? '') : String(body),
  );
  return new Map(keys.map((key, at): [string, string] => [key, texts[at] ?? '']).sort());
}

test('a changed post has its page written, and the pages that list it; the others are shared', async () => {
  const base = new MemoryStore();
  const [store, written] = watched(base);
  await deploy(store, ['shell', 'blog'], '', [shell(), blog({ a: 'one', b: 'two' })].map(String));
  expect(written.sort()).toEqual(['blog', 'blog/a', 'blog/b']);
  const before = await pagesIn(store);
  written.length = 0;
  await deploy(store, ['blog'], '', blog({ a: 'one', b: 'changed' }));
  expect(written).toEqual(['blog/b']);
  written.length = 0;
  await deploy(store, ['blog'], '', blog({ a: 'one', b: 'changed', c: 'new' }));
  expect(written.sort()).toEqual(['blog', 'blog/c']);
  expect((await verify(store)).faults).toEqual([]);
  written.length = 0;
  await rollback(store, 'blog', undefined, '');
  await rollback(store, 'blog', undefined, '');
  expect(written).toEqual([]);
  expect(await pagesIn(store)).toEqual(before);
});

test('another frame, other code or other settings make every page again', async () => {
  const [store, written] = watched(new MemoryStore());
  const posts = { a: 'one', b: 'two' };
  await deploy(store, ['shell', 'blog'], '', [shell(), blog(posts)]);
  for (const change of [
    () => deploy(store, ['shell'], '', shell('other frame')),
    () => deploy(store, ['blog'], '', blog(posts, '5e6f7a8b')),
  ]) {
    written.length = 0;
    await change();
    expect(written.filter((page) => page.startsWith('blog')).sort()).toEqual([
      'blog',
      'blog/a',
      'blog/b',
    ]);
  }
});

test.each(['index.html', 'index.html.br', 'index.html.gz'])(
  'a page whose %s is damaged on a disk is made again, not shared',
  async (form) => {
    const store = new FileStore(fs.mkdtempSync(path.join(folder, 'store-')));
    await deploy(store, ['shell', 'blog'], '', [shell(), blog({ a: 'one', b: 'two' })]);
    const [page = ''] = (await store.below('pages')).filter((key) => key.endsWith(`/a/${form}`));
    fs.truncateSync(path.join(store.folder, page), 20);
    await deploy(store, ['blog'], '', blog({ a: 'one', b: 'changed' }));
    const { faults } = await verify(store);
    expect(faults).toEqual([expect.stringContaining(page.replace(/\.(br|gz)$/, ''))]);
  },
);
