import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { NOT_FOUND } from '@site/composer/page-set';
import { arrive, type ClickPaths, goInHistory, type SitePage } from './arrive';
import { controlsIn, operate } from './controls';
import { type Finding, NoEffect, StepFailed } from './finding';
import { checkForms, sendForms } from './forms';
import type { Control, PageState } from './in-page';
import { leaveByTab } from './keyboard';
import { checkTrialButton, type Links } from './links';
import { checkLayout, checkRest, scrollToEnd } from './looks';
import { DESKTOP, Tab } from './tab';

export interface WalkedSite {
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
const ON_PHONE = ' on a phone';
/** In a row: then they have one cause, and each may take seconds. */
const MAX_DEAD = 3;
/** Typed text may take effect so much later. */
const DEBOUNCE_MS = 1_000;

/** A step that times out. */
const TIMED_OUT: Pick<Finding, 'kind' | 'trace'> = { kind: 'a dead control' };

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
      const { kind, trace } = fault instanceof StepFailed ? fault : TIMED_OUT;
      failed.push({ kind, trace, what: shortMessage(fault as Error) });
    }
    // Findings of the page come first: they have a source.
    const found = [...(tab?.takeFindings() ?? []), ...failed];
    this.failures.push(...found.map((finding) => ({ step: name, ...finding })));
    const isBlank = found.some(({ kind }) => kind === 'a blank page');
    if (name === this.lastStep || isBlank || tab?.isGone) throw new WalkEnded();
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

async function rejectCookies({ page }: Tab): Promise<void> {
  const button = page.locator('[data-consent=reject]:visible').first();
  if ((await button.count()) > 0) await button.click();
}

/** Adds controls without an effect to `idle`; without it they are faults. */
async function operateEach(
  walk: PageWalk,
  controls: readonly Control[],
  where: string,
  use: (control: Control) => Promise<void>,
  idle?: Control[],
): Promise<void> {
  let dead = 0;
  for (const control of controls) {
    const isUsed = await walk.step(`${control.action} ${control.name}${where}`, () =>
      use(control).catch((fault: unknown) => {
        if (!idle || !(fault instanceof NoEffect)) throw fault;
        idle.push(control);
      }),
    );
    dead = isUsed && idle?.at(-1) !== control ? 0 : dead + 1;
    if (dead === MAX_DEAD) return;
  }
}

/** One part of the page at a time: links of the frame reset the main part. */
async function operateControls(
  walk: PageWalk,
  tab: Tab,
  places: readonly string[],
  device = '',
): Promise<void> {
  // Makes the names of steps unique.
  const where = ` in ${places.join(' and ')}${device}`;
  let controls: readonly Control[] = [];
  await walk.step(`find the controls${where}`, async () => {
    controls = await controlsIn(tab, places);
  });
  const use = (control: Control) => operate(tab, places, control);
  const buttons = controls.filter(({ action }) => action === 'press');
  const fields = controls.filter(({ action }) => action !== 'press');
  const idle: Control[] = [];
  // Buttons first: one may clear what was typed.
  await operateEach(walk, buttons, where, use, idle);
  await operateEach(walk, fields, where, use);
  if (idle.length === 0) return;
  await sleep(DEBOUNCE_MS);
  // Such as a Clear that had nothing to clear.
  await operateEach(walk, idle, ` again${where}`, use);
  await operateEach(walk, fields, ` again${where}`, use);
}

/** Loads the page. undefined if the application does not start. */
async function openPage(
  walk: PageWalk,
  tab: Tab,
  path: string,
  where: string,
): Promise<PageState | undefined> {
  let shown: PageState | undefined;
  await walk.step(`open the page${where}`, async () => (shown = await open(tab, path)));
  if (!shown) return undefined;
  await walk.step(`check the layout${where}`, () => checkLayout(tab));
  const isStarted = await walk.step(`start the application${where}`, () => tab.startApplication());
  return isStarted ? shown : undefined;
}

/** First on a phone, then on a desktop. undefined if the application does not start. */
async function walkDocument(
  walk: PageWalk,
  tab: Tab,
  { links }: WalkedSite,
  path: string,
  { hasFrame, hasVisit }: WalkOptions,
): Promise<PageState | undefined> {
  const shown = await openPage(walk, tab, path, ON_PHONE);
  if (!shown) return undefined;
  await walk.step('reject cookies', () => rejectCookies(tab));
  await walk.step(`check the layout with the application${ON_PHONE}`, () => checkLayout(tab));
  await walk.step(`scroll to the end${ON_PHONE}`, () => scrollToEnd(tab));
  if (hasFrame) await operateControls(walk, tab, ['header'], ON_PHONE);
  if (hasVisit) await operateControls(walk, tab, ['main'], ON_PHONE);
  await tab.page.setViewportSize(DESKTOP);
  // Some controls are gone once they were used.
  if (hasVisit && !(await openPage(walk, tab, path, ''))) return undefined;
  await walk.step('scroll to the end', () => scrollToEnd(tab));
  await walk.step('check the trial button', () => checkTrialButton(tab, links));
  if (hasFrame) await operateControls(walk, tab, FRAME);
  await operateControls(walk, tab, ['main']);
  await walk.step('check the forms', () => checkForms(tab));
  await walk.step('check the links', () => links.checkAllOf(tab));
  if (hasVisit) await walk.step('leave the main part by Tab', () => leaveByTab(tab, 'main'));
  await walk.step('wait until scripts rest', () => checkRest(tab));
  await walk.step('send the forms', () => sendForms(tab));
  return shown;
}

/** Navigates from another section without a page load, back, and forward. */
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
  if (!to) return;
  await walk.step('go back', () => goInHistory(tab, 'goBack', to));
  await walk.step('go forward', () => goInHistory(tab, 'goForward', shown));
}

async function walkInTab(
  walk: PageWalk,
  tab: Tab,
  walked: WalkedSite,
  page: SitePage,
  options: WalkOptions,
): Promise<void> {
  const shown = await walkDocument(walk, tab, walked, page.path, options);
  const clickPath = shown && options.hasVisit ? await walked.clickPaths.to(page) : [];
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
  walked: WalkedSite,
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
