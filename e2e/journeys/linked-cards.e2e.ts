import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const text = (page: Page) => page.locator('[data-linked] p').first();
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

async function drag(page: Page): Promise<void> {
  await text(page).scrollIntoViewIfNeeded();
  const { x, y } = (await text(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 202, y + 10, { steps: 5 });
  await page.mouse.up();
}

test('the text of a card can be selected, and a click still follows it', async ({ page }) => {
  await page.goto('/');
  const target = await page.locator('[data-linked] a').first().getAttribute('href');
  await drag(page);
  const dragged = await selected(page);
  expect(dragged.length).toBeGreaterThan(5);
  expect(await text(page).textContent()).toContain(dragged);
  await text(page).dblclick({ position: { x: 20, y: 10 } });
  expect((await selected(page)).trim()).toMatch(/^\S+$/);
  await page.waitForTimeout(600);
  await expect(page).toHaveURL('/');
  await text(page).click();
  await expect(page).toHaveURL(target ?? '');
});
