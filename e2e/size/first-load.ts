import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import path from 'node:path';
import { provideBrowser } from '../browser/provide';
import { type Cost, costOf, inlineBytes, isScript } from './cost';
import { Traffic } from './traffic';

export interface FirstLoad {
  /** Until the page has loaded and was left alone for some seconds. */
  readonly before: Cost;
  /** When it was touched then, and all that it asked for is there. */
  readonly after: Cost;
  /** What was preloaded for nothing, in the words of the browser or as its address. */
  readonly unusedPreloads: readonly string[];
  /** The element of the largest paint: its name and first words. */
  readonly largest: string;
  /** Whether that is text of the part of the page that has its title. */
  readonly isHeroText: boolean;
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await provideBrowser(
    path.join(import.meta.dirname, '../../node_modules/.cache'),
  );
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
  });
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'note-times.mjs') });
  // With room to spare, pages whose links stay in view are fetched too: a guess, and no part of what a page asks for.
  await page.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'downlink', { value: 1.6 });
  });
  return page;
}

/** Addresses of the scripts that a page has run, as they come. */
async function scriptsRun(session: CDPSession): Promise<ReadonlySet<string>> {
  const run = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => run.add(url));
  await session.send('Debugger.enable');
  return run;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Nothing has been asked for, for so long, in milliseconds. */
const QUIET = 500;

async function settle(traffic: Traffic): Promise<void> {
  traffic.last = performance.now();
  while (performance.now() - traffic.last < QUIET || traffic.isWaiting) await pause(50);
}

/** What has come is run soon, however slow the machine; in milliseconds. */
const PATIENCE = 15_000;

async function loadedForNothing(
  traffic: Traffic,
  run: ReadonlySet<string>,
): Promise<readonly string[]> {
  const unused = () => traffic.asked().filter((asked) => isScript(asked) && !run.has(asked.url));
  for (const end = performance.now() + PATIENCE; unused().length > 0 && performance.now() < end;)
    await pause(100);
  return unused().map(({ url }) => `${new URL(url).pathname} is loaded for nothing`);
}

interface Paint {
  readonly element: string;
  readonly text: string;
  readonly url: string;
  readonly isInHero: boolean;
}

/**
 * Opens a page as a first visitor with a phone does, leaves it alone, then touches it. Requests are not caught: Playwright
 * turns the browser's cache off then, and what was fetched ahead would come twice.
 */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await openPage(browser);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  const session = await page.context().newCDPSession(page);
  const traffic = await Traffic.watch(session, new URL(url).origin);
  const run = await scriptsRun(session);
  await page.goto(url, { waitUntil: 'load' });
  const inline = await inlineBytes(session);
  // Chromium warns about a preload that nobody used some seconds after the load event.
  await page.waitForTimeout(4000);
  // What a quiet page fetches ahead runs nothing and holds nothing back.
  const needed = traffic.asked().filter(({ type }) => type !== 'Prefetch');
  const before = costOf(needed, inline);
  const paint = await page.evaluate<Paint>('seen.paint');
  await page.keyboard.press('Shift');
  await settle(traffic);
  const after = costOf(traffic.asked(), inline);
  const unused = await loadedForNothing(traffic, run);
  await page.close();
  return {
    before,
    after,
    unusedPreloads: [...warnings, ...unused],
    largest: `${paint.element} "${paint.text || paint.url}"`,
    isHeroText: paint.isInHero && !paint.url,
  };
}
