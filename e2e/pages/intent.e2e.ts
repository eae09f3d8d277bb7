import type { Page } from '@playwright/test';
import { forceSiteFont } from '../fixtures/site-font';
import {
  expect,
  expectHydrated,
  holdScripts,
  isMarked,
  markDocument,
  observe,
  pictureBy,
  pressAnyKey,
  test,
} from '../fixtures/test';

const code = (requests: readonly string[]) => requests.filter((path) => path.endsWith('.js'));
const question = (page: Page) => page.getByRole('region', { name: 'Can we count your visit?' });

test('a visitor who only reads a page, even one with a form, loads no code', async ({ page }) => {
  const { requests } = observe(page);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  expect(code(requests)).toEqual([]);
  expect(requests.filter((path) => path !== '/favicon.ico').length).toBeLessThanOrEqual(4);
});

test('a page with a search starts when it is idle, and then navigates without page loads', async ({
  page,
}) => {
  const { requests } = observe(page);
  await page.goto('/blog');
  await expectHydrated(page);
  expect(new Set(code(requests)).size).toBe(code(requests).length);
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About us/);
  expect(await isMarked(page)).toBe(true);
});

const intents: Record<string, (page: Page) => Promise<unknown>> = {
  'the pointer over a link': (page) => page.getByRole('link', { name: 'Review' }).first().hover(),
  'the first focus': (page) => page.getByRole('link', { name: 'Review' }).first().focus(),
};

for (const [name, show] of Object.entries(intents))
  test(`${name} starts the application, its files in parallel and each once`, async ({ page }) => {
    const { requests, messages } = observe(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await show(page);
    await expectHydrated(page);
    expect(new Set(code(requests)).size).toBe(code(requests).length);
    expect(code(requests).filter((path) => path.includes('/content/')).length).toBeGreaterThan(1);
    expect(messages).toEqual([]);
  });

test('while every script hangs, menu, banner, theme, FAQ, the counting of clicks and links work', async ({
  page,
  context,
}) => {
  await page.route(/_releases\/.*\.js$|googletagmanager/, () => new Promise(() => {}));
  await page.route('**/go/gohighlevel', (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/', { waitUntil: 'commit' });
  await question(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(question(page)).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie_choice']);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
  await page.locator('main a[data-cta="trial-hero"]').first().click();
  const events = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
  expect(events.filter(([command]) => command === 'event')).toEqual([
    ['event', 'click', { event_category: 'CTA', event_label: 'trial-hero' }],
  ]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('h1')).toBeVisible();
});

test('while stylesheets hang, a page looks the same and hydrates', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route(/\.css$/, () => new Promise<void>(() => {}));
  await page.goto('/bonus-stack');
  const before = await pictureBy(() => page.screenshot());
  await pressAnyKey(page);
  await expectHydrated(page);
  expect((await pictureBy(() => page.screenshot())).equals(before)).toBe(true);
});

test('stylesheets that fail before the section’s code is loaded do not stop hydration', async ({
  page,
}) => {
  let asked = 0;
  await page.route(/\.css$/, (route) => {
    asked++;
    return route.fulfill({ status: 404 });
  });
  const letCodeGo = await holdScripts(page, 'forms');
  await page.goto('/bonus-stack');
  await pressAnyKey(page);
  await expect(page.locator('html')).toHaveAttribute('data-shell');
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page.locator('link[rel="stylesheet"]:not([disabled])')).toHaveCount(0);
  letCodeGo();
  await expectHydrated(page);
});

test('a page looks the same when all of its styles are loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/blog']) {
    await page.goto(path);
    await forceSiteFont(page);
    const picture = () => pictureBy(() => page.screenshot({ fullPage: true }));
    const before = await picture();
    await pressAnyKey(page);
    await expectHydrated(page);
    await expect(page.locator('link[rel="stylesheet"]')).not.toHaveCount(0);
    expect((await picture()).equals(before), path).toBe(true);
  }
});

test('a visitor who arrives by an internal link gets the application when the browser is idle', async ({
  page,
}) => {
  const { requests } = observe(page);
  await page.goto('/');
  await page
    .locator('main a[href="/gohighlevel-review"]')
    .first()
    .evaluate((link) => {
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      (link as HTMLElement).click();
    });
  await expect(page).toHaveURL('/gohighlevel-review');
  await expectHydrated(page);
  const scripts = code(requests);
  expect(requests.indexOf('/gohighlevel-review')).toBeLessThan(requests.indexOf(scripts[0] ?? ''));
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('a touch that does not navigate starts the application too', async ({ page }) => {
  await page.goto('/');
  // A page listens once it is painted, which on a busy machine may be after load.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  await page.locator('main a[href="/gohighlevel-review"]').first().dispatchEvent('touchstart');
  await expectHydrated(page);
});
