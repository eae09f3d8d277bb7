import type { Page } from '@playwright/test';
import { forceSiteFont } from '../fixtures/site-font';
import { expect } from '../fixtures/test';
import { type Parts, views, WINDOW } from './views';

const CHOICE = {
  categories: ['necessary'],
  consentId: 'of-tests',
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  lastConsentTimestamp: '2026-01-01T00:00:00.000Z',
};

export const answerQuestion = (page: Page, url = '') =>
  page
    .context()
    .addCookies([
      { name: 'cookie_choice', value: encodeURIComponent(JSON.stringify(CHOICE)), url },
    ]);

async function expectReviewed(page: Page, selector: string, name: string): Promise<void> {
  const what = selector === WINDOW ? page : page.locator(selector).first();
  const advice =
    'npm run screenshots shows old, new and difference; with -- -u it keeps the new one';
  await expect
    .soft(what as Page, `${name} differs from its reviewed screenshot: ${advice}`)
    .toHaveScreenshot(name.split('/'));
}

/** Differences fail the test only at its end, so that one run shows all of them. */
export async function compareEverywhere(
  page: Page,
  open: () => Promise<unknown>,
  parts: Parts,
  inViews = views,
): Promise<void> {
  const all = Object.entries(parts);
  const atTop = all.filter(([, selector]) => selector === WINDOW);
  const further = all.filter(([, selector]) => selector !== WINDOW);
  const opened = inViews.filter(({ colorScheme }) => colorScheme === 'light');
  for (const { width, height } of opened) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light' });
    await open();
    await forceSiteFont(page);
    const shown = inViews.filter((view) => view.width === width);
    // In this order: scrolling changes how the top looks.
    for (const some of [atTop, further])
      for (const { name, colorScheme } of shown) {
        await page.emulateMedia({ colorScheme });
        for (const [folder, selector] of some)
          await expectReviewed(page, selector, `${folder}/${name}.png`);
      }
  }
}
