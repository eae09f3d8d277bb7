import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { collectErrors } from './foreign';

/** As hosts of plain files answer where no file lies. */
const findNothingAt = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch({ url: new URL('/nothing', route.request().url()).href });
      await route.fulfill({ response });
    },
  );

test('a host of plain files has nothing at /GoHighLevel-Pricing., and offers the page', async ({
  page,
}) => {
  const siteErrors = await collectErrors(page);
  await findNothingAt(page, '/GoHighLevel-Pricing.');
  await page.goto('/GoHighLevel-Pricing.?utm_source=mail');
  await page.getByRole('status').getByRole('link', { name: '/gohighlevel-pricing' }).click();
  await expect(page).toHaveURL('/gohighlevel-pricing?utm_source=mail');
  await expect(page.locator('[data-section="content"]')).toBeAttached();
  expect(await siteErrors()).toEqual([]);
});
