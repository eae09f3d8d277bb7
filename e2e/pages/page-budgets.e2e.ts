import http from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import { pageBudgetOf } from '@site/composer/page-budgets';
import { expect, test } from '../fixtures/test';
import { faultsOf, warningsOf } from '../size/faults';
import type { FirstLoad } from '../size/first-load';

const { html, before: scriptsBeforeTouch, after: scriptsAfterTouch } = pageBudgetOf('/');
const cost = {
  scriptBytes: scriptsBeforeTouch,
  htmlBytes: html,
  bytes: html,
  requests: 4,
  depth: 1,
  fetchedTwice: [],
};
const load: FirstLoad = {
  before: cost,
  after: { ...cost, scriptBytes: scriptsAfterTouch, requests: 12, depth: 2 },
  unusedPreloads: [],
  largest: 'h1 "A title"',
  isHeroText: true,
};

test('a page within its budgets has no faults', () => {
  expect([...faultsOf('/', load), ...warningsOf('/', load)]).toEqual([]);
});

test('a document above its budget is a warning, not a fault', () => {
  const long = { ...load, before: { ...cost, htmlBytes: html + 1 } };
  expect(warningsOf('/', long)).toEqual([
    `${html + 1} bytes of HTML with its styles, the budget is ${html}`,
  ]);
  expect(faultsOf('/', long)).toEqual([]);
});

const faults: Record<string, [Partial<FirstLoad>, RegExp]> = {
  'more scripts before any touch': [
    { before: { ...cost, scriptBytes: scriptsBeforeTouch + 1 } },
    /bytes of scripts before any touch/,
  ],
  'one more request before any touch': [
    { before: { ...cost, requests: 5 } },
    /^5 requests before any touch, at most 4 allowed$/,
  ],
  'more scripts after the first touch': [
    { after: { ...load.after, scriptBytes: scriptsAfterTouch + 1 } },
    /bytes of scripts after the first touch/,
  ],
  'a chain of three requests': [
    { after: { ...load.after, depth: 3 } },
    /^3 round trips one after the other, at most 2 allowed$/,
  ],
  'a file that comes twice': [
    { after: { ...load.after, fetchedTwice: ['/main.js'] } },
    /^\/main\.js is fetched twice$/,
  ],
  'a picture as the largest paint': [
    { largest: 'img "hero.png"', isHeroText: false },
    /^the largest paint is img "hero\.png", which is not hero text$/,
  ],
  'a measurement that counted nothing': [
    { before: { ...cost, htmlBytes: 0 } },
    /^nothing was counted$/,
  ],
  'a preload for nothing': [
    { unusedPreloads: ['/more.js is loaded for nothing'] },
    /^\/more\.js is loaded for nothing$/,
  ],
};

for (const [what, [change, message]] of Object.entries(faults))
  test(`${what} is reported`, () => {
    const found = faultsOf('/', { ...load, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
  });

/** Ten packets: the initial congestion window. Source: RFC 6928. */
const FLIGHT = 14_600;

async function compressed(url: string): Promise<Buffer> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  expect(answer.headers['content-encoding']).toBe('br');
  return Buffer.concat((await answer.toArray()) as Buffer[]);
}

for (const path of ['/', '/blog', '/contact', '/affiliate-offers'])
  test(`the first round trip of ${path} contains the whole page and its styles`, async ({
    site,
  }) => {
    const flight = (await compressed(site.url + path)).subarray(0, FLIGHT);
    const { BROTLI_OPERATION_FLUSH: finishFlush } = constants;
    const page = brotliDecompressSync(flight, { finishFlush }).toString();
    expect(page).toContain('</style></head><body><div id="root">');
    expect(page).toContain('<footer');
    expect(page).toMatch(/data-announcer=.*<\/section><!--\/\$--><\/div>/);
  });
