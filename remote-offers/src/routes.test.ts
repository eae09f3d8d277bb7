import { paths } from '@site/site';
import { CONTRACT_VERSION } from '@site/contract/browser';
import { unclaimed } from '@site/build/testing';
import { offers } from '#offers';
import * as remote from './routes';
import { app, contract, routes } from './routes';

test("the offers section has the specification's pages, and one for each offer", () => {
  expect(app).toBe('offers');
  expect(contract).toBe(CONTRACT_VERSION);
  const offered = routes.map(({ path }) => path);
  expect(offered).toEqual(
    expect.arrayContaining([
      paths.offers,
      paths.whiteLabelApp,
      paths.adsManager,
      paths.aiEmployee,
      paths.certification,
      paths.wordpress,
      paths.supercharged,
      paths.affiliateProgram,
      paths.event,
    ]),
  );
  expect(offered).toHaveLength(offers.length + 3);
  expect(new Set(offered).size).toBe(offered.length);
});

test('site.config.ts gives the offers section all of its paths', async () => {
  expect(await unclaimed(remote)).toEqual([]);
});
