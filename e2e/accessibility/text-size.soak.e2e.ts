import { expect, test } from '../fixtures/test';
import { pathsWithoutRedirect } from '../fixtures/pages';
import { cutOff, doubleText, sidewaysScrolling } from './in-page';

test('with text at 200% every page fits a phone of 360 pixels and cuts nothing off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of pathsWithoutRedirect) {
    await page.goto(path);
    await page.evaluate(doubleText);
    expect.soft(await page.evaluate(sidewaysScrolling), path).toEqual([]);
    expect.soft(await page.evaluate(cutOff), path).toEqual([]);
  }
});
