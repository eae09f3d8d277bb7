import type { Page } from '@playwright/test';
import { setSiteFont } from '../fixtures/site-font';
import { expect } from '../fixtures/test';
import { DIFFERS } from './baseline';
import { type Parts, views, WINDOW } from './views';

const CHOICE = {
  categories: ['necessary'],
  consentId: 'of-tests',
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  lastConsentTimestamp: '2026-01-01T00:00:00.000Z',
};

/** As for somebody who has answered the cookie question. */
export const answerQuestion = (page: Page, url = '') =>
  page
    .context()
    .addCookies([
      { name: 'cookie_choice', value: encodeURIComponent(JSON.stringify(CHOICE)), url },
    ]);

/** Compares the window, or the first element of a selector, with its reviewed screenshot. */
async function expectReviewed(page: Page, selector: string, name: string): Promise<void> {
  const what = selector === WINDOW ? page : page.locator(selector).first();
  const advice = 'npm run screenshots shows old, new and difference, and keeps the new one';
  await expect
    .soft(what as Page, `${name} ${DIFFERS}: ${advice}`)
    .toHaveScreenshot(name.split('/'));
}

/**
 * Opens a page in each width, and compares its parts in each scheme. A difference does not end it: one run shows all that
 * looks different.
 */
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
    await setSiteFont(page);
    const shown = inViews.filter((view) => view.width === width);
    // In this order: to get to what stands further down changes how a page looks from its top.
    for (const some of [atTop, further])
      for (const { name, colorScheme } of shown) {
        await page.emulateMedia({ colorScheme });
        for (const [folder, selector] of some)
          await expectReviewed(page, selector, `${folder}/${name}.png`);
      }
  }
}
