import { expect, expectHydrated, holdScripts, observe, pressAnyKey, test } from '../fixtures/test';

test('text and category filter while typing, the address keeps them, and Back restores them', async ({
  page,
}) => {
  await page.goto('/blog');
  const cards = page.locator('main li[data-category]');
  await expect(cards).toHaveCount(4);
  await pressAnyKey(page);
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  await page.getByRole('searchbox').fill('SNAPSHOT');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=SNAPSHOT$/);
  await expect(page.getByRole('main').getByRole('status')).toContainText('1 article');
  await page.getByRole('searchbox').fill('');
  await expect(cards).toHaveCount(4);
  await expect(page).toHaveURL('/blog');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Comparisons/ })
    .click();
  await expect(page).toHaveURL(/category=comparisons/i);
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'No articles found. Try a different search term or category.',
  );
  await page.goBack();
  await expect(cards).toHaveCount(4);
});

test('a category filters before the code is there, which then moves it into the address', async ({
  page,
}) => {
  const { messages } = observe(page);
  const letScriptsGo = await holdScripts(page);
  await page.goto('/blog');
  const cards = page.locator('main li[data-category]:visible');
  await page.getByRole('link', { name: 'Niches', exact: true }).click();
  await expect(page).toHaveURL('/blog#category-niches');
  await expect(cards).toHaveCount(1);
  letScriptsGo();
  await expectHydrated(page);
  await expect(page).toHaveURL('/blog?category=Niches');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 article');
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(cards).toHaveCount(4);
  expect(messages).toEqual([]);
});

test('a category can be chosen while the typed text is being written to the address', async ({
  page,
}) => {
  await page.goto('/blog');
  await pressAnyKey(page);
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { faded: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { faded: 1 });
      return start(update);
    };
  });
  await page.getByRole('searchbox').fill('snapshots');
  await expect(page).toHaveURL(/q=snapshots$/);
  await page.getByRole('link', { name: 'Comparisons', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('No articles found.');
  expect(await page.evaluate(() => 'faded' in window && window.faded)).toBe(0);
});
