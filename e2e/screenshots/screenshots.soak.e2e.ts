import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/test';
import { blocks, GalleryServer } from './gallery';
import { answerQuestion, compareEverywhere } from './take';
import {
  blockViews,
  everyName,
  footer,
  galleryParts,
  keyPages,
  menu,
  menuViews,
  question,
} from './views';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Another Chromium draws in its own way: take all screenshots again, and look at them. */
const CHROMIUM = '147.0.7727.0';

test.beforeAll(({ browser }) => expect(browser.version()).toBe(CHROMIUM));

for (const { path: address, parts } of keyPages)
  test(`${address} looks as it was reviewed`, async ({ page, baseURL }) => {
    await answerQuestion(page, baseURL);
    await compareEverywhere(page, () => page.goto(address), parts);
  });

test('the cookie question looks as it was reviewed', async ({ page }) => {
  await compareEverywhere(page, () => page.goto('/privacy'), question);
});

test('the footer looks as it was reviewed', async ({ page, baseURL }) => {
  await answerQuestion(page, baseURL);
  const open = async () => {
    await page.goto('/privacy');
    await page.locator('#copyright-year').evaluate((year) => (year.textContent = '2026'));
    // A fraction of a pixel above the footer depends on the page's text.
    await page.locator('main').evaluate((main) => {
      main.style.height = `${Math.ceil(main.getBoundingClientRect().height)}px`;
    });
    // On phones the header would cover its first lines.
    await page.locator('#root > header').evaluate((header) => (header.style.visibility = 'hidden'));
  };
  await compareEverywhere(page, open, footer);
});

test('the menu looks as it was reviewed', async ({ page, baseURL }) => {
  await answerQuestion(page, baseURL);
  const open = async () => {
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
  };
  await compareEverywhere(page, open, menu, menuViews);
});

test('the blocks look as they were reviewed', async ({ page }) => {
  test.slow();
  const gallery = await GalleryServer.open();
  const open = async () => {
    await page.goto(gallery.url);
    await expect(page.locator(`[data-block="${blocks.at(-1)}"]`)).toBeVisible();
  };
  await compareEverywhere(page, open, galleryParts, blockViews).finally(() => gallery.close());
});

test('each reviewed screenshot is one that a test compares', () => {
  const folder = path.join(import.meta.dirname, 'baseline');
  const kept = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(kept.filter((name) => name.endsWith('.png')).sort()).toEqual(everyName);
});
