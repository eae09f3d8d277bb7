import type { Browser, BrowserContext } from '@playwright/test';
import { type Cost, costOf, inlineBytes } from '../../size/cost';
import { Traffic } from '../../size/traffic';
import { evaluate, find, openContext, openTab, type OpenTab, pause, type Seen, tap } from './phone';

export interface Load {
  readonly lcp: number;
  /** Name and first words of the element. */
  readonly largest: string;
  readonly cls: number;
  readonly tbt: number;
  /** URLs. */
  readonly files: readonly string[];
}

/** Source: W3C, Long Tasks API. */
const LONG_TASK = 50;
/** Milliseconds without requests and long tasks. */
const QUIET = 800;
const WITHOUT_INPUT = 10_000;

const FACTS = `({ ...seen, isBusy: performance.now() - seen.busyUntil < ${QUIET} && seen.busyUntil > 0 })`;

async function settle(tab: OpenTab, traffic: Traffic): Promise<Seen> {
  for (let look = 0; look < 200; look++) {
    await pause(150);
    const facts = await evaluate<Seen & { isBusy: boolean }>(tab, FACTS);
    if (facts && !facts.isBusy && performance.now() - traffic.last > QUIET) return facts;
  }
  throw new Error(`${tab.page.url()} does not settle`);
}

async function open(
  context: BrowserContext,
  url: string,
): Promise<{ tab: OpenTab; traffic: Traffic }> {
  const tab = await openTab(context);
  const traffic = await Traffic.watch(tab.session, new URL(url).origin);
  await tab.page.goto(url, { waitUntil: 'load' });
  return { tab, traffic };
}

/** The page's clock starts with the navigation. */
async function seenUntil(tab: OpenTab, ms: number): Promise<Seen> {
  const { tasks, ...seen } = (await evaluate<Seen>(
    tab,
    `new Promise((resolve) => setTimeout(() => resolve(seen), ${ms} - performance.now()))`,
  )) as Seen;
  return { ...seen, tasks: tasks.filter(({ at }) => at < ms) };
}

async function load(context: BrowserContext, url: string, spanMs?: number): Promise<Load> {
  const { tab, traffic } = await open(context, url);
  const { paint, shift, tasks } = await (spanMs ? seenUntil(tab, spanMs) : settle(tab, traffic));
  await tab.page.close();
  return {
    lcp: paint?.at ?? NaN,
    largest: `${paint?.element} "${paint?.text || paint?.url.split('/').at(-1)}"`,
    cls: shift,
    tbt: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK), 0),
    files: traffic.asked().map((file) => file.url),
  };
}

interface LoadsOptions {
  /** In other tabs, after the first visit. */
  readonly again?: number;
  readonly cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Measures from the navigation until then, instead of until the page is quiet: a further file extends that. */
  readonly spanMs?: number;
}

export async function loads(
  browser: Browser,
  url: string,
  { again = 0, cookies = [], spanMs }: LoadsOptions = {},
): Promise<readonly Load[]> {
  const context = await openContext(browser);
  await context.addCookies(cookies);
  const all: Load[] = [];
  while (all.length <= again) all.push(await load(context, url, spanMs));
  await context.close();
  return all;
}

/** A control on each page that shows intent. */
const INTENT = 'button[aria-label="Menu"]';

export async function costs(browser: Browser, url: string): Promise<{ before: Cost; after: Cost }> {
  const context = await openContext(browser);
  const started = performance.now();
  const { tab, traffic } = await open(context, url);
  const inline = await inlineBytes(tab.session);
  await pause(WITHOUT_INPUT - (performance.now() - started));
  // Prefetches block nothing and run nothing.
  const needed = traffic.asked().filter(({ type }) => type !== 'Prefetch');
  const before = costOf(needed, inline);
  await tap(tab, await find(tab, INTENT));
  await settle(tab, traffic);
  const after = costOf(traffic.asked(), inline);
  await context.close();
  return { before, after };
}
