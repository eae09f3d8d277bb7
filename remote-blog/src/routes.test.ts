import { paths } from '@site/site';
import { CONTRACT_VERSION } from '@site/contract/browser';
import { matchPath } from '@site/ui/router';
import { unclaimed } from '@site/build/testing';
import { allPosts, listPages, listPath } from './catalog/list-pages';
import * as remote from './routes';
import { app, contract, redirects, routes } from './routes';
import { articlesOnDisk } from './testing/posts';

test("the blog's routes conform to the contract", () => {
  expect([contract, app]).toEqual([CONTRACT_VERSION, 'blog']);
});

test.each([paths.automationsPost, paths.snapshotsPost, paths.agenciesPost])(
  '%s has its own page, before the pattern for other posts',
  (path) => {
    const first = routes.find((route) => matchPath(route.path, path));
    expect(first?.path).toBe(path);
  },
);

test('every page of the blog can be loaded', async () => {
  for (const { lazy } of routes) expect(await lazy()).toHaveProperty('Component');
});

test('every Markdown post is prerendered, and a page for unknown addresses', async () => {
  const generic = routes.find(({ path }) => path === '/blog/:slug');
  expect(await generic?.handle.paths?.()).toEqual(
    articlesOnDisk.map(({ slug }) => `/blog/${slug}`),
  );
  expect(await generic?.handle.paths?.()).toContain('/blog/gohighlevel-for-local-businesses');
  expect(generic?.handle.anyOther).toBe('/blog/any-post');
});

test('the blog list has as many further pages as needed', async () => {
  const pages = routes.find(({ path }) => path === '/blog/page/:page');
  const all = listPages(allPosts(articlesOnDisk));
  expect(await pages?.handle.paths?.()).toEqual(all.slice(1).map(({ number }) => listPath(number)));
});

test('list pages that the list does not have lead to it', async () => {
  const declared = typeof redirects === 'function' ? await redirects() : [];
  expect(declared).toContainEqual({ from: '/blog/page/2', to: '/blog' });
});

test('site.config.ts gives the blog all of its paths', async () => {
  expect(await unclaimed(remote)).toEqual([]);
});
