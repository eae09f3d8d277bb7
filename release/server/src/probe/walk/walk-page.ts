import type { Browser } from 'playwright-core';
import { arrive, goBack, type SitePage, type ClickPaths } from './arrive';
import { checkForms, controlsIn, use } from './controls';
import { findOverflow, type PageState } from './in-page';
import { checkTrialButton, type Links } from './links';
import { StepFailed, DESKTOP, type Finding, PHONE, Tab } from './tab';
import { NOT_FOUND } from '@site/composer/page-set';

export interface Walked {
  readonly browser: Browser;
  readonly origin: string;
  readonly links: Links;
  readonly clickPaths: ClickPaths;
}

export interface Failure extends Finding {
  readonly step: string;
}

export interface Walk {
  readonly steps: readonly string[];
  readonly failures: readonly Failure[];
}

const FRAME = ['header', 'footer'];

class PageWalk implements Walk {
  readonly steps: string[] = [];
  readonly failures: Failure[] = [];

  /** False if the step failed. */
  async step(tab: Tab | undefined, name: string, work: () => Promise<unknown>): Promise<boolean> {
    this.steps.push(name);
    const failed: Finding[] = [];
    try {
      await work();
      await tab?.settle();
    } catch (fault) {
      const kind = fault instanceof StepFailed ? fault.kind : 'a dead control';
      failed.push({ kind, what: shortMessage(fault as Error) });
    }
    // Findings of the page come first: they have a source.
    const found = [...(tab?.take() ?? []), ...failed];
    this.failures.push(...found.map((finding) => ({ step: name, ...finding })));
    return found.length === 0;
  }
}

/** The last reason in Playwright's log. */
function shortMessage({ message }: Error): string {
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
    throw new StepFailed('a dead link', `${path} returns ${status}`);
  await checkShown(tab);
  return tab.state();
}

async function checkShown(tab: Tab): Promise<void> {
  const { blank } = await tab.state();
  if (blank) throw new StepFailed('a blank page', blank);
}

async function checkFits(tab: Tab): Promise<void> {
  const overflow = await tab.page.evaluate(findOverflow);
  if (overflow) throw new StepFailed('overflow', overflow);
}

async function takeControls(walk: PageWalk, tab: Tab, places: readonly string[]): Promise<void> {
  for (const control of await controlsIn(tab, places))
    await walk.step(tab, `${control.action} ${control.name}`, async () => {
      await use(tab, places, control);
      await tab.settle();
      await checkShown(tab);
    });
}

/** Loads the page; phone first, then desktop. undefined if the application does not start. */
async function walkDocument(
  walk: PageWalk,
  tab: Tab,
  { links }: Walked,
  path: string,
  hasFrame: boolean,
): Promise<PageState | undefined> {
  let shown: PageState | undefined;
  await walk.step(tab, 'open the page', async () => (shown = await open(tab, path)));
  if (!shown) return undefined;
  await walk.step(tab, `check the layout at ${PHONE.width} px`, () => checkFits(tab));
  const isStarted = await walk.step(tab, 'start the application', async () => {
    await tab.startApplication();
    await tab.settle();
    await checkShown(tab);
  });
  if (!isStarted) return undefined;
  const reject = tab.page.locator('[data-consent=reject]:visible').first();
  if ((await reject.count()) > 0) await walk.step(tab, 'reject cookies', () => reject.click());
  await walk.step(tab, `check the layout with the application at ${PHONE.width} px`, () =>
    checkFits(tab),
  );
  if (hasFrame) await takeControls(walk, tab, ['header']);
  await tab.page.setViewportSize(DESKTOP);
  await walk.step(tab, 'check the trial button', () => checkTrialButton(tab, links));
  await takeControls(walk, tab, hasFrame ? ['main', ...FRAME] : ['main']);
  await walk.step(tab, 'check the forms', () => checkForms(tab));
  await walk.step(tab, 'check the links', () => links.checkAllOf(tab));
  return shown;
}

/** Navigates from another section without a page load, and back. */
async function walkVisit(
  walk: PageWalk,
  tab: Tab,
  clickPath: readonly string[],
  shown: PageState,
): Promise<void> {
  const [start = ''] = clickPath;
  await tab.page.setViewportSize(DESKTOP);
  let before: PageState | undefined;
  await walk.step(tab, `navigate from ${start}`, async () => {
    before = await arrive(tab, clickPath, shown);
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
  /** Includes the controls of header and footer. */
  readonly hasFrame: boolean;
  /** Traces where faults are thrown. */
  readonly isTraced: boolean;
}

export async function walkPage(
  walked: Walked,
  page: SitePage,
  { hasFrame, isTraced }: WalkOptions,
): Promise<Walk> {
  const { links, clickPaths } = walked;
  const walk = new PageWalk();
  // A redirect page, such as to the provider.
  if (!(await clickPaths.linksOf(page.path))) {
    await walk.step(undefined, 'request the page', () => links.check([walked.origin + page.path]));
    return walk;
  }
  let shown: PageState | undefined;
  await inTab(walked, isTraced, async (tab) => {
    shown = await walkDocument(walk, tab, walked, page.path, hasFrame);
  });
  const expected = shown;
  const clickPath = expected ? await clickPaths.to(page) : [];
  if (expected && clickPath.length > 0)
    await inTab(walked, isTraced, (tab) => walkVisit(walk, tab, clickPath, expected));
  return walk;
}
