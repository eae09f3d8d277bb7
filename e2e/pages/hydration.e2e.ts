import { expect, expectHydrated, observe, pressAnyKey, test } from '../fixtures/test';
import { expectNothingMoved, noteShifts } from '../fixtures/shifts';

test('a shared link shows the filtered list without layout shifts', async ({ page }) => {
  const { messages } = observe(page);
  await noteShifts(page);
  // The list shows itself after three seconds, which a busy machine may need to start the application.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/blog?q=snapshots&category=guides');
  await expect(page.getByText('1 article', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('snapshots');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/);
  await page.waitForTimeout(300);
  await expectNothingMoved(page);
  expect(messages).toEqual([]);
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
