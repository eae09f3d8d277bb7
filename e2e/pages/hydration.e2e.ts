import {
  expect,
  expectHydrated,
  holdScripts,
  isMarked,
  markDocument,
  pressAnyKey,
  test,
} from '../fixtures/test';
import { expectNothingMoved, noteShifts } from '../fixtures/shifts';

test('what a visitor opened before hydration stays open', async ({ page }) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
  await pressAnyKey(page);
  letScriptsGo();
  await expectHydrated(page);
  await expect(page.locator('#faq details').first()).toHaveAttribute('open');
});

for (const filter of ['category=niches', 'q=snapshots'])
  test(`a shared link with ${filter} shows the filtered list without layout shifts`, async ({
    page,
  }) => {
    await noteShifts(page);
    // The list shows itself after three seconds, which a busy machine may need to start the application.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto(`/blog?${filter}`);
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    await page.waitForTimeout(300);
    await expectNothingMoved(page);
  });

test('nothing moves when the section’s styles have arrived and the shell’s have not', async ({
  page,
}) => {
  await page.route(/\/shell\/.*\.css$/, () => new Promise(() => {}));
  await noteShifts(page);
  await page.goto('/gohighlevel-review', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await pressAnyKey(page);
  await expectHydrated(page);
  await expectNothingMoved(page);
});

function fontAfterPaint(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const font = files.find(({ name }) => name.endsWith('.woff2'));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return (font?.responseEnd ?? 0) - (paint?.startTime ?? Infinity);
}

test('a font that is too late for the first paint moves nothing, even after hydration', async ({
  page,
}) => {
  await noteShifts(page);
  await page.goto('/blog/gohighlevel-automations-you-can-steal');
  expect(await page.evaluate(fontAfterPaint)).toBeGreaterThan(100);
  await pressAnyKey(page);
  await expectHydrated(page);
  await page.waitForTimeout(300);
  await expectNothingMoved(page);
});

test('phones and tablets load no font', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.url, isMobile: true, hasTouch: true });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/gohighlevel-review');
  await pressAnyKey(page);
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);
  await page.close();
});

test("without the shell's styles the next navigation is a full page load", async ({ page }) => {
  await page.route(/\/shell\/.*\.css$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/gohighlevel-review');
  await pressAnyKey(page);
  await expectHydrated(page);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('[data-section="blog"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});
