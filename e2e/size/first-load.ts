import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import path from 'node:path';
import { launchOptions, provideBrowser } from '../browser/provide';
import { type Cost, costOf, inlineBytes, isScript } from './cost';
import { Traffic } from './traffic';

export interface FirstLoad {
  readonly before: Cost;
  readonly after: Cost;
  readonly unusedPreloads: readonly string[];
  readonly largest: string;
  readonly isHeroText: boolean;
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch(launchOptions(await provideBrowser()));

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'note-times.mjs') });
  // On fast connections pages of links in view are prefetched; they are no cost of the page.
  await page.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'downlink', { value: 1.6 });
  });
  return page;
}

async function scriptsRun(session: CDPSession): Promise<ReadonlySet<string>> {
  const run = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => run.add(url));
  await session.send('Debugger.enable');
  return run;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds without a request. */
const QUIET = 500;

async function settle(traffic: Traffic): Promise<void> {
  traffic.last = performance.now();
  while (performance.now() - traffic.last < QUIET || traffic.isWaiting) await pause(50);
}

/** Milliseconds until a loaded script has run. */
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

/** Interception would switch the cache off, and prefetched files would come twice. */
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
  // Chromium warns about unused preloads some seconds after load.
  await page.waitForTimeout(4000);
  // Prefetches block nothing and run nothing.
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
