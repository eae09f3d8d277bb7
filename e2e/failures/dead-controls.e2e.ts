import { expect, holdScripts, pressAnyKey, test } from '../fixtures/test';

/** When controls show that they do not respond, before loading is given up. */
const LATE_MS = 6_000;

test('a calculator shows a note while its code is late, then uses what was typed', async ({
  page,
}) => {
  const note = page.getByText(/the numbers below do not answer/);
  const letScriptsGo = await holdScripts(page, 'content');
  await page.clock.install();
  await page.goto('/gohighlevel-pricing', { waitUntil: 'commit' });
  const form = page.locator('main form').first();
  const count = form.getByRole('textbox').or(form.getByRole('spinbutton')).first();
  const figures = page.locator('main form + * [role=status], main form ~ div').first();
  await count.fill('7');
  await page.clock.fastForward(LATE_MS);
  await expect(note).toBeVisible();
  const before = await figures.textContent();
  letScriptsGo();
  await expect(note).toBeHidden();
  await expect(count).toHaveValue('7');
  await expect.poll(() => figures.textContent()).not.toBe(before);
});

test('a search whose code does not load says so, and keeps the text through a full load', async ({
  page,
}) => {
  await page.route(/_releases\/blog\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.clock.install();
  await page.goto('/blog');
  await page.getByRole('searchbox').fill('snapshots');
  await page.clock.fastForward(LATE_MS);
  await expect(page.getByText(/the search does not answer/)).toBeVisible();
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/blog?q=snapshots');
  await expect(page.getByRole('searchbox')).toHaveValue('snapshots');
  await expect(page.getByText(/the search does not answer/)).toBeVisible();
  await expect(page.locator('main li[data-category]').first()).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('main li[data-category]')).toHaveCount(1);
  await expect(page.getByText(/the search does not answer/)).toBeHidden();
});

test('without the application the cookie settings say why they do not open', async ({ page }) => {
  await page.route(/_releases\/shell\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await pressAnyKey(page);
  const settings = page.getByRole('contentinfo').getByRole('button', { name: /Cookie settings/ });
  await settings.click();
  await expect
    .poll(() => settings.evaluate((button) => getComputedStyle(button, '::after').content))
    .toContain('did not arrive');
});
