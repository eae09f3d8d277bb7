import type { AppName } from '@site/shared/contract';
import {
  builtRelease,
  redirecting,
  temporaryFolder,
  type Wanted,
} from '@site/composer/testing/releases';
import fs from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { readBuilt } from '../../releases/built-release';
import { pagesOf, readSite, type Site } from '@site/composer/site-description';
import type { Composition } from '../history/compositions';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { rollback } from '../../cli/change/rollback';
import { liveKey } from '../history/variants';
import { status } from '../history/live-now';
import { verify } from '../../maintenance/verify';

const folder = temporaryFolder();
const base = new MemoryStore();
let store: MemoryStore;
let built = 0;

const withPages =
  (...pages: string[]): Wanted['change'] =>
  (release) => {
    const [route] = release.routes as object[];
    release.routes = pages.map((path) => ({ ...route, path, pages: [path] }));
  };

function ship(redirects: Record<string, string>, body = '') {
  const { folder: release } = builtRelease(folder, 'blog', {
    version: `1.${++built}.0`,
    change: redirecting(redirects, withPages('/blog', '/blog/new')),
    server: `exports.page = (path) => '<h1 id="top">Page ${built} at ' + path + '</h1>${body}';`,
  });
  return deploy(store, ['blog'], '', release);
}

beforeAll(async () => {
  for (const app of ['shell', 'offers'] as AppName[])
    await deploy(base, [app], '', builtRelease(folder, app).folder);
  const blog = builtRelease(folder, 'blog', { change: withPages('/blog', '/blog/old') });
  await deploy(base, ['blog'], '', blog.folder);
});
beforeEach(() => {
  store = base.copy();
});

async function textsOf({ site: id }: Composition): Promise<Record<string, string>> {
  const pages = await pagesOf(store, (await readSite(store, id)) as Site);
  const texts: Record<string, string> = {};
  for (const [path, { key }] of Object.entries(pages))
    texts[path] = (await store.read(key))?.toString() ?? '';
  return texts;
}

test('a moved page does not vanish, and its old address redirects', async () => {
  const { warnings, composition } = await ship({ '/blog/old': '/blog/new' });
  expect(warnings).toEqual([]);
  const page = (await textsOf(composition))['/blog/old'];
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/blog/new">');
  expect(page).toContain('<link rel="canonical" href="https://test.example/blog/new">');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('<a href="/blog/new">/blog/new</a>');
  expect(page).not.toMatch(/<script|<style/);
  expect((await verify(store)).faults).toEqual([]);
});

test('an open tab learns which addresses only the server redirects', async () => {
  const { composition } = await ship({ '/blog/old': '/blog/new' });
  const live = await store.read(liveKey(composition.composition));
  expect(JSON.parse(String(live))).toMatchObject({
    sections: { blog: { moved: ['/blog/old'] } },
  });
  expect((await verify(store)).faults).toEqual([]);
});

test('a redirect may lead to another section or to a place in a page', async () => {
  for (const to of ['/offers', '/blog/new#top']) {
    const { composition } = await ship({ '/blog/old': to });
    expect((await textsOf(composition))['/blog/old']).toContain(`url=${to}"`);
  }
});

test('an old address is in no list of pages and has no card', async () => {
  const { composition } = await ship({ '/blog/old': '/blog/new' });
  const texts = await textsOf(composition);
  expect(texts['/sitemap.xml']).toContain('/blog/new<');
  expect(texts['/social/blog/old.png']).toBeUndefined();
  const naming = Object.keys(texts).filter((path) => texts[path]?.includes('/blog/old'));
  expect(naming).toEqual([]);
});

test('the redirects of the example in the docs are accepted as written', async () => {
  const manual = fs.readFileSync(
    path.join(__dirname, '../../../../../docs/content/rename-a-page.md'),
    'utf8',
  );
  const block = /```ts\n\s*export const redirects: RemoteModule\['redirects'\] = (\[.*?\]);/s.exec(
    manual,
  );
  const list = runInNewContext(block?.[1] ?? '') as { from: string; to: string }[];
  const { folder: release } = builtRelease(folder, 'blog', {
    change: redirecting(
      { '/blog/old': '/blog', ...Object.fromEntries(list.map(({ from, to }) => [from, to])) },
      withPages('/blog', '/blog/new-name'),
    ),
    server: `exports.page = (path) => '<h1 id="prices">Page at ' + path + '</h1>';`,
  });
  const { composition } = await deploy(store, ['blog'], '', release);
  expect((await textsOf(composition))['/blog/part-of-it']).toContain('url=/blog/new-name#prices"');
});

test.each<[string, Record<string, string>, string]>([
  [
    'an address of another section',
    { '/offers/x': '/blog' },
    'redirects /offers/x, which belongs to offers',
  ],
  ['an address of nobody', { '/nobody': '/blog' }, 'redirects /nobody, which no section may own'],
  [
    'a page of its own',
    { '/blog/new': '/blog' },
    'redirects /blog/new, which is already used by blog',
  ],
  [
    'the same address in other letters',
    { '/blog/old': '/blog', '/blog/OLD': '/blog' },
    'redirects /blog/OLD, which is already used by blog',
  ],
  [
    'a name that web servers use',
    { '/blog/old.html': '/blog' },
    'redirects /blog/old.html, whose ending',
  ],
  [
    'a page that is not there',
    { '/blog/old': '/blog/none' },
    'page /blog/old: redirects to /blog/none, which blog does not have',
  ],
  [
    'a place that is not there',
    { '/blog/old': '/blog#none' },
    'redirects to /blog#none, but that page has no such place',
  ],
  [
    'an address that leads on itself',
    { '/blog/old': '/blog/older', '/blog/older': '/blog' },
    'redirects to /blog/older, which has moved to /blog',
  ],
  ['itself', { '/blog/old': '/blog/old' }, 'redirects to /blog/old, which has moved to /blog/old'],
])('a redirect %s is refused', async (_what, redirects, fault) => {
  const before = await status(store);
  await expect(ship(redirects)).rejects.toThrow(fault);
  expect(await status(store)).toEqual(before);
});

test.each([
  ['/blog/a b', '/blog'],
  ['/blog/a\nb', '/blog'],
  ['blog/a', '/blog'],
  ['/blog/old', 'https://evil.example/'],
  ['/blog/old', '//evil.example'],
  ['/blog/old', '/blog?x=1'],
  ['/blog/old', '/blog#a"b'],
  ['/blog/old', '/blog\r\nSet-Cookie: x'],
])('%j to %j is not a redirect', (from, to) => {
  const wanted = { change: redirecting({ [from]: to }) };
  expect(() => readBuilt('blog', builtRelease(folder, 'blog', wanted).folder)).toThrow(
    /redirects\.0\.(from|to)/,
  );
});

test('a link to the old address is refused and names the new one', async () => {
  const link = '<p><a href="/blog/old">Read on</a></p>';
  await expect(ship({ '/blog/old': '/blog/new' }, link)).rejects.toThrow(
    'page /blog: links to /blog/old, which has moved to /blog/new',
  );
});

test('a release without a redirect of the live one is refused; a rollback is not', async () => {
  await ship({ '/blog/old': '/blog/new' });
  await expect(ship({})).rejects.toThrow('1 address vanishes that visitors get today: /blog/old;');
  await rollback(store, 'blog', undefined, '');
  expect((await status(store)).apps.blog?.version).toBe('1.0.0');
});
