import { expect, isAlive, reachFor, test } from './fixtures/test';
import { addUpShifts } from './fixtures/shifts';

test('what a visitor opened before the scripts arrived stays open', async ({ page }) => {
  let letScriptsGo = () => {};
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route(/_releases\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
  await reachFor(page);
  letScriptsGo();
  await isAlive(page);
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
});

for (const filter of ['category=niches', 'q=snapshots'])
  test(`a shared list with ${filter} is filtered without anything in sight moving`, async ({
    page,
  }) => {
    await page.addInitScript(addUpShifts);
    await page.goto(`/blog?${filter}`);
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.shift)).toBe(0);
  });
