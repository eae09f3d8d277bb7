import type { Browser, BrowserContext } from '@playwright/test';
import type { Release } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { changedPost, changedWord } from '../fixtures/changed-build';
import { changedFooter, shellRelease, wordChangedIn } from './changed-footer';
import { expect, testWithOwnSite, wake } from '../fixtures/test';

const test = testWithOwnSite();

interface Transfer {
  /** "document", or what the file's name ends with. */
  readonly type: string;
  readonly url: string;
  /** Headers included. */
  readonly bytes: number;
}

/** What came over the network, not from the cache. */
const TRANSFERS = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ transferSize }) => transferSize > 0)
  .map(({ entryType, name, transferSize }) => ({
    type: entryType === 'navigation' ? 'document' : name.split('.').at(-1),
    url: name,
    bytes: transferSize,
  }))`;

async function visit(context: BrowserContext, url: string): Promise<readonly Transfer[]> {
  const page = await context.newPage();
  await page.goto(url);
  await wake(page);
  const transfers = await page.evaluate<readonly Transfer[]>(TRANSFERS);
  await page.close();
  return transfers;
}

async function afterwards(
  browser: Browser,
  url: string,
  deploy: () => Promise<{ readonly code: number }>,
): Promise<{ readonly before: readonly Transfer[]; readonly after: readonly Transfer[] }> {
  // A context without routes: interception switches the cache off.
  const context = await browser.newContext();
  try {
    const before = await visit(context, url);
    expect(await deploy()).toMatchObject({ code: 0 });
    return { before, after: await visit(context, url) };
  } finally {
    await context.close();
  }
}

const filesIn = (transfers: readonly Transfer[]) =>
  transfers.filter(({ type }) => type !== 'document');
const bytesOf = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
const typesOf = (transfers: readonly Transfer[]) => transfers.map(({ type }) => type);

test('after a word in a post, who comes back fetches that page and next to nothing else', async ({
  own,
  browser,
}) => {
  expect(await own.release('deploy', 'blog', '--from', changedPost.release)).toMatchObject({
    code: 0,
  });
  const { before, after } = await afterwards(browser, own.url + changedWord.path, () =>
    own.release('deploy', 'blog', '--from', changedWord.release),
  );
  expect(typesOf(before)).toEqual(expect.arrayContaining(['document', 'woff2', 'js']));
  expect(bytesOf(before)).toBeGreaterThan(90_000);
  expect(typesOf(after)).toContain('document');
  expect(bytesOf(filesIn(after)), JSON.stringify(after)).toBeLessThan(4_000);
  const page = await (await fetch(own.url + changedWord.path)).text();
  expect(page).toContain(changedWord.to);
});

test('after a word in the footer, who comes back fetches no font and little of the shell', async ({
  own,
  browser,
}) => {
  const { after } = await afterwards(browser, own.url, () =>
    own.release('deploy', 'shell', '--from', wordChangedIn(shellRelease)),
  );
  expect(await (await fetch(own.url)).text()).toContain(changedFooter.to);
  expect(typesOf(after)).toContain('js');
  expect(typesOf(after)).not.toContain('woff2');
  expect(bytesOf(filesIn(after)), JSON.stringify(after)).toBeLessThan(15_000);
});

function* releasesIn(store: string): Generator<Release> {
  for (const app of fs.readdirSync(path.join(store, 'releases')))
    for (const id of fs.readdirSync(path.join(store, 'releases', app))) {
      const file = path.join(store, 'releases', app, id, 'release.json');
      const description = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Release>;
      if (description.client) yield description as Release;
    }
}

test('every script and style of a page has an integrity value', async ({ own, page }) => {
  const seen = new Map<string, string>();
  // After each step: one that takes too long is a page load, which discards the requests.
  const look = async () => {
    const elements = await page
      .locator('script[src], link[rel=stylesheet], link[rel=preload][as=script]')
      .evaluateAll((all) =>
        all.map((one) => [one.outerHTML, one.getAttribute('integrity') ?? ''] as const),
      );
    for (const [html, value] of elements) if (html.includes('/_releases/')) seen.set(html, value);
  };
  await page.goto(own.url);
  await wake(page);
  await look();
  for (const link of ['Blog', 'Affiliate Offers', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await look();
  }
  const values = new Set(
    [...releasesIn(own.store)].flatMap(({ client }) =>
      Object.values(client).map(({ integrity, short }) => short ?? integrity),
    ),
  );
  expect(seen.size).toBeGreaterThan(8);
  expect([...seen].filter(([, value]) => !values.has(value))).toEqual([]);
});
