import type { Locator, Page } from '@playwright/test';
import { expect, pressAnyKey, test } from '../fixtures/test';
import { contrastingPixels, pictureOf, sizeOf } from './pixels';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const ENOUGH = 30;

async function expectToTell(page: Page, element: Locator, choose: () => Promise<void>) {
  const size = await sizeOf(element);
  const before = await pictureOf(element, size);
  await choose();
  await page.mouse.move(0, 0);
  const after = await pictureOf(element, size);
  expect(await contrastingPixels(page, before, after)).toBeGreaterThan(ENOUGH);
}

test('in forced colors the chosen category stands out', async ({ page }) => {
  await page.goto('/blog');
  await pressAnyKey(page);
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  const chip = page.getByRole('main').getByRole('link', { name: 'Guides', exact: true });
  await expectToTell(page, chip, async () => {
    await chip.evaluate((link) => (link as HTMLElement).click());
    await expect(chip).toHaveAttribute('aria-current', 'true');
  });
});

test('in forced colors the chosen billing period stands out', async ({ page }) => {
  await page.goto('/gohighlevel-pricing');
  const option = page.locator('label:has([value=annual])').first();
  await expectToTell(page, option, () =>
    option.locator('input').evaluate((radio) => (radio as HTMLElement).click()),
  );
});

test('in forced colors the chosen theme stands out', async ({ page }) => {
  await page.goto('/about');
  const light = page.locator('label:has([name=theme][value=light])');
  await expectToTell(page, light, () =>
    light.locator('input').evaluate((radio) => (radio as HTMLElement).click()),
  );
});

for (const [where, viewport] of [
  ['header', { width: 1280, height: 800 }],
  ['menu', { width: 375, height: 800 }],
] as const)
  test(`in forced colors the current page's link stands out in the ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const open = async (path: string) => {
      await page.goto(path);
      if (where === 'menu') await page.getByRole('button', { name: 'Menu' }).click();
    };
    const name = where === 'menu' ? 'Menu' : 'Main';
    const link = page.getByRole('navigation', { name }).getByRole('link', { name: 'Pricing' });
    // Visited links get another color.
    await open('/gohighlevel-pricing');
    await open('/gohighlevel-review');
    await expectToTell(page, link, () => open('/gohighlevel-pricing'));
  });

test('in forced colors a question shows whether it is open, and a box whether it is ticked', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const analytics = page.getByRole('checkbox', { name: 'Analytics' });
  await expectToTell(page, analytics, () =>
    analytics.evaluate((box) => (box as HTMLElement).click()),
  );
  await page.goto('/');
  const question = page.locator('#faq summary').first();
  await expectToTell(page, question, () =>
    question.evaluate((summary) => (summary as HTMLElement).click()),
  );
});

test('in forced colors a closed question shows its plus sign', async ({ page }) => {
  await page.goto('/');
  const question = page.locator('#faq summary').first();
  await expectToTell(page, question, () =>
    question.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#faq summary::after { background: none !important }');
      document.adoptedStyleSheets.push(sheet);
    }),
  );
});

test('in forced colors surfaces without a border have an outline', async ({ page }) => {
  await page.goto('/gohighlevel-pricing');
  for (const surface of ['[role="note"]', '#annual section', '#annual li']) {
    const [outline, border] = await page
      .locator(surface)
      .first()
      .evaluate((element) => {
        const { outlineStyle, borderTopStyle } = getComputedStyle(element);
        return [outlineStyle, borderTopStyle];
      });
    expect.soft([outline, border], surface).toContain('solid');
  }
});
