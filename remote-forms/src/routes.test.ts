import { paths } from '@site/shared';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { app, connects, contract, routes } from './routes';

it('offers the three pages of this app, each in a chunk of its own', () => {
  expect({ app, contract }).toEqual({ app: 'forms', contract: CONTRACT_VERSION });
  expect(routes.map(({ path }) => path)).toEqual([paths.contact, paths.bonusStack, paths.trial]);
  expect(new Set(routes.map(({ handle }) => handle.chunk)).size).toBe(routes.length);
});

it('asks to send data nowhere as long as sending is simulated', () => {
  expect(connects).toEqual([]);
});

it.each(routes.map((route) => [route.path, route] as const))(
  '%s has a page',
  async (_path, route) => {
    expect(await route.lazy()).toHaveProperty('Component');
  },
);
