import type { Page } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { startServer } from '@site/server';
import { openStore } from '@site/store';
import { expect, test } from '../fixtures/test';

const TARGET = 'https://www.gohighlevel.com/?fp_ref=crm-compass';

async function provider(page: Page, mayAnswer: Promise<void> = Promise.resolve()) {
  const visits: { url: string; referrer: string }[] = [];
  await page.route('https://www.gohighlevel.com/**', async (route) => {
    await mayAnswer;
    const { referer = '' } = await route.request().allHeaders();
    visits.push({ url: route.request().url(), referrer: referer });
    await route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' });
  });
  return visits;
}

const arrives = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible();
  expect(page.url()).toBe(TARGET);
};

test('a trial link counts its placement, then leads to the provider; Back returns to the page', async ({
  page,
}) => {
  await provider(page);
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

test("the redirect page sends the provider the site's origin, not the page's address", async ({
  page,
  site,
}) => {
  const visits = await provider(page);
  await page.goto('/go/gohighlevel?url=https://evil.example/&fp_ref=other#https://evil.example/');
  await arrives(page);
  expect(visits.map(({ url }) => url)).toEqual([TARGET]);
  expect(['', `${site.url}/`]).toContain(visits[0]?.referrer);
});

test('the redirect page redirects while the scripts of section and analytics hang', async ({
  page,
}) => {
  await provider(page);
  await page.route(/_releases\/forms\/|googletagmanager/, () => new Promise<void>(() => {}));
  await page.goto('/go/gohighlevel', { waitUntil: 'commit' });
  await arrives(page);
});

test('the redirect page redirects while any single file of it hangs, and while all of them do', async ({
  page,
}) => {
  await provider(page);
  let hangs: (address: string) => boolean = () => false;
  const asked = new Set<string>();
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.fallback();
    asked.add(request.url());
    return hangs(request.url()) ? undefined : route.fallback();
  });
  const lead = async () => {
    await page.goto('/go/gohighlevel', { waitUntil: 'commit' });
    await arrives(page);
  };
  await lead();
  expect([...asked].join()).toMatch(/woff2/);
  for (const file of asked) {
    hangs = (address) => address === file;
    await lead();
  }
  hangs = () => true;
  await lead();
});

test("the redirect page redirects when the section's scripts are missing", async ({ page }) => {
  await provider(page);
  await page.route(/_releases\/forms\//, (route) => route.fulfill({ status: 404 }));
  await page.goto('/go/gohighlevel', { waitUntil: 'commit' });
  await arrives(page);
});

test('without JavaScript the redirect page says where it leads, links there, and redirects by itself', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  // The page stays until the provider answers, however slow the machine.
  let letAnswer = () => {};
  await provider(page, new Promise<void>((resolve) => (letAnswer = resolve)));
  await page.goto('/go/gohighlevel', { waitUntil: 'commit' });
  await expect(page.getByText('Redirecting to GoHighLevel...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to GoHighLevel' })).toHaveAttribute(
    'href',
    TARGET,
  );
  letAnswer();
  await arrives(page);
  await page.close();
});

const WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (!/^\\/(contact|go)\\b/.test(new URL(event.request.url).pathname)) return;
    event.respondWith(new Response('<h1>Taken over</h1>', { headers: { 'Content-Type': 'text/html' } }));
  });`;

async function takenOver(page: Page): Promise<number> {
  const hostile = http.createServer((request, response) => {
    const [type, body] =
      request.url === '/sw.js' ? ['text/javascript', WORKER] : ['text/html', '<h1>Hostile</h1>'];
    response.setHeader('Content-Type', type).end(body);
  });
  await once(hostile.listen(0, '127.0.0.1'), 'listening');
  const { port } = hostile.address() as AddressInfo;
  await page.goto(`http://localhost:${port}`);
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    await navigator.serviceWorker.register('/sw.js');
    await taken;
  });
  hostile.close();
  hostile.closeAllConnections();
  return port;
}

test('the switch against service workers frees a browser after one visit', async ({
  page,
  site,
}) => {
  const port = await takenOver(page);
  const store = await openStore(site.store);
  const contact = async () => {
    await page.goto(`http://localhost:${port}/contact`);
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  const off = await startServer(store, { host: '127.0.0.1', port });
  await page.goto(`${off.url}/blog`);
  expect(await contact()).toBe('Taken over');
  await off.close();
  const on = await startServer(store, { host: '127.0.0.1', port, clearSiteData: true });
  await page.goto(`${on.url}/blog`);
  expect(await contact()).not.toBe('Taken over');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await on.close();
});
