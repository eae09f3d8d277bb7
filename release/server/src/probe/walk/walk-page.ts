import type { Browser } from 'playwright-core';
import { arrive, goBack, type SitePage, type Ways } from './arrive';
import { checkForms, controlsIn, use } from './controls';
import { findOverflow, type PageState } from './in-page';
import { checkTrialButton, type Links } from './links';
import { DeadEnd, DESKTOP, type Finding, PHONE, Tab } from './tab';
import { NOT_FOUND } from '@site/composer/page-set';

/** What a walk through one version needs. */
export interface Walked {
  readonly browser: Browser;
  readonly origin: string;
  readonly links: Links;
  readonly ways: Ways;
}

export interface Failure extends Finding {
  readonly step: string;
}

export interface Walk {
  readonly steps: readonly string[];
  readonly failures: readonly Failure[];
}

/** Frame: header, footer and what belongs to all pages. */
const FRAME = ['header', 'footer'];

class PageWalk implements Walk {
  readonly steps: string[] = [];
  readonly failures: Failure[] = [];

  /** False if something went wrong. */
  async step(tab: Tab | undefined, name: string, work: () => Promise<unknown>): Promise<boolean> {
    this.steps.push(name);
    const deadEnds: Finding[] = [];
    try {
      await work();
      await tab?.settle();
    } catch (fault) {
      const kind = fault instanceof DeadEnd ? fault.kind : 'a dead control';
      deadEnds.push({ kind, what: inShort(fault as Error) });
    }
    // What the page says about it comes first: it has a source.
    const found = [...(tab?.take() ?? []), ...deadEnds];
    this.failures.push(...found.map((finding) => ({ step: name, ...finding })));
    return found.length === 0;
  }
}

/** The reason that Playwright names last, without its log. */
function inShort({ message }: Error): string {
  const lines = message.split('\n').map((line) => line.trim());
  const why = lines.findLast((line) =>
    /intercepts|detached|not (visible|stable|enabled)/.test(line),
  );
  return [lines[0], why].filter(Boolean).join(': ');
}

async function open(tab: Tab, path: string): Promise<PageState> {
  const response = await tab.page.goto(path, { waitUntil: 'load' });
  const status = response?.status() ?? 0;
  if (status !== (path === NOT_FOUND ? 404 : 200))
    throw new DeadEnd('a dead link', `${path} answers ${status}`);
  await checkShown(tab);
  return tab.state();
}

async function checkShown(tab: Tab): Promise<void> {
  const { blank } = await tab.state();
  if (blank) throw new DeadEnd('a blank page', blank);
}

async function checkFits(tab: Tab): Promise<void> {
  const overflow = await tab.page.evaluate(findOverflow);
  if (overflow) throw new DeadEnd('overflow', overflow);
}

async function takeControls(walk: PageWalk, tab: Tab, places: readonly string[]): Promise<void> {
  for (const control of await controlsIn(tab, places))
    await walk.step(tab, `${control.action} ${control.name}`, async () => {
      await use(tab, places, control);
      await tab.settle();
      await checkShown(tab);
    });
}

/** The page as a document: on a phone, then on a desktop. undefined if it does not come alive. */
async function walkDocument(
  walk: PageWalk,
  tab: Tab,
  { links }: Walked,
  path: string,
  hasFrame: boolean,
): Promise<PageState | undefined> {
  let shown: PageState | undefined;
  await walk.step(tab, 'open it', async () => (shown = await open(tab, path)));
  if (!shown) return undefined;
  await walk.step(tab, `look at it ${PHONE.width} px wide`, () => checkFits(tab));
  const isAlive = await walk.step(tab, 'touch it', async () => {
    await tab.wake();
    await tab.settle();
    await checkShown(tab);
  });
  if (!isAlive) return undefined;
  const reject = tab.page.locator('[data-consent=reject]:visible').first();
  if ((await reject.count()) > 0)
    await walk.step(tab, 'answer the cookie banner', () => reject.click());
  await walk.step(tab, `look at it alive, ${PHONE.width} px wide`, () => checkFits(tab));
  if (hasFrame) await takeControls(walk, tab, ['header']);
  await tab.page.setViewportSize(DESKTOP);
  await walk.step(tab, 'reach for the trial button', () => checkTrialButton(tab, links));
  await takeControls(walk, tab, hasFrame ? ['main', ...FRAME] : ['main']);
  await walk.step(tab, 'fill in its forms', () => checkForms(tab));
  await walk.step(tab, 'follow its links', () => links.checkAllOf(tab));
  return shown;
}

/** The page without a page load, from another section, and back. */
async function walkVisit(
  walk: PageWalk,
  tab: Tab,
  way: readonly string[],
  shown: PageState,
): Promise<void> {
  const [start = ''] = way;
  await tab.page.setViewportSize(DESKTOP);
  let before: PageState | undefined;
  await walk.step(tab, `arrive from ${start}`, async () => {
    before = await arrive(tab, way, shown);
  });
  const to = before;
  if (to) await walk.step(tab, 'go back', () => goBack(tab, to));
}

async function inTab(
  { browser, origin }: Walked,
  isTraced: boolean,
  work: (tab: Tab) => Promise<unknown>,
): Promise<void> {
  const tab = await Tab.open(browser, origin, isTraced);
  try {
    await work(tab);
  } finally {
    await tab.close();
  }
}

export interface WalkOptions {
  /** Also the controls of header and footer. */
  readonly hasFrame: boolean;
  /** Also says where faults are thrown. */
  readonly isTraced: boolean;
}

export async function walkPage(
  walked: Walked,
  page: SitePage,
  { hasFrame, isTraced }: WalkOptions,
): Promise<Walk> {
  const { links, ways } = walked;
  const walk = new PageWalk();
  // It leads elsewhere at once, such as to the provider.
  if (!(await ways.linksOf(page.path))) {
    await walk.step(undefined, 'request it', () => links.check([walked.origin + page.path]));
    return walk;
  }
  let shown: PageState | undefined;
  await inTab(walked, isTraced, async (tab) => {
    shown = await walkDocument(walk, tab, walked, page.path, hasFrame);
  });
  const expected = shown;
  const way = expected ? await ways.to(page) : [];
  if (expected && way.length > 0)
    await inTab(walked, isTraced, (tab) => walkVisit(walk, tab, way, expected));
  return walk;
}
