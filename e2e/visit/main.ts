/**
 * npm run bench:visit [-- <rounds>]: what a visit costs on a phone: the site, its pages without scripts, and the same
 * sources as one prerendered bundle. Prints the table and writes it to docs/what-a-visit-costs.md. Compare ratios only.
 */
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import sirv from 'sirv';
import { launchOptions, provideBrowser } from '../fixtures/browser';
import setup from '../fixtures/setup';
import { repository } from '../fixtures/site';
import { makeContestants } from './contestants';

const DOCUMENT = path.join(repository, 'docs/what-a-visit-costs.md');
const PAGES = ['/', '/blog', '/contact', '/gohighlevel-pricing'];
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
/** Without it V8 parses functions again for each error, because Playwright listens: docs/decisions/0045. */
const WITH_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';
const READING_MS = 3_000;
const PATIENCE_MS = 15_000;

/** From a tap on the target to the page in which `answer` is true. */
const QUESTIONS = {
  'search of the blog': {
    page: '/blog',
    target: 'input[type="search"]',
    text: 'zebra',
    answer: `document.body?.innerText.includes('No articles found')`,
  },
  calculator: {
    page: '/highlevel-affiliate-program',
    target: 'main form input[inputmode="numeric"]',
    text: '7',
    // The field holds 1; the cursor may be before or behind it.
    answer: `/(17|71) customers/.test(document.querySelector('#calculator')?.innerText)`,
  },
  'link from Home to /blog': {
    page: '/',
    target: 'main a[href="/blog"], footer a[href="/blog"]',
    text: '',
    answer: `document.querySelector('main li[data-category]') !== null`,
  },
};

async function openPage(browser: Browser): Promise<Page> {
  // The policy would forbid Playwright to ask the page for its answer once a frame.
  const page = await browser.newPage({ ...devices['Pixel 7'], bypassCSP: true });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-page.mjs') });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return page;
}

type Figures = Readonly<Record<string, number>>;

const TRANSFERRED_KB = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000`;

async function measureLoad(browser: Browser, url: string): Promise<Figures> {
  const page = await openPage(browser);
  await page.goto(url);
  await page.waitForTimeout(READING_MS);
  const seen = await page.evaluate<Figures>('seen');
  const before = await page.evaluate<number>(TRANSFERRED_KB);
  await page.keyboard.press('Shift');
  await page.waitForTimeout(READING_MS);
  const after = await page.evaluate<number>(TRANSFERRED_KB);
  await page.close();
  return { ...seen, kB: before, 'kB, after a key': after };
}

/** Milliseconds from the finger's leaving the screen; NaN without an answer. */
async function measureAnswer(
  browser: Browser,
  origin: string,
  { page: pathname, target, text, answer }: (typeof QUESTIONS)[keyof typeof QUESTIONS],
  readingMs: number,
): Promise<number> {
  const page = await openPage(browser);
  await page.goto(origin + pathname, { waitUntil: readingMs > 0 ? 'load' : 'commit' });
  await page.waitForTimeout(readingMs);
  await page.locator(target).first().tap();
  await page.keyboard.insertText(text);
  const elapsed = `(${answer}) && performance.timeOrigin + performance.now() - sessionStorage.getItem('tapped')`;
  const answered = await page
    .waitForFunction(elapsed, undefined, { polling: 'raf', timeout: PATIENCE_MS })
    .then((handle) => handle.jsonValue() as Promise<number>)
    .catch(() => NaN);
  await page.close();
  return answered;
}

async function serveFolder(folder: string): Promise<string> {
  const answer = sirv(folder, { brotli: true, maxAge: 3600, extensions: ['html'] });
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** By row, such as "/blog: LCP ms", and contestant: one value for each round. */
const results: Record<string, Record<string, number[]>> = {};

const addValue = (row: string, contestant: string, value: number) =>
  ((results[row] ??= {})[contestant] ??= []).push(value);

function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Small numbers keep their digits: 0.003 is a layout shift, too. */
const show = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(3))));

function tableOf([site = '', ...others]: readonly string[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(results).map(([row, values]) => {
    // One shift in one round is a shift.
    const figureOf = (name: string) =>
      row.endsWith('CLS') ? Math.max(...values[name]!) : median(values[name] ?? []);
    const ratios = others.map((other) => figureOf(site) / figureOf(other));
    return line([row, ...[...[site, ...others].map(figureOf), ...ratios].map(show)]);
  });
  const heads = ['', site, ...others, ...others.map((name) => `${site} : ${name}`)];
  return [line(heads), line(heads.map(() => '---')), ...rows].join('\n');
}

const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`"${process.argv[2]}" is no number of rounds; give a whole number, 1 or more`);
await setup();
const folders = Object.entries(await makeContestants());
const contestants = await Promise.all(
  folders.map(async ([name, folder]) => ({ name, origin: await serveFolder(folder) })),
);
const browser = await chromium.launch(launchOptions(await provideBrowser(), WITH_POSITIONS));
for (let round = 0; round < rounds; round++) {
  console.log(`round ${round + 1} of ${rounds}`);
  for (const page of PAGES)
    for (const { name, origin } of contestants)
      for (const [figure, value] of Object.entries(await measureLoad(browser, origin + page)))
        addValue(`${page}: ${figure}`, name, value);
  for (const [what, question] of Object.entries(QUESTIONS))
    for (const [when, readingMs] of [
      ['at once', 0],
      ['after 3 s', READING_MS],
    ] as const)
      for (const { name, origin } of contestants) {
        if (name === 'without scripts' && question.text) continue;
        addValue(
          `${what}, ${when}: ms`,
          name,
          await measureAnswer(browser, origin, question, readingMs),
        );
      }
  contestants.push(...contestants.splice(0, 1));
}
const [cpu, load] = [os.cpus()[0]?.model, os.loadavg()[0]?.toFixed(1)];
const machine = `${os.cpus().length} x ${cpu}, load ${load}, Chromium ${browser.version()}`;
await browser.close();
const text = `# What a visit costs

\`\`\`sh
npm run bench:visit   # measures again and writes this page
\`\`\`

On a phone (${CPU_SLOWDOWN}x slower CPU, 1.6 Mbit/s, ${LATENCY_MS} ms; HTTP/1.1, brotli): medians of ${rounds} rounds in turn, of CLS the worst.
Only ratios count. kB are all bytes of the first three seconds, prefetched files included, and of three seconds after a key.
Answers are timed from the moment the finger leaves the screen.

${tableOf(folders.map(([name]) => name))}

Machine: ${machine}.
`;
const { code } = await format(DOCUMENT, text);
fs.writeFileSync(DOCUMENT, code);
console.log(code);
