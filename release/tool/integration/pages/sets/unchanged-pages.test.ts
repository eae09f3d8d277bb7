import '@site/composer/testing/quick-cards';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../../src/cli/change/deploy';
import { rollback } from '../../../src/cli/change/rollback';
import { verify } from '../../../src/maintenance/verify';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';

const folder = temporaryFolder();
const shell = builtRelease(folder, 'shell').folder;

type Posts = Readonly<Record<string, string>>;

/** Pages show their render time. */
const TELLING = `const at = () => '<p id="at' + process.hrtime?.() + performance.now() + Math.random() + '">text</p>';`;

const CODE = `
  const data = require('./data.json');
  const list = () => Object.keys(data).filter((name) => name !== 'root').map((name) => name).join(' ');
  exports.app = 'blog';
  exports.page = (path) => path === '/blog'
    ? '<h1>All</h1><p>' + list() + '</p>' + at()
    : '<h1>' + (data['posts' + path.slice(5)] ?? data['posts/none']) + '</h1>' + at();`;

const blog = (posts: Posts, before = TELLING) =>
  builtRelease(folder, 'blog', {
    byContent: true,
    server: before + CODE,
    data: {
      root: JSON.stringify(posts),
      ...Object.fromEntries(Object.entries(posts).map(([name, text]) => [`posts/${name}`, text])),
    },
    change: (release) => {
      release.code = '1.0.0-1a2b3c4d';
      const [list] = release.routes as { scripts: string[]; styles: string[] }[];
      const pages = Object.keys(posts).map((name) => `/blog/${name}`);
      (release.routes as object[]).push({ ...list, path: '/blog/:slug', pages });
    },
  }).folder;

async function pagesIn(store: Store): Promise<Record<string, string>> {
  const record = await store.read(`compositions/${await store.live()}/composition.json`);
  const { site } = JSON.parse(String(record)) as { site: string };
  const { sets } = JSON.parse(String(await store.read(`sites/${site}.json`))) as { sets: string[] };
  const keys = (await Promise.all(sets.map((set) => store.below(`pages/${set}`)))).flat();
  const pages = keys.filter((key) => /\/blog\/(?:\w+\/)?index\.html$/.test(key)).sort();
  const texts = await Promise.all(pages.map((key) => store.read(key)));
  return Object.fromEntries(
    pages.map((key, at) => [
      key.replace(/^pages\/\w+\/(.*)\/index\.html$/, '$1'),
      String(texts[at]),
    ]),
  );
}

const changedBetween = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys({ ...before, ...after })
    .filter((page) => before[page] !== after[page])
    .sort();

test('only pages whose data changed, appeared or disappeared are rendered again', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell', 'blog'], '', [shell, blog({ a: 'one', b: 'two' })]);
  const first = await pagesIn(store);
  await deploy(store, ['blog'], '', blog({ a: 'one', b: 'changed' }));
  const second = await pagesIn(store);
  expect(changedBetween(first, second)).toEqual(['blog/b']);
  await deploy(store, ['blog'], '', blog({ a: 'one', b: 'changed', c: 'new' }));
  const third = await pagesIn(store);
  expect(changedBetween(second, third)).toEqual(['blog', 'blog/c']);
  await deploy(store, ['blog'], '', blog({ a: 'one', c: 'new' }), { gone: true });
  expect(changedBetween(third, await pagesIn(store))).toEqual(['blog', 'blog/b']);
  expect((await verify(store)).faults).toEqual([]);
  await rollback(store, 'blog', undefined, '');
  expect(await pagesIn(store)).toEqual(third);
});

test('changed rendering code renders every page again, even if browsers get the same', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell', 'blog'], '', [shell, blog({ a: 'one' })]);
  const before = await pagesIn(store);
  await deploy(store, ['blog'], '', blog({ a: 'one' }, `${TELLING} /* other */`));
  expect(changedBetween(before, await pagesIn(store))).toEqual(['blog', 'blog/a']);
});

test.each([
  ['a list', '[]'],
  ['nothing', 'null'],
  ['cut off', '{"root"'],
])('data that are %s are refused, with their release', async (_what, text) => {
  const store = new MemoryStore();
  const built = builtRelease(folder, 'blog', { server: TELLING + CODE, dataText: text });
  await expect(deploy(store, ['shell', 'blog'], '', [shell, built.folder])).rejects.toThrow(
    `blog ${built.id}: server/data.json is not a JSON object of data by names; build it again`,
  );
  expect(await store.list('compositions')).toEqual([]);
});

test('a page cannot change the data of another', async () => {
  const store = new MemoryStore();
  const changing = `const at = () => { try { require('./data.json').root = 1; } catch { return '<p>kept</p>'; } return '<p>changed</p>'; };`;
  await deploy(store, ['shell', 'blog'], '', [
    shell,
    blog({ a: 'one' }, `'use strict'; ${changing}`),
  ]);
  expect((await pagesIn(store))['blog/a']).toContain('<p>kept</p>');
});
