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

async function compareParts(
  page: Page,
  open: () => Promise<unknown>,
  parts: readonly (readonly [folder: string, selector: string])[],
  inViews: typeof views,
): Promise<void> {
  let opened = 0;
  for (const { name, width, height, colorScheme } of inViews) {
    await page.emulateMedia({ colorScheme });
    if (width !== opened) {
      await page.setViewportSize({ width, height });
      await open();
      await setSiteFont(page);
      opened = width;
    }
    for (const [folder, selector] of parts)
      await expectReviewed(page, selector, `${folder}/${name}.png`);
  }
}

/**
 * Opens a page in each view, and compares its parts. A difference does not end it: one run shows all that looks different.
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
  // Apart: to get to what stands further down changes how a page looks from its top.
  if (atTop.length > 0) await compareParts(page, open, atTop, inViews);
  if (further.length > 0) await compareParts(page, open, further, inViews);
}
