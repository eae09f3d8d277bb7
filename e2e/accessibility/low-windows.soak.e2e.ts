import { expect, pressAnyKey, test } from '../fixtures/test';

for (const [width, height] of [
  [375, 667],
  [360, 640],
  [320, 568],
] as const)
  test(`on a phone of ${width} × ${height} the cookie question takes at most a fifth of the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Can we count your visit?' });
    await expect(question).toBeInViewport({ ratio: 1 });
    for (const name of ['Reject all', 'Accept all', 'Cookie settings'])
      await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const box = await question.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height / 5);
  });

test('in a low window header and consent banner scroll away, and are reachable at the ends of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/gohighlevel-review');
  const banner = page.getByRole('banner');
  const question = page.getByRole('region', { name: 'Can we count your visit?' });
  await expect(banner).toBeInViewport();
  await expect(question).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect(banner).not.toBeInViewport();
  await expect(question).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to the cookie choice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeInViewport();
  await expect(question).toBeFocused();
});

test('in a low window a notice is visible with and without the consent banner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/bonus-stack');
  await pressAnyKey(page);
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await page.getByLabel('Full Name').fill('Zoë');
  await page.getByLabel('Email Address').fill('zoe@example.com');
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeInViewport({ ratio: 1 });
});
