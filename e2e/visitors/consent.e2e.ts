import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Google sets its cookies on the domain above. */
const HOST = 'http://www.shop.example';

async function moveTo(page: Page, site: string) {
  await page.route(`${HOST}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(HOST, site) });
    await route.fulfill({ response });
  });
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const COOKIES = ['_ga', '_ga_ABC123'];
const analyticsCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

async function setAnalyticsCookies(context: BrowserContext) {
  await context.addCookies(
    COOKIES.map((name) => ({ name, value: 'GA1.1.1', domain: '.shop.example', path: '/' })),
  );
  expect(await analyticsCookies(context)).toEqual(COOKIES);
}

const question = (page: Page) => page.getByRole('region', { name: 'Can we count your visit?' });

test('rejecting deletes analytics cookies of the parent domain', async ({
  page,
  context,
  site,
}) => {
  await moveTo(page, site.url);
  await setAnalyticsCookies(context);
  await page.goto(HOST);
  await question(page).getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => analyticsCookies(context)).toEqual([]);
});

test('a content blocker that hides the banner leaves no skip link to it', async ({ page }) => {
  await page.goto('/');
  // Extensions' styles ignore the page's CSP.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#cookie-choice { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
});
