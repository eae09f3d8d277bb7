import { mainNavigation } from '../../shell/src/content/navigation';
import { expect, test } from '../fixtures/test';

const LINKS = mainNavigation.map(({ name }) => name);

test('the header gets its background past 10 pixels, not at 10', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await expect(header).toHaveCSS('background-color', /^rgb\(/);
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect(header).toHaveCSS('background-color', /\/ 0\.8\)$/);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
});

test('reaching the header by keyboard does not scroll the page', async ({ page }) => {
  await page.goto('/gohighlevel-review');
  await page.evaluate(() => window.scrollTo(0, 2400));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(2400);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the menu opens, closes on Escape, and closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveText(LINKS);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL('/gohighlevel-review');
    await expect(menu).toBeHidden();
  });
});

test('a chosen theme is saved and applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await canvas();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await canvas();
  expect(dark).not.toBe(light);
  // Only the inline script runs: the color scheme must not wait for others.
  await page.route(/_releases\/.*\.js$/, () => new Promise(() => {}));
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  expect(await canvas()).toBe(dark);
});

test('on a tablet the menu button keeps its place without a trial link before it', async ({
  page,
}) => {
  await page.route('https://www.gohighlevel.com/**', (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize({ width: 768, height: 900 });
  const placeOn = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu.boundingBox();
  };
  const usual = await placeOn('/about');
  expect(usual).not.toBeNull();
  expect(await placeOn('/go/gohighlevel')).toEqual(usual);
});
