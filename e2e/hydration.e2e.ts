import { expect, isAlive, observe, reachFor, test } from './fixtures/test';
import { pages, restingPaths } from './fixtures/pages';

declare global {
  interface Window {
    prerendered: Element[];
    shift: number;
  }
}

function addUpShifts(): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const path of restingPaths) {
  test(`${path} comes alive on the elements it was delivered with`, async ({ page }) => {
    const { messages } = observe(page);
    await page.addInitScript(addUpShifts);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        window.prerendered = [
          ...document.querySelectorAll('#root *, head title, head meta, head link[rel=canonical]'),
        ];
      });
    });
    await page.goto(path);
    await reachFor(page);
    await expect(page.locator(`[data-section="${pages[path]}"] h1`)).toHaveCount(1);
    await isAlive(page);
    await page.waitForTimeout(500);
    const lost = await page.evaluate(() =>
      window.prerendered
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(lost).toEqual([]);
    expect(await page.evaluate(() => window.shift)).toBe(0);
    const expected = pages[path] === 'shell' ? /the server responded with a status of 404/ : /^$/;
    expect(messages.filter((message) => !expected.test(message))).toEqual([]);
  });
}

test('what a visitor opened before the scripts arrived stays open', async ({ page }) => {
  let letScriptsGo = () => {};
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route(/_releases\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
  await reachFor(page);
  letScriptsGo();
  await isAlive(page);
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
});

for (const filter of ['category=niches', 'q=snapshots'])
  test(`a shared list with ${filter} is filtered without anything in sight moving`, async ({
    page,
  }) => {
    await page.addInitScript(addUpShifts);
    await page.goto(`/blog?${filter}`);
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.shift)).toBe(0);
  });
