import type { CDPSession } from 'puppeteer-core';
import { BareBrowser, send } from '../../fixtures/bare-browser';
import {
  evaluate,
  find,
  now,
  PATIENCE,
  pause,
  PHONE,
  SAY_NETWORK,
  SCREEN,
  SETTLE,
  type Tab,
  tap,
  USER_AGENT,
} from './phone';
import type { Certificate } from './serve';

/** The way that is gone: from one section to another, back, and there again. */
const FROM = '/';
const TO = '/blog';
/** A visitor reads so long before going on, in milliseconds. */
const READING = 2_500;
/** Between two steps. */
const LOOKING = 1_500;

/** Milliseconds; from the finger's leaving the screen to the frame that shows the page. */
export interface Navigation {
  readonly there: number;
  readonly back: number;
  readonly again: number;
}

/** Has a page note when it is shown again as it was left, ahead of whatever else it does then. */
const NOTE_RETURN = `addEventListener('pageshow', ({ persisted }) => {
  const note = () => (globalThis.shownAgain = performance.timeOrigin + performance.now());
  if (persisted) requestAnimationFrame(() => scheduler.postTask(note, { priority: 'user-blocking' }));
})`;

/**
 * The time of the frame that shows another heading. A page that is there when this is first asked may have
 * come before, as a new document: then its first paint tells; or the browser had kept it.
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

/** From a moment on until a page is shown that has not this heading. */
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

async function follow(tab: FreeTab): Promise<number> {
  await tab.find();
  const point = await find(tab, `main a[href="${TO}"], footer a[href="${TO}"]`);
  // What a page does about a link in view has its time.
  await pause(300);
  const heading = (await evaluate<string>(tab, HEADING)) ?? '';
  return shown(tab, TO, heading, await tap(tab, point));
}

async function goBack(tab: FreeTab): Promise<number> {
  await tab.find();
  const heading = (await evaluate<string>(tab, HEADING)) ?? '';
  const left = now();
  void evaluate(tab, 'history.back()');
  return shown(tab, FROM, heading, left);
}

/** A tab of a browser that may change from one page's process to another's, and back. */
interface FreeTab extends Tab {
  /** Finds the page that is on the screen. */
  find(): Promise<void>;
}

/**
 * Opens a browser as visitors have it, with pages that it has ready before they are chosen, or has kept. The driver of
 * the other measurements keeps it from that.
 */
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
    'Page.addScriptToEvaluateOnNewDocument': { source: SAY_NETWORK },
    'Emulation.setUserAgentOverride': { userAgent: USER_AGENT },
    'Emulation.setDeviceMetricsOverride': { ...viewport, deviceScaleFactor, mobile },
    'Emulation.setTouchEmulationEnabled': { enabled },
    'Emulation.setCPUThrottlingRate': { rate: PHONE.cpuSlowdown },
    'Network.emulateNetworkConditions': slow,
  };
  return browser;
}

/** Opens a page in a tab that is as slow as the phone, for a visitor whom the site does not know. */
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

/** Reads a page, taps on a link to a section that was not seen yet, goes back, and taps again. */
export async function navigate(browser: BareBrowser, origin: string): Promise<Navigation> {
  const tab = await openFreeTab(browser, origin + FROM);
  await find(tab, '[data-section] h1');
  await pause(READING);
  await evaluate(tab, NOTE_RETURN);
  const there = await follow(tab);
  await evaluate(tab, NOTE_RETURN);
  await pause(LOOKING);
  const back = await goBack(tab);
  await pause(LOOKING);
  const again = await follow(tab);
  await browser.closeTab();
  return { there, back, again };
}
