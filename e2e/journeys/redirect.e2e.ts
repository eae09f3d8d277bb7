import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const TARGET = 'https://www.gohighlevel.com/?fp_ref=crm-compass';

const answerForProvider = (page: Page) =>
  page.route('https://www.gohighlevel.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
  );

const arrives = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible();
  expect(page.url()).toBe(TARGET);
};

test('a trial link counts its placement, then leads to the provider; Back returns to the page', async ({
  page,
}) => {
  await answerForProvider(page);
  const counted: string[] = [];
  // At once: a slow machine may leave a page without `pagehide`.
  await page.exposeFunction('count', (entry: string) => counted.push(entry));
  await page.addInitScript(() => {
    const count = Reflect.get(window, 'count') as (entry: string) => void;
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries)
        count(`${location.pathname} ${JSON.stringify(Array.from(entry as ArrayLike<unknown>))}`);
      return Array.prototype.push.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  await page.goto('/gohighlevel-pricing');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' }).first().click();
  await arrives(page);
  await page.goBack();
  await expect(page).toHaveURL('/gohighlevel-pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const event of [
    '/gohighlevel-pricing ["event","click",{"event_category":"CTA","event_label":"trial-header"}]',
    '/go/gohighlevel ["event","click",{"event_category":"Affiliate","event_label":"redirect-gohighlevel"}]',
  ])
    await expect.poll(() => counted).toContain(event);
});

test('the redirect page redirects while all of its files hang', async ({ page }) => {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fallback() : undefined,
  );
  await answerForProvider(page);
  await page.goto('/go/gohighlevel', { waitUntil: 'commit' });
  await arrives(page);
});
