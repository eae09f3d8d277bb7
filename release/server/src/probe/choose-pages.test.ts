import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { preview } from '@site/tool/compose-preview';
import { compositionNumbered } from '@site/tool/compositions';
import { publish } from '@site/tool/publish';
import { ship } from '@site/tool/testing/ship';
import { choosePages, MAX_PAGES } from './choose-pages';

const folder = temporaryFolder();
const store = new MemoryStore();
const POSTS = 60;

const posts =
  (count: number): Wanted['change'] =>
  (release) => {
    (release.routes as object[]).push({
      path: '/blog/:slug',
      scripts: ['page.js'],
      styles: [],
      pages: Array.from({ length: count }, (_none, number) => `/blog/a-${100 + number}`),
    });
    (release.routes as object[]).push({
      path: '/blog/zebra',
      scripts: ['page.js'],
      styles: [],
      pages: ['/blog/zebra'],
    });
  };

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'content');
  await ship(store, folder, 'blog', { text: 'old', change: posts(1) });
});

async function chosen(wanted: Wanted) {
  const { folder: built, id } = builtRelease(folder, 'blog', wanted);
  await publish(store, 'blog', built);
  const { composition } = await preview(store, 'blog', id);
  return choosePages(store, composition, await compositionNumbered(store, 3));
}

test('a probe chooses pages that differ, one of each route first, and counts those it leaves out', async () => {
  const { pages, leftOut } = await chosen({ text: 'new', version: '1.1.0', change: posts(POSTS) });
  expect(pages.slice(0, 4).map(({ path, route }) => [path, route])).toEqual([
    ['/blog', '/blog'],
    ['/blog/a-100', '/blog/:slug'],
    ['/blog/zebra', '/blog/zebra'],
    ['/blog/a-101', '/blog/:slug'],
  ]);
  expect(pages).toHaveLength(MAX_PAGES);
  expect(leftOut).toBe(POSTS + 2 - MAX_PAGES);
});

test('a new page is compared with a live page of the same route', async () => {
  const { pages } = await chosen({ text: 'newer', version: '1.2.0', change: posts(2) });
  const liveOf = (path: string) => pages.find((page) => page.path === path)?.livePath;
  expect(liveOf('/blog/a-100')).toBe('/blog/a-100');
  expect(liveOf('/blog/a-101')).toBe('/blog/a-100');
});

test('a navigation starts in another section that has a page', async () => {
  const { starts } = await chosen({ text: 'newest', version: '1.3.0', change: posts(1) });
  expect(starts).toContainEqual({ app: 'content', path: '/' });
  expect(starts.map(({ app }) => app)).not.toContain('shell');
});

test('a release that changes no page has nothing to probe', async () => {
  const live = await compositionNumbered(store, 3);
  expect(await choosePages(store, live, live)).toMatchObject({ pages: [], leftOut: 0 });
});
