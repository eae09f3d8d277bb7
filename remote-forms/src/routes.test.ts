import { paths } from '@site/site';
import { CONTRACT_VERSION } from '@site/contract/browser';
import { unclaimed } from '@site/build/testing';
import * as remote from './routes';
import { app, connects, contract, routes } from './routes';

test('the forms section has its three pages, each in its own chunk', () => {
  expect({ app, contract }).toEqual({ app: 'forms', contract: CONTRACT_VERSION });
  expect(routes.map(({ path }) => path)).toEqual([paths.bonusStack, paths.contact, paths.trial]);
  expect(new Set(routes.map(({ handle }) => handle.chunk)).size).toBe(routes.length);
});

test('the forms section connects to no origin while sending is simulated', () => {
  expect(connects).toEqual([]);
});

test('site.config.ts gives the forms section all of its paths', async () => {
  expect(await unclaimed(remote)).toEqual([]);
});
