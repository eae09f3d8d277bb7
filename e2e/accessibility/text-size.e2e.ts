import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { restingPaths } from '../fixtures/pages';
import { proof } from '../conformance/proof';
import { sidewaysScrolling } from './in-page';

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Runs in the page: visible texts and controls that reach out of the window. */
function cutOff(): string[] {
  const isOut = (element: Element) => {
    const { width, left, right } = element.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1);
  };
  return [...document.querySelectorAll('#root :is(h1, h2, h3, p, a, button, input, dd, li, td)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isOut(element))
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .filter((element) => !element.closest('[tabindex="0"][role="region"]'))
    .map((element) => element.outerHTML.slice(0, 90));
}

for (const width of [375, 360])
  test(
    `with text at 200% every page fits a phone of ${width} pixels and cuts nothing off`,
    proof('1.4.4', '1.4.10'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const path of restingPaths) {
        await page.goto(path);
        await doubleText(page);
        expect.soft(await page.evaluate(sidewaysScrolling), path).toEqual([]);
        expect.soft(await page.evaluate(cutOff), path).toEqual([]);
      }
    },
  );
