import type { BrowserContext, Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { workspacesBelow } from '@site/build/manifest';
import { openStore } from '@site/store';
import { readCounts } from '@site/trials';
import { repository, Site } from '../fixtures/site';
import { expect, observe, pressAnyKey, test } from '../fixtures/test';
import { builtReleases, posts, REPORTING_CHECKOUT } from '../fixtures/reporting-builds';
import { BROKEN_FRAME, EXTENSION } from './scenario';
import { AGREED, hide, waitForReporter } from './traffic';

/** Size limit of the reporter's file. */
const MAX_BYTES = 2_048;
/** Code that only the reporter and its start contain. */
const TRACES = /_report\b|sendBeacon|mayReport|queuedFaults/;

let site: Site;
let shell: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  ({ shell } = await builtReleases());
  site = await Site.openFrom(REPORTING_CHECKOUT, { RELEASE_COUNTS_SECONDS: '1' });
  const { code, stderr } = await site.release('deploy', 'shell', '--from', shell);
  if (code !== 0) throw new Error(stderr);
});

test.afterAll(() => site.close());

const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Accept all' }).click();
};

const isReporter = (address: string) => /\/reporter\.\w+\.js$/.test(address);

/** Intercepts the messages of all pages of a visitor. */
async function messagesOf(context: BrowserContext): Promise<Record<string, unknown>[]> {
  const messages: Record<string, unknown>[] = [];
  await context.route('**/_report', async (route) => {
    messages.push(JSON.parse(route.request().postData() ?? '') as Record<string, unknown>);
    await route.fulfill({ status: 204 });
  });
  return messages;
}

/** The reporter may not run yet; it sends one message, however often the page is hidden. */
const reported = (page: Page, messages: readonly unknown[]) =>
  expect.poll(() => hide(page).then(() => messages.length)).toBe(1);

test('while the reporter is off, no file of any app contains its code', () => {
  for (const name of workspacesBelow(repository).apps) {
    const folder = path.join(repository, name, 'dist/release');
    for (const below of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, below);
      expect(below).not.toMatch(/reporter\./);
      if (/\.(js|html)$/.test(below)) expect(fs.readFileSync(file, 'utf8')).not.toMatch(TRACES);
    }
  }
});

test('while the reporter is off, a visit that accepts analytics does not request it', async ({
  page,
}) => {
  const { requests } = observe(page);
  await page.goto('/');
  const html = await page.content();
  await accept(page);
  await pressAnyKey(page);
  await page.waitForLoadState('networkidle');
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(html).not.toMatch(TRACES);
  expect(requests.filter((one) => /report/.test(one))).toEqual([]);
});

test('the reporter’s file is below 2 kB, and its code is in no other file', () => {
  const folder = path.join(shell, 'client');
  const names = fs.readdirSync(folder);
  const [name = '', ...others] = names.filter((one) => one.startsWith('reporter.'));
  expect(others).toEqual([]);
  const bytes = brotliCompressSync(fs.readFileSync(path.join(folder, name))).length;
  console.log(`The reporter weighs ${bytes} bytes after brotli.`);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  for (const other of names.filter((one) => one !== name && /\.(js|html)$/.test(one)))
    expect(fs.readFileSync(path.join(folder, other), 'utf8')).not.toContain('sendBeacon');
});

test('a visit that accepts analytics sends one message, when its first page is hidden', async ({
  page,
}) => {
  const messages = await messagesOf(page.context());
  const { requests } = observe(page);
  await page.goto(`${site.url}/about`);
  await page.waitForLoadState('networkidle');
  expect(requests.filter(isReporter)).toEqual([]);
  await accept(page);
  await waitForReporter(page);
  expect(messages).toEqual([]);
  await reported(page, messages);
  expect(messages[0]).toMatchObject({ alive: true, error: false });
  await page.goto(`${site.url}/terms`);
  await waitForReporter(page);
  await hide(page);
  await page.goto('about:blank');
  expect(messages).toHaveLength(1);
});

test('a page sends its message when the visitor leaves the site, and the server counts it', async ({
  page,
}) => {
  const store = await openStore(site.store);
  const counted = async () => {
    const hours = await readCounts(store, 0);
    const cells = hours.flatMap((hour) => Object.values(hour.cells));
    return cells.reduce((sum, { alive }) => sum + alive, 0);
  };
  await page.context().addCookies([{ name: 'cookie_choice', value: AGREED, url: site.url }]);
  // A busy machine may end a page before it can send; the next visit then does.
  await expect(async () => {
    await page.goto(`${site.url}/about`);
    await waitForReporter(page);
    const before = await counted();
    await page.goto('about:blank');
    await expect.poll(counted, { timeout: 5_000 }).toBe(before + 1);
  }).toPass();
});

test('the reporter loads only after the page’s load event', async ({ page }) => {
  await page.goto(`${site.url}/about`);
  await accept(page);
  await page.goto(`${site.url}/`);
  await waitForReporter(page);
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
    await pressAnyKey(page);
    await page.waitForLoadState('networkidle');
    await page.goto(`${site.url}/terms`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((one) => /report/.test(one))).toEqual([]);
    await context.close();
  }
});

test('an error in the frame is reported with the shell’s file, and the page stays', async ({
  page,
}) => {
  const messages = await messagesOf(page.context());
  await page.addInitScript(BROKEN_FRAME);
  await page.goto(`${site.url}/about`);
  await accept(page);
  await pressAnyKey(page);
  await waitForReporter(page);
  await expect(page.locator('html')).toHaveAttribute('data-application', /hydrated|failed/);
  await reported(page, messages);
  expect(messages[0]).toMatchObject({ alive: true, error: true });
  expect(messages[0]?.location).toMatch(/^shell main\.\w+\.js:\d+:\d+$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an error of an extension is no error of the site', async ({ page }) => {
  const messages = await messagesOf(page.context());
  await page.addInitScript(EXTENSION);
  await page.goto(`${site.url}${posts.throws}`);
  await accept(page);
  await waitForReporter(page);
  await reported(page, messages);
  expect(messages[0]).toMatchObject({ alive: true, error: false });
});

test('a blank page is not alive', async ({ page }) => {
  const messages = await messagesOf(page.context());
  await page.goto(`${site.url}/about`);
  await accept(page);
  await waitForReporter(page);
  await page.evaluate(() => (document.body.hidden = true));
  await reported(page, messages);
  expect(messages[0]).toMatchObject({ alive: false, error: false });
});
