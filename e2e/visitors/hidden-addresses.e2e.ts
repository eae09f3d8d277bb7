import type { Page } from '@playwright/test';
import { Cloudflare } from '../fixtures/cloudflare';
import { pathsWithoutRedirect } from '../fixtures/pages';
import { expect, expectHydrated, holdScripts, test as base, wake } from '../fixtures/test';
import { controls } from './controls';
import { noteFaults } from './foreign';

const ADDRESS = 'hello@crm-compass.example';
const PAGES_WITH_ADDRESS = ['/bonus-stack', '/contact', '/privacy'];

/** The site behind a proxy that rewrites e-mail addresses whatever a page forbids. */
const test = base.extend<object, { cloudflare: Cloudflare }>({
  cloudflare: [
    async ({ site }, provide) => {
      const cloudflare = await Cloudflare.inFrontOf(Number(new URL(site.url).port), false);
      await provide(cloudflare);
      cloudflare.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ cloudflare }, provide) => provide(`http://localhost:${cloudflare.port}`),
});

const proxies: Record<string, (page: Page) => Promise<unknown>> = {
  'whose decoder loads': () => Promise.resolve(),
  'whose decoder does not load': (page) => page.route('**/cdn-cgi/**', (route) => route.abort()),
};

const links = (page: Page) => page.locator('#root a[href*="mailto:"], #root a[href*="cdn-cgi"]');

test('no page has an e-mail address that a proxy recognizes', async ({ request }) => {
  const recognized = await Promise.all(
    pathsWithoutRedirect.map(async (path) => {
      const page = await (await request.get(path)).text();
      return page.includes('__cf_email__') || page.includes('/cdn-cgi/') ? [path] : [];
    }),
  );
  expect(recognized.flat()).toEqual([]);
});

for (const [kind, putBefore] of Object.entries(proxies)) {
  test(`behind a proxy ${kind}, /privacy comes alive without a fault`, async ({ page }) => {
    await putBefore(page);
    const faults = await noteFaults(page);
    await page.goto('/privacy');
    await wake(page);
    expect(await faults()).toEqual([]);
  });

  test(`behind a proxy ${kind}, what is entered on /contact before its code is there is kept`, async ({
    page,
  }) => {
    await putBefore(page);
    const faults = await noteFaults(page);
    const letScriptsGo = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await controls['/contact']?.fillIn(page);
    letScriptsGo();
    await expectHydrated(page);
    await controls['/contact']?.expectKept(page);
    expect(await faults()).toEqual([]);
  });
}

for (const [kind, putBefore] of Object.entries(proxies))
  test(`behind a proxy ${kind}, addresses open a message, before and after a page's code is there`, async ({
    page,
  }) => {
    await putBefore(page);
    for (const path of PAGES_WITH_ADDRESS) {
      await page.goto(path);
      for (const isAwake of [false, true]) {
        if (isAwake) await wake(page);
        expect(await links(page).count(), path).toBeGreaterThan(0);
        for (const link of await links(page).all()) {
          await expect(link).toHaveAttribute('href', `mailto:${ADDRESS}`);
          await expect(link).toHaveText(ADDRESS);
        }
      }
    }
  });
