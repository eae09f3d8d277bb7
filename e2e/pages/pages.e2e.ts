import type { Page } from '@playwright/test';
import { expectLargeTargets, expectNoViolations } from '../accessibility/axe';
import { hiddenStops, movements, sidewaysScrolling } from '../accessibility/in-page';
import { expect, expectHydrated, observe, pressAnyKey, test } from '../fixtures/test';
import { pages, type PagePath, pathsWithoutRedirect } from '../fixtures/pages';
import { expectNothingMoved, noteShifts } from '../fixtures/shifts';

declare global {
  interface Window {
    prerendered: Element[];
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

function rememberPrerendered(): void {
  document.addEventListener('DOMContentLoaded', () => {
    window.prerendered = [
      ...document.querySelectorAll('#root *, head title, head meta, head link[rel=canonical]'),
    ];
  });
}

async function expectSameElements(page: Page): Promise<void> {
  const lost = await page.evaluate(() =>
    window.prerendered
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(lost).toEqual([]);
}

/** Milliseconds from the first paint to the font: noteShifts delays it. */
function fontDelay(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const font = files.find(({ name }) => name.endsWith('.woff2'));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return (font?.responseEnd ?? 0) - (paint?.startTime ?? Infinity);
}

const expectedMessages = (path: PagePath) =>
  pages[path] === 'shell' ? /the server responded with a status of 404/ : /^$/;

for (const path of pathsWithoutRedirect) {
  test(`${path} hydrates on its prerendered elements, and can be read and operated by everyone`, async ({
    page,
  }) => {
    const { messages } = observe(page);
    await noteShifts(page);
    await page.addInitScript(rememberPrerendered);
    await page.goto(path);
    await pressAnyKey(page);
    await expect(page.locator(`[data-section="${pages[path]}"] h1`)).toHaveCount(1);
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(fontDelay)).toBeGreaterThan(100);
    // Before axe changes the scheme, on which Chromium applies a late font.
    await expectNothingMoved(page);
    await expectNoViolations(page);
    await expectSameElements(page);
    expect(messages.filter((message) => !expectedMessages(path).test(message))).toEqual([]);
    expect(await page.evaluate(movements)).toEqual([]);
    await page.getByRole('button', { name: 'Reject all' }).press('Enter');
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(sidewaysScrolling)).toEqual([]);
    expect.soft(await page.evaluate(hiddenStops)).toEqual([]);
    await expectLargeTargets(page);
  });
}

test('the redirect page is accessible', async ({ page }) => {
  await page.route('https://www.gohighlevel.com/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/go/gohighlevel', { waitUntil: 'commit' });
  await expect(page.getByText('Redirecting to GoHighLevel...')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await expectNoViolations(page);
});
