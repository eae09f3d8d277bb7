import { paths } from '@site/site';
import { CONTRACT_VERSION } from '@site/contract/browser';
import { unclaimed } from '@site/build/testing';
import * as remote from './routes';
import { app, contract, routes } from './routes';

test("the content section has the specification's pages, each in its own chunk", () => {
  expect({ app, contract }).toEqual({ app: 'content', contract: CONTRACT_VERSION });
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      paths.home,
      paths.review,
      paths.comparison,
      paths.pricing,
      paths.forAgencies,
      paths.about,
      paths.privacy,
      paths.terms,
      paths.disclosure,
    ]),
  );
  expect(new Set(routes.map(({ handle }) => handle.chunk)).size).toBe(routes.length);
});

test('site.config.ts gives the content section all of its paths', async () => {
  expect(await unclaimed(remote)).toEqual([]);
});
