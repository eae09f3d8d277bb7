import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { noteFaults } from './foreign';

/** As hosts of plain files answer where no file lies. */
const findNothingAt = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch({ url: new URL('/nothing', route.request().url()).href });
      await route.fulfill({ response });
    },
  );

for (const [address, meant] of [
  ['/Blog', '/blog'],
  ['/%62log', '/blog'],
  ['/GoHighLevel-Pricing.', '/gohighlevel-pricing'],
] as const)
  test(`a host of plain files has nothing at ${address}, and offers ${meant}`, async ({ page }) => {
    const faults = await noteFaults(page);
    await findNothingAt(page, address);
    await page.goto(`${address}?utm_source=mail`);
    await page.getByRole('status').getByRole('link', { name: meant }).click();
    await expect(page).toHaveURL(`${meant}?utm_source=mail`);
    await expect(page.locator('[data-section]')).not.toHaveAttribute('data-section', 'shell');
    expect(await faults()).toEqual([]);
  });

test('the "not found" page offers nothing where no page is meant', async ({ page }) => {
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/Nothing-Here');
  expect((await asked).status()).toBe(404);
  await expect(page.getByRole('status')).not.toContainText('Did you mean');
});
