import type { Page } from '@playwright/test';
import { forceSiteFont } from '../fixtures/site-font';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Another Chromium draws in its own way: take all screenshots again, and look at them. */
const CHROMIUM = '147.0.7727.0';

test.beforeAll(({ browser }) => expect(browser.version()).toBe(CHROMIUM));

const PAGES = {
  home: '/',
  review: '/gohighlevel-review',
  comparison: '/gohighlevel-vs-clickfunnels',
  pricing: '/gohighlevel-pricing',
  hub: '/affiliate-offers',
  offer: '/highlevel-affiliate-program',
  blog: '/blog',
  post: '/blog/gohighlevel-automations-you-can-steal',
  contact: '/contact',
  'bonus-stack': '/bonus-stack',
  terms: '/terms',
  'not-found': '/no-such-page',
};

const PHONE = { width: 375, height: 812 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1280, height: 800 };

const CHOICE = {
  categories: ['necessary'],
  consentTimestamp: '2026-01-01T00:00:00.000Z',
};

const answerCookieQuestion = (page: Page, url = '') =>
  page
    .context()
    .addCookies([
      { name: 'cookie_choice', value: encodeURIComponent(JSON.stringify(CHOICE)), url },
    ]);

const ADVICE = 'npm run screenshots shows old, new and difference; with -- -u it keeps the new one';

async function compareWindows(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
  windows = [PHONE, TABLET, DESK],
): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await open();
    await forceSiteFont(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = `${size.width}-${colorScheme}.png`;
      await expect
        .soft(page, `${name}/${file} differs from its reviewed screenshot: ${ADVICE}`)
        .toHaveScreenshot([name, file]);
    }
  }
}

for (const [name, path] of Object.entries(PAGES))
  test(`${path} looks as it was reviewed`, async ({ page, baseURL }) => {
    await answerCookieQuestion(page, baseURL);
    await compareWindows(page, name, () => page.goto(path));
  });

test('the cookie question looks as it was reviewed', async ({ page }) => {
  await compareWindows(page, 'cookie-question', () => page.goto('/privacy'));
});

test('the menu looks as it was reviewed', async ({ page, baseURL }) => {
  await answerCookieQuestion(page, baseURL);
  const open = async () => {
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
  };
  await compareWindows(page, 'menu', open, [PHONE, TABLET]);
});
