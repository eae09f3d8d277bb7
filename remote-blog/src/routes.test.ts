import { paths } from '@site/shared';
import { matchPath } from '@site/shared/router';
import { app, contract, documents, routes } from './routes';

test('the blog keeps the contract', () => {
  expect([contract, app]).toEqual([1, 'blog']);
});

test.each([paths.automationsPost, paths.snapshotsPost, paths.agenciesPost])(
  '%s has a page of its own, which comes before the pattern for all other posts',
  (path) => {
    const first = routes.find((route) => matchPath(route.path, path));
    expect(first?.path).toBe(path);
  },
);

test('every page can be loaded', async () => {
  for (const { lazy } of routes) expect(await lazy()).toHaveProperty('Component');
});

test('the fourth post is prerendered, and a page for every address that no post has', async () => {
  const generic = routes.find(({ path }) => path === '/blog/:slug');
  expect(await generic?.handle.paths?.()).toEqual(['/blog/gohighlevel-for-local-businesses']);
  expect(generic?.handle.anyOther).toBe('/blog/any-post');
});

test('four posts need no second page of the list', async () => {
  const pages = routes.find(({ path }) => path === '/blog/page/:page');
  expect(await pages?.handle.paths?.()).toEqual([]);
});

test('the feeds are published with the pages', async () => {
  expect((await documents?.())?.map(({ path }) => path)).toEqual([
    '/blog/feed.xml',
    '/blog/feed.json',
  ]);
});
