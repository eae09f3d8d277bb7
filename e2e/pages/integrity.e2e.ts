import { workspacesBelow } from '@site/build/manifest';
import type { Release } from '@site/contract';
import fs from 'node:fs';
import path from 'node:path';
import { repository } from '../fixtures/site';
import { expect, test, wake } from '../fixtures/test';

const releases = workspacesBelow(repository).apps.map((name) => {
  const file = path.join(repository, name, 'dist/release/release.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Release;
});

test('every script and style of a page has an integrity value', async ({ page }) => {
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
    releases.flatMap(({ client }) =>
      Object.values(client).map(({ integrity, short }) => short ?? integrity),
    ),
  );
  expect(seen.size).toBeGreaterThan(8);
  expect([...seen].filter(([, value]) => !values.has(value))).toEqual([]);
});
