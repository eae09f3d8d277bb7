import { paths } from '@site/shared';
import { app, contract, routes } from './routes';

it('owns the nine pages of the section and no other', () => {
  expect(app).toBe('offers');
  expect(contract).toBe(1);
  expect(routes.map(({ path }) => path).sort()).toEqual(
    [
      paths.offers,
      paths.whiteLabelApp,
      paths.adsManager,
      paths.aiEmployee,
      paths.certification,
      paths.wordpress,
      paths.supercharged,
      paths.affiliateProgram,
      paths.event,
    ].sort(),
  );
});

it('can load every page', async () => {
  const modules = await Promise.all(routes.map(({ lazy }) => lazy()));
  for (const { Component } of modules) expect(typeof Component).toBe('function');
});
