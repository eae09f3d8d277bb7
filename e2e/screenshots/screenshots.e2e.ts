import { expect, test } from '../fixtures/test';
import { keptNames, madeWith, noteMadeWith } from './baseline';
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

test.beforeAll(({ browser }) => {
  // All are being taken again.
  if (process.env.SCREENSHOTS === 'write') return noteMadeWith(browser.version());
  return expect(
    browser.version(),
    'the reviewed screenshots were taken with another Chromium, which draws in its own way: take them again with npm run screenshots, and look at what it shows',
  ).toBe(madeWith());
});

for (const { path, parts } of keyPages)
  test(`${path} looks as it was reviewed`, async ({ page, baseURL }) => {
    await answerQuestion(page, baseURL);
    await compareEverywhere(page, () => page.goto(path), parts);
  });

test('the cookie question looks as it was reviewed', async ({ page }) => {
  await compareEverywhere(page, () => page.goto('/privacy'), question);
});

test('the footer looks as it was reviewed', async ({ page, baseURL }) => {
  await answerQuestion(page, baseURL);
  const open = async () => {
    await page.goto('/privacy');
    // That in which the site was deployed.
    await page.locator('#copyright-year').evaluate((year) => (year.textContent = '2026'));
    // A fraction of a pixel above the footer would be drawn into it, and changes with the page's text.
    await page.locator('main').evaluate((main) => {
      main.style.height = `${Math.ceil(main.getBoundingClientRect().height)}px`;
    });
    // The footer is higher than a phone: the header would cover its first lines.
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
  test.slow(); // Two hundred screenshots.
  const gallery = await GalleryServer.open();
  const open = async () => {
    await page.goto(gallery.url);
    await expect(page.locator(`[data-block="${blocks.at(-1)}"]`)).toBeVisible();
  };
  await compareEverywhere(page, open, galleryParts, blockViews).finally(() => gallery.close());
});

test('no screenshot is kept that is not compared', () => {
  expect(keptNames()).toEqual(everyName);
});
