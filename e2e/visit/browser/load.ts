import type { Browser, BrowserContext } from '@playwright/test';
import { type Cost, costOf, inlineBytes } from '../../size/cost';
import { Traffic } from '../../size/traffic';
import { evaluate, find, openContext, openTab, type OpenTab, pause, type Seen, tap } from './phone';

/** What a browser shows of one load of a page. */
export interface Load {
  readonly lcp: number;
  /** The element of the largest paint, with its first words. */
  readonly largest: string;
  readonly cls: number;
  readonly tbt: number;
}

/** A task blocks from here on. Source: W3C, Long Tasks API. */
const LONG_TASK = 50;
/** Nothing on the way and nothing to do for so long means that a page has settled, in milliseconds. */
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

async function load(context: BrowserContext, url: string): Promise<Load> {
  const { tab, traffic } = await open(context, url);
  const { paint, shift, tasks } = await settle(tab, traffic);
  await tab.page.close();
  return {
    lcp: paint?.at ?? NaN,
    largest: `${paint?.element} "${paint?.text || paint?.url.split('/').at(-1)}"`,
    cls: shift,
    tbt: tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
  };
}

/** Loads a page as visitors have it who come for the first time, and then so many times more in other tabs. */
export async function loads(browser: Browser, url: string, again = 0): Promise<readonly Load[]> {
  const context = await openContext(browser);
  const all: Load[] = [];
  while (all.length <= again) all.push(await load(context, url));
  await context.close();
  return all;
}

/** What the application answers on each page: touching it shows intent. */
const INTENT = 'button[aria-label="Menu"]';

/** Opens a page, leaves it alone, then touches it: what it has cost before and after. */
export async function costs(browser: Browser, url: string): Promise<{ before: Cost; after: Cost }> {
  const context = await openContext(browser);
  const started = performance.now();
  const { tab, traffic } = await open(context, url);
  const inline = await inlineBytes(tab.session);
  await pause(WITHOUT_INPUT - (performance.now() - started));
  // What a quiet page prefetches holds nothing back, and runs nothing.
  const needed = traffic.asked().filter(({ type }) => type !== 'Prefetch');
  const before = costOf(needed, inline);
  await tap(tab, await find(tab, INTENT));
  await settle(tab, traffic);
  const after = costOf(traffic.asked(), inline);
  await context.close();
  return { before, after };
}
