import { expect, test } from '../fixtures/test';
import { pages } from '../fixtures/pages';

test.use({ javaScriptEnabled: false });

const EXAMPLES = ['/', '/no-such-page'] as const;

for (const path of EXAMPLES) {
  test(`${path} is complete without JavaScript`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(pages[path] === 'shell' ? 404 : 200);
    await expect(page.locator(`[data-section="${pages[path]}"] h1`)).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('without JavaScript the menu opens on a phone and leads to another page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await page
    .getByRole('banner')
    .locator('summary, [aria-controls], [popovertarget]')
    .first()
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
});
