import { expect, observe, test, wake } from './fixtures/test';

test('going from a content page to the blog loads only the blog’s files', async ({ page }) => {
  const { requests, messages } = observe(page);
  await page.goto('/gohighlevel-review');
  await wake(page);
  requests.length = 0;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const files = requests.filter((path) => !/^\/(live\.json|favicon\.)/.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !path.startsWith('/_releases/blog/'))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  await expect(page).toHaveTitle(/Blog|Guides/i);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/);
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
  expect(messages).toEqual([]);
});

test('each new page begins at the top, and Back returns to where one was', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('a path that nobody owns shows the "not found" page and the way back', async ({ page }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
});
