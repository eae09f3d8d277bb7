import type { Browser } from 'playwright-core';
import { arrive, goBack, type SitePage, type ClickPaths } from './arrive';
import { checkForms, controlsIn, use } from './controls';
import { type Control, findOverflow, type PageState } from './in-page';
import { checkTrialButton, type Links } from './links';
import { DESKTOP, type Finding, PHONE, StepFailed, Tab } from './tab';
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

/** No further step is possible or needed. */
class WalkEnded extends Error {}

class PageWalk implements Walk {
  readonly steps: string[] = [];
  readonly failures: Failure[] = [];

  constructor(
    readonly tab: Tab | undefined,
    readonly lastStep: string | undefined,
  ) {}

  /** False if the step failed. */
  async step(name: string, work: () => Promise<unknown>): Promise<boolean> {
    const { tab } = this;
    this.steps.push(name);
    const failed: Finding[] = [];
    try {
      await (tab ? tab.complete(work) : work());
    } catch (fault) {
      const kind = fault instanceof StepFailed ? fault.kind : 'a dead control';
      failed.push({ kind, what: shortMessage(fault as Error) });
    }
    // Findings of the page come first: they have a source.
    const found = [...(tab?.take() ?? []), ...failed];
    this.failures.push(...found.map((finding) => ({ step: name, ...finding })));
    if (name === this.lastStep || tab?.isGone) throw new WalkEnded();
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
  return tab.state();
}

async function checkFits(tab: Tab): Promise<void> {
  const overflow = await tab.page.evaluate(findOverflow);
  if (overflow) throw new StepFailed('overflow', overflow);
}

async function rejectCookies({ page }: Tab): Promise<void> {
  const button = page.locator('[data-consent=reject]:visible').first();
  if ((await button.count()) > 0) await button.click();
}

/** `where` makes the names of steps unique. */
async function takeControls(
  walk: PageWalk,
  tab: Tab,
  places: readonly string[],
  where = '',
): Promise<void> {
  let controls: readonly Control[] = [];
  await walk.step(`find the controls${where}`, async () => {
    controls = await controlsIn(tab, places);
  });
  for (const control of controls)
    await walk.step(`${control.action} ${control.name}${where}`, () => use(tab, places, control));
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
  await walk.step('open the page', async () => (shown = await open(tab, path)));
  if (!shown || shown.blank) return undefined;
  await walk.step(`check the layout at ${PHONE.width} px`, () => checkFits(tab));
  const isStarted = await walk.step('start the application', () => tab.startApplication());
  if (!isStarted) return undefined;
  await walk.step('reject cookies', () => rejectCookies(tab));
  await walk.step(`check the layout with the application at ${PHONE.width} px`, () =>
    checkFits(tab),
  );
  if (hasFrame) await takeControls(walk, tab, ['header'], ' on a phone');
  await walk.step('check the trial button', async () => {
    await tab.page.setViewportSize(DESKTOP);
    await checkTrialButton(tab, links);
  });
  await takeControls(walk, tab, hasFrame ? ['main', ...FRAME] : ['main']);
  await walk.step('check the forms', () => checkForms(tab));
  await walk.step('check the links', () => links.checkAllOf(tab));
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
  let before: PageState | undefined;
  await walk.step(`navigate from ${start}`, async () => {
    before = await arrive(tab, clickPath, shown);
  });
  const to = before;
  if (to) await walk.step('go back', () => goBack(tab, to));
}

async function walkInTab(
  walk: PageWalk,
  tab: Tab,
  walked: Walked,
  page: SitePage,
  { hasFrame, hasVisit }: WalkOptions,
): Promise<void> {
  const shown = await walkDocument(walk, tab, walked, page.path, hasFrame);
  const clickPath = shown && hasVisit ? await walked.clickPaths.to(page) : [];
  if (shown && clickPath.length > 0) await walkVisit(walk, tab, clickPath, shown);
}

export interface WalkOptions {
  /** Includes the controls of header and footer. */
  readonly hasFrame: boolean;
  /** Includes the way from another section, and Back. */
  readonly hasVisit: boolean;
  /** Traces where faults are thrown. */
  readonly isTraced: boolean;
  /** Ends after this step. */
  readonly lastStep?: string | undefined;
}

export async function walkPage(
  walked: Walked,
  page: SitePage,
  options: WalkOptions,
): Promise<Walk> {
  const { browser, origin, links, clickPaths } = walked;
  const hasApplication = await clickPaths.linksOf(page.path);
  const tab = hasApplication && (await Tab.open(browser, origin, options.isTraced));
  const walk = new PageWalk(tab, options.lastStep);
  try {
    if (tab) await walkInTab(walk, tab, walked, page, options);
    // A redirect page, such as to the provider.
    else await walk.step('request the page', () => links.check([origin + page.path]));
  } catch (fault) {
    if (!(fault instanceof WalkEnded)) throw fault;
  } finally {
    await tab?.close();
  }
  return walk;
}
