import type { Browser, Page } from '@playwright/test';
import { workspacesBelow } from '@site/build/manifest';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { repository, Site } from '../fixtures/site';
import { answerForTagManager, expect, pressAnyKey, test } from '../fixtures/test';
import { countDecisiveVisits, countVisitsFor, UNTRUSTED_SIGNS } from './expected';
import {
  builtReleases,
  FAULT,
  MARK,
  posts,
  REPORTING_CHECKOUT,
  SHARE_THAT_THROWS,
} from './reporting-builds';

test.describe.configure({ timeout: 3_600_000 });

const MAX_BYTES = 2_048;
const TRACES = /_report\b|sendBeacon|mayReport|queuedErrors/;

const PERCENT = 50;
const SHARE = PERCENT / 100;
const PARTS = 8;
const VISITS_AT_ONCE = 8;
const SERVER = { RELEASE_PROXIES: '1', RELEASE_COUNTS_SECONDS: '1' };
const WRITTEN_MS = 1_500;

/** As saved by shell/src/consent/choice.ts. */
const AGREED = encodeURIComponent(
  JSON.stringify({
    categories: ['necessary', 'analytics'],
    consentTimestamp: '2026-01-01T00:00:00.000Z',
  }),
);

let built: ReturnType<typeof builtReleases>;
let site: Site | undefined;
test.beforeAll(() => {
  built = builtReleases();
});
test.afterEach(() => site?.close());

const scriptsIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html)$/.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') }));

test('while the reporter is off, no file of any app contains its code', () => {
  for (const app of workspacesBelow(repository).apps)
    for (const { name, text } of scriptsIn(path.join(repository, app, 'dist/release'))) {
      expect(name).not.toMatch(/reporter\./);
      expect(text).not.toMatch(TRACES);
    }
});

test('the reporter’s file is below 2 kB, and its code is in no other file', () => {
  const scripts = scriptsIn(path.join(built.shell, 'client'));
  const [reporter, ...others] = scripts.filter(({ text }) => text.includes('sendBeacon'));
  expect(others).toEqual([]);
  expect(reporter?.name).toMatch(/^reporter\./);
  expect(brotliCompressSync(reporter?.text ?? '').length).toBeLessThanOrEqual(MAX_BYTES);
});

interface Live {
  readonly composition: number;
}

async function startTrial(site: Site): Promise<void> {
  await site.run('deploy', 'shell', '--from', built.shell);
  const deployed = await site.run(
    'deploy',
    'blog',
    '--from',
    built.blog,
    '--canary',
    String(PERCENT),
  );
  const [, composition] = /^Composition (\d+) /m.exec(deployed) ?? [];
  const live = async () =>
    ((await (await fetch(`${site.url}/live.json`)).json()) as Live).composition;
  await expect.poll(live).toBe(Number(composition));
}

const hasReporter = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/reporter.')),
  );

const isSettled = (page: Page) =>
  page.evaluate(
    () =>
      /hydrated|failed/.test(document.documentElement.dataset.application ?? '') ||
      document.querySelector('h1') === null,
  );

let addresses = 0;

function textsOf(bytes: Buffer): string[] {
  const forms = [() => bytes, () => brotliDecompressSync(bytes), () => gunzipSync(bytes)];
  return forms.flatMap((expand) => {
    try {
      return [expand().toString()];
    } catch {
      return [];
    }
  });
}

function deletePlantedScripts({ store }: Site): void {
  const planted = scriptsIn(path.join(built.blog, 'client')).filter(({ text }) =>
    text.includes(MARK),
  );
  const deleted = new Set(planted.map(({ text }) => text));
  const folder = path.join(store, 'objects/blog');
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (textsOf(fs.readFileSync(file)).some((text) => deleted.has(text))) fs.rmSync(file);
  }
}

async function visit(browser: Browser, { url }: Site, post: string): Promise<void> {
  const address = ++addresses;
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.${address >> 8}.${address & 255}` },
  });
  await context.addCookies([{ name: 'cookie_choice', value: AGREED, url }]);
  const page = await context.newPage();
  await answerForTagManager(page);
  await page.goto(url + post);
  await expect.poll(() => hasReporter(page)).toBe(true);
  await pressAnyKey(page);
  await expect.poll(() => isSettled(page)).toBe(true);
  // As if another tab covers the page: the reporter sends its message.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.goto('about:blank');
  await context.close();
}

/** Returns after how many visits the release was taken back; looks after each part of them. */
async function visitUntilTakenBack(
  browser: Browser,
  site: Site,
  post: string,
  most: number,
): Promise<number> {
  const part = Math.ceil(most / PARTS);
  for (let visits = part; visits <= part * PARTS; visits += part) {
    for (let started = 0; started < part; started += VISITS_AT_ONCE) {
      const length = Math.min(VISITS_AT_ONCE, part - started);
      await Promise.all(Array.from({ length }, () => visit(browser, site, post)));
    }
    await setTimeout(WRITTEN_MS);
    const watched = JSON.parse(await site.run('watch', '--once', '--json')) as readonly {
      readonly isChanged: boolean;
    }[];
    if (watched[0]?.isChanged) return visits;
  }
  return Infinity;
}

const badReleases = [
  {
    failure: 'throws for one visit in five',
    post: posts.throws,
    most: countVisitsFor(countDecisiveVisits(SHARE), SHARE * SHARE_THAT_THROWS),
    reason: `reported an error, 0 of \\d+ [^]*${FAULT.file}:${FAULT.line}:`,
  },
  {
    failure: 'has a script that cannot be loaded',
    damage: deletePlantedScripts,
    post: posts.missesScript,
    most: countVisitsFor(countDecisiveVisits(SHARE), SHARE),
    reason: 'met a failed file, 0 of',
  },
  {
    failure: 'goes blank and reports nothing',
    post: posts.turnsWhite,
    most: countVisitsFor(countDecisiveVisits(1 - SHARE) + UNTRUSTED_SIGNS, 1 - SHARE),
    // A visit that left before the page went blank sent a message.
    reason: '\\d of \\d+ visits with it gave a sign of life',
  },
];

for (const { failure, damage, post, most, reason } of badReleases)
  test(`a blog release that ${failure} is taken back by visits of real browsers`, async ({
    browser,
  }) => {
    site = await Site.openFrom(REPORTING_CHECKOUT, SERVER);
    await startTrial(site);
    damage?.(site);
    const visits = await visitUntilTakenBack(browser, site, post, most);
    console.log(`Taken back after at most ${visits} of ${most} visits.`);
    expect(visits).toBeLessThanOrEqual(most + PARTS);
    const [entry] = JSON.parse(await site.run('history', '--json')) as readonly object[];
    expect(entry).toMatchObject({
      action: 'abort',
      author: 'watch',
      reason: expect.stringMatching(`^blog taken back: .*${reason}`),
    });
  });
