import { siteConfig } from '@site/site/site.config';
import { brotliCompressSync } from 'node:zlib';
import { expect, pressAnyKey, expectHydrated, test } from '../fixtures/test';

const { page: usualBudget, pages, loading } = siteConfig.budgets;

const PAGES = [
  ...Object.keys(pages).filter((path) => !path.startsWith('/go/')),
  '/gohighlevel-review',
  '/blog/gohighlevel-automations-you-can-steal',
];

/** Compressed bytes of what came over the network, document first. */
const TRANSFERS = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ transferSize }) => transferSize > 0)
  .map(({ name, encodedBodySize }) => ({ isScript: name.endsWith('.js'), bytes: encodedBodySize }))`;

type Transfers = readonly { readonly isScript: boolean; readonly bytes: number }[];

const scriptBytes = (transfers: Transfers) =>
  transfers.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0);

const INLINE_SCRIPTS = `[...document.scripts].filter(({ src, type }) => !src && !/json|speculation/.test(type)).map(({ text }) => text).join('')`;

for (const path of PAGES)
  test(`the first visit of ${path} stays within its budget in shared/site/site.config.ts`, async ({
    browser,
    site,
  }) => {
    // Not the page of the fixture: its interception of requests switches the browser's cache off.
    const page = await browser.newPage();
    await page.goto(site.url + path);
    const first = await page.evaluate<Transfers>(TRANSFERS);
    const inlineBytes = brotliCompressSync(await page.evaluate<string>(INLINE_SCRIPTS)).length;
    await pressAnyKey(page);
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    const all = await page.evaluate<Transfers>(TRANSFERS);
    await page.close();

    const budget = { ...usualBudget, ...pages[path] };
    const document = first[0]?.bytes ?? 0;
    // A measurement of nothing would be within every budget.
    expect(document).toBeGreaterThan(5_000);
    expect(scriptBytes(all)).toBeGreaterThan(50_000);
    const weights: Readonly<Record<string, readonly [weight: number, most: number]>> = {
      'bytes of the document without its scripts': [document - inlineBytes, budget.html],
      'bytes of scripts before any touch': [scriptBytes(first) + inlineBytes, budget.before],
      'requests before any touch': [first.length, loading.requests],
      'bytes of scripts after the first touch': [scriptBytes(all) + inlineBytes, budget.after],
    };
    for (const [what, [weight, most]] of Object.entries(weights))
      expect.soft(weight, `${path}: ${what}`).toBeLessThanOrEqual(most);
  });
