import type { Page } from '@playwright/test';
import { expect, pressAnyKey, test } from '../fixtures/test';

const question = (page: Page) => page.getByRole('region', { name: 'Can we count your visit?' });

test('nothing is stored until a visitor chooses; the choice is kept and can be changed', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(question(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await question(page).getByRole('button', { name: 'Reject all' }).press('Enter');
  await expect(question(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const width of [375, 1280]) {
  test(`consent banner and notice never overlap, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/bonus-stack');
    await expect(question(page)).toBeVisible();
    await pressAnyKey(page);
    await expect(page.locator('form[novalidate]')).toBeVisible();
    await page.getByLabel('Full Name').fill('Zoë');
    await page.getByLabel('Email Address').fill('zoe@example.com');
    await page.getByRole('button', { name: 'Submit Claim' }).click();
    const notice = page.locator('[data-sonner-toast]').first();
    await expect(notice).toBeVisible();
    await expect(notice).toHaveAttribute('data-mounted', 'true');
    await notice.evaluate(async (one) => {
      await Promise.allSettled(one.getAnimations().map(({ finished }) => finished));
    });
    const [above, below] = await Promise.all([notice.boundingBox(), question(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
}
