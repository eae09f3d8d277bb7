import type { BrowserContext, Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import { Site } from '../fixtures/site';
import { expect, observe, reachFor, test } from '../fixtures/test';
import { builtReleases, posts } from './built';

/** What the reporter's file may weigh. */
const MOST_BYTES = 2_048;
/** What only the reporter and its start have. */
const TRACES = /_report\b|sendBeacon|mayReport|queuedFaults/;

let site: Site;
let shell: string;

test.beforeAll(async () => {
  site = await Site.open();
  ({ shell } = builtReleases());
  const { code, stderr } = await site.release('deploy', 'shell', '--from', shell);
  if (code !== 0) throw new Error(stderr);
});

test.afterAll(() => site.close());

const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Accept all' }).click();
};

const isReporter = (address: string) => /\/reporter\.\w+\.js$/.test(address);

/** Messages of all pages of a visitor. */
async function messagesOf(context: BrowserContext): Promise<Record<string, unknown>[]> {
  const messages: Record<string, unknown>[] = [];
  await context.route('**/_report', async (route) => {
    messages.push(JSON.parse(route.request().postData() ?? '') as Record<string, unknown>);
    await route.fulfill({ status: 204 });
  });
  return messages;
}

/** Another tab covers it. */
async function hide(page: Page): Promise<void> {
  const cover = await page.context().newPage();
  await cover.bringToFront();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await cover.close();
}

const hasReporter = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/reporter.')),
      ),
    )
    .toBe(true);

test('while it is off, no file of any app has a byte of it', () => {
  for (const app of appsHere()) {
    const folder = path.join(workspaceOf(app).folder, 'dist/release');
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name);
      expect(name).not.toMatch(/reporter\./);
      if (/\.(js|html)$/.test(name)) expect(fs.readFileSync(file, 'utf8')).not.toMatch(TRACES);
    }
  }
});

test('while it is off, a visit that agrees to analytics makes no request for it', async ({
  page,
}) => {
  const { requests } = observe(page);
  await page.goto('/');
  const html = await page.content();
  await accept(page);
  await reachFor(page);
  await page.waitForLoadState('networkidle');
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(html).not.toMatch(TRACES);
  expect(requests.filter((one) => /report/.test(one))).toEqual([]);
});

test('its file is below 2 kB, and its code is in no other file', () => {
  const folder = path.join(shell, 'client');
  const names = fs.readdirSync(folder);
  const [name = '', ...others] = names.filter((one) => one.startsWith('reporter.'));
  expect(others).toEqual([]);
  const bytes = brotliCompressSync(fs.readFileSync(path.join(folder, name))).length;
  console.log(`The reporter weighs ${bytes} bytes after brotli.`);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  for (const other of names.filter((one) => one !== name && /\.(js|html)$/.test(one)))
    expect(fs.readFileSync(path.join(folder, other), 'utf8')).not.toContain('sendBeacon');
});

test('a visit that agrees sends one message, when its first page is hidden', async ({ page }) => {
  const messages = await messagesOf(page.context());
  const { requests } = observe(page);
  await page.goto(`${site.url}/about`);
  await page.waitForLoadState('networkidle');
  expect(requests.filter(isReporter)).toEqual([]);
  await accept(page);
  await hasReporter(page);
  expect(messages).toEqual([]);
  await hide(page);
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ alive: true, fault: false, blameless: 0 });
  expect(Number(messages[0]?.lcp)).toBeGreaterThan(0);
  expect(Number(messages[0]?.inp)).toBeGreaterThan(0);
  await page.goto(`${site.url}/terms`);
  await hasReporter(page);
  await hide(page);
  await page.goto('about:blank');
  expect(messages).toHaveLength(1);
});

test('the reporter loads only after the page’s load event', async ({ page }) => {
  await page.goto(`${site.url}/about`);
  await accept(page);
  await page.goto(`${site.url}/`);
  await hasReporter(page);
  const [start, load] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/reporter.'));
    return [file?.startTime ?? 0, (navigation as PerformanceNavigationTiming).loadEventStart];
  });
  expect(start).toBeGreaterThanOrEqual(load);
});

test('a visit that refuses, or sends Global Privacy Control, gets no reporter', async ({
  browser,
}) => {
  for (const refuses of [true, false]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (!refuses)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    const { requests } = observe(page);
    await page.goto(`${site.url}/about`);
    if (refuses) await page.getByRole('button', { name: 'Reject all' }).click();
    await reachFor(page);
    await page.waitForLoadState('networkidle');
    await page.goto(`${site.url}/terms`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((one) => /report/.test(one))).toEqual([]);
    await context.close();
  }
});

test('a throw in the frame is reported with the shell’s file, and the page stays', async ({
  page,
}) => {
  const messages = await messagesOf(page.context());
  await page.addInitScript(() => {
    Date.prototype.getFullYear = () => {
      throw new Error('no such thing in this browser');
    };
  });
  await page.goto(`${site.url}/about`);
  await accept(page);
  await reachFor(page);
  await hasReporter(page);
  await expect(page.locator('html')).toHaveAttribute('data-application', /hydrated|failed/);
  await hide(page);
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ alive: true, fault: true });
  expect(messages[0]?.source).toMatch(/^shell main\.\w+\.js:\d+:\d+$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an extension that throws is counted apart and is no fault', async ({ page }) => {
  const messages = await messagesOf(page.context());
  await page.addInitScript(
    `addEventListener('load', () => { throw new Error('an extension') });\n//# sourceURL=chrome-extension://abcdefghijklmnop/content.js`,
  );
  await page.goto(`${site.url}${posts.throws}`);
  await accept(page);
  await hasReporter(page);
  await hide(page);
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ alive: true, fault: false, blameless: 1 });
});

test('a page that goes white is no sign of life', async ({ page }) => {
  const messages = await messagesOf(page.context());
  await page.goto(`${site.url}/about`);
  await accept(page);
  await hasReporter(page);
  await page.evaluate(() => document.getElementById('root')?.replaceChildren());
  await hide(page);
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ alive: false, fault: false });
});
