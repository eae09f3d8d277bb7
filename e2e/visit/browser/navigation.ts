import type { CDPSession } from 'puppeteer-core';
import { BareBrowser, send } from '../../fixtures/bare-browser';
import {
  evaluate,
  find,
  now,
  PATIENCE,
  pause,
  PHONE,
  REPORT_EMULATED_NETWORK,
  SCREEN,
  SETTLE,
  type Tab,
  tap,
  USER_AGENT,
} from './phone';
import type { Certificate } from './serve';

const FROM = '/';
/** Milliseconds of reading before the first tap. */
const READING = 2_500;
/** Between two steps. */
const LOOKING = 1_500;

/** Milliseconds from the finger's leaving the screen to the frame that shows the page. */
export interface Navigation {
  readonly there: number;
  readonly back: number;
  readonly again: number;
}

/** Records a return from the back/forward cache ahead of other work. */
const NOTE_RETURN = `addEventListener('pageshow', ({ persisted }) => {
  const note = () => (globalThis.shownAgain = performance.timeOrigin + performance.now());
  if (persisted) requestAnimationFrame(() => scheduler.postTask(note, { priority: 'user-blocking' }));
})`;

/**
 * A page that is already there came as a document (its first paint counts) or from the back/forward
 * cache.
 */
const SHOWN = (pathname: string, heading: string, since: number) => `new Promise((resolve) => {
  const isThere = () => {
    const text = document.querySelector('[data-section] h1')?.textContent;
    return location.pathname === ${JSON.stringify(pathname)} && text && text !== ${JSON.stringify(heading)};
  };
  const absolute = (time) => performance.timeOrigin + time;
  const wasThere = isThere();
  const look = () => {
    if (isThere() && globalThis.shownAgain > ${since}) return resolve(globalThis.shownAgain);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!isThere() || !paint) return requestAnimationFrame(look);
    if (wasThere && absolute(paint.startTime) > ${since}) return resolve(absolute(paint.startTime));
    requestAnimationFrame(() => setTimeout(() => resolve(absolute(performance.now()))));
  };
  look();
})`;

const HEADING = `document.querySelector('[data-section] h1')?.textContent ?? ''`;

async function shown(
  tab: FreeTab,
  pathname: string,
  heading: string,
  since: number,
): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const look = evaluate<number>(tab, SHOWN(pathname, heading, since));
    const time = await Promise.race([look, pause(3_000)]);
    if (time) return time - since;
    await tab.find();
  }
  return NaN;
}

async function follow(tab: FreeTab, to: string): Promise<number> {
  await tab.find();
  const point = await find(tab, `main a[href="${to}"], footer a[href="${to}"]`);
  // Time for what a page does about a link in view.
  await pause(300);
  const heading = (await evaluate<string>(tab, HEADING)) ?? '';
  return shown(tab, to, heading, await tap(tab, point));
}

async function goBack(tab: FreeTab): Promise<number> {
  await tab.find();
  const heading = (await evaluate<string>(tab, HEADING)) ?? '';
  const left = now();
  void evaluate(tab, 'history.back()');
  return shown(tab, FROM, heading, left);
}

/** A tab that may change between processes. */
interface FreeTab extends Tab {
  find(): Promise<void>;
}

/** With prerendering and the back/forward cache, which Playwright switches off. */
export async function openFreeBrowser({ fingerprint }: Certificate): Promise<BareBrowser> {
  const browser = await BareBrowser.open([`--ignore-certificate-errors-spki-list=${fingerprint}`]);
  const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = SCREEN;
  const slow = {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  };
  browser.before = {
    'Network.enable': {},
    'Page.enable': {},
    'Page.addScriptToEvaluateOnNewDocument': { source: REPORT_EMULATED_NETWORK },
    'Emulation.setUserAgentOverride': { userAgent: USER_AGENT },
    'Emulation.setDeviceMetricsOverride': { ...viewport, deviceScaleFactor, mobile },
    'Emulation.setTouchEmulationEnabled': { enabled },
    'Emulation.setCPUThrottlingRate': { rate: PHONE.cpuSlowdown },
    'Network.emulateNetworkConditions': slow,
  };
  return browser;
}

async function openFreeTab(browser: BareBrowser, url: string): Promise<FreeTab> {
  let page: CDPSession | undefined;
  const tab = {
    session: {
      send: (method: string, words?: object) =>
        page ? send(page, method, words) : Promise.reject(new Error('no page is shown')),
    } as unknown as Tab['session'],
    async find() {
      const end = now() + PATIENCE;
      for (page = undefined; !page; page = await browser.shown()) {
        if (now() > end)
          throw new Error(
            `${url}: the tab shows no page any more; has the browser lost its process?`,
          );
        await pause(5);
      }
    },
  };
  await browser.goto(url, SETTLE);
  await tab.find();
  return tab;
}

/** The page listens from its end on; the h1 is painted before. */
const LISTENS = `document.readyState === 'loading' && new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))`;

async function hydrate(tab: FreeTab): Promise<void> {
  await evaluate(tab, LISTENS);
  await evaluate(tab, `document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))`);
  await find(tab, 'html[data-application="hydrated"] h1');
}

/** `isHydrated`: the visitor has used the first page. */
export async function navigate(
  browser: BareBrowser,
  origin: string,
  to: string,
  isHydrated = false,
): Promise<Navigation> {
  const tab = await openFreeTab(browser, origin + FROM);
  await find(tab, '[data-section] h1');
  if (isHydrated) await hydrate(tab);
  await pause(READING);
  await evaluate(tab, NOTE_RETURN);
  const there = await follow(tab, to);
  await evaluate(tab, NOTE_RETURN);
  await pause(LOOKING);
  const back = await goBack(tab);
  await pause(LOOKING);
  const again = await follow(tab, to);
  await browser.closeTab();
  return { there, back, again };
}
