import type { Release } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, wake } from '../fixtures/test';

function* releasesIn(store: string): Generator<Release> {
  for (const app of fs.readdirSync(path.join(store, 'releases')))
    for (const id of fs.readdirSync(path.join(store, 'releases', app))) {
      const file = path.join(store, 'releases', app, id, 'release.json');
      const description = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Release>;
      if (description.client) yield description as Release;
    }
}

test('every script and style of a page has an integrity value', async ({ site, page }) => {
  const seen = new Map<string, string>();
  // After each step: one that takes too long is a page load, which discards the requests.
  const look = async () => {
    const elements = await page
      .locator('script[src], link[rel=stylesheet], link[rel=preload][as=script]')
      .evaluateAll((all) =>
        all.map((one) => [one.outerHTML, one.getAttribute('integrity') ?? ''] as const),
      );
    for (const [html, value] of elements) if (html.includes('/_releases/')) seen.set(html, value);
  };
  await page.goto('/');
  await wake(page);
  await look();
  for (const link of ['Blog', 'Affiliate Offers', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await look();
  }
  const values = new Set(
    [...releasesIn(site.store)].flatMap(({ client }) =>
      Object.values(client).map(({ integrity, short }) => short ?? integrity),
    ),
  );
  expect(seen.size).toBeGreaterThan(8);
  expect([...seen].filter(([, value]) => !values.has(value))).toEqual([]);
});
