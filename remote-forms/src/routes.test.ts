import { paths } from '@site/shared';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { unclaimed } from '@site/shared/testing';
import * as remote from './routes';
import { app, connects, contract, routes } from './routes';

test('offers the three pages of this app, each in a chunk of its own', () => {
  expect({ app, contract }).toEqual({ app: 'forms', contract: CONTRACT_VERSION });
  expect(routes.map(({ path }) => path)).toEqual([paths.bonusStack, paths.contact, paths.trial]);
  expect(new Set(routes.map(({ handle }) => handle.chunk)).size).toBe(routes.length);
});

test('asks to send data nowhere as long as sending is simulated', () => {
  expect(connects).toEqual([]);
});

test.each(routes.map((route) => [route.path, route] as const))(
  '%s has a page',
  async (_path, route) => {
    expect(await route.lazy()).toHaveProperty('Component');
  },
);

test('all of its addresses are its own', async () => {
  expect(await unclaimed(remote)).toEqual([]);
});
