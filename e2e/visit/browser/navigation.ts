import { type Browser, launch, type Page } from 'puppeteer-core';
import {
  evaluate,
  find,
  launchOptions,
  now,
  pause,
  PHONE,
  SAY_NETWORK,
  SCREEN,
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

/**
 * The time of the frame that shows another heading. A page that is there when this is first asked may have
 * come before, as a new document: then its first paint tells.
 */
const SHOWN = (pathname: string, heading: string, since: number) => `new Promise((resolve) => {
  const isThere = () => {
    const text = document.querySelector('[data-section] h1')?.textContent;
    return location.pathname === ${JSON.stringify(pathname)} && text && text !== ${JSON.stringify(heading)};
  };
  const absolute = (time) => performance.timeOrigin + time;
  const wasThere = isThere();
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!isThere() || !paint) return requestAnimationFrame(look);
    if (wasThere && absolute(paint.startTime) > ${since}) return resolve(absolute(paint.startTime));
    requestAnimationFrame(() => setTimeout(() => resolve(absolute(performance.now()))));
  };
  look();
})`;

const HEADING = `document.querySelector('[data-section] h1')?.textContent ?? ''`;

/** From a moment on until a page is shown that has not this heading. */
async function shown(tab: Tab, pathname: string, heading: string, since: number): Promise<number> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const look = evaluate<number>(tab, SHOWN(pathname, heading, since));
    const time = await Promise.race([look, pause(10_000)]);
    if (time) return time - since;
    await pause(5);
  }
  return NaN;
}

async function follow(tab: Tab): Promise<number> {
  const point = await find(tab, `main a[href="${TO}"], footer a[href="${TO}"]`);
  // What a page does about a link in view has its time.
  await pause(300);
  const heading = (await evaluate<string>(tab, HEADING)) ?? '';
  return shown(tab, TO, heading, await tap(tab, point));
}

async function goBack(tab: Tab): Promise<number> {
  const heading = (await evaluate<string>(tab, HEADING)) ?? '';
  const left = now();
  void evaluate(tab, 'history.back()');
  return shown(tab, FROM, heading, left);
}

/**
 * Opens a browser as visitors have it, with pages that it has ready before they are chosen. The driver of the other
 * measurements keeps it from that.
 */
export const openFreeBrowser = async (certificate: Certificate): Promise<Browser> =>
  launch(await launchOptions(certificate));

/** Opens an empty tab that is as slow as the phone, for a visitor whom the site does not know. */
async function openSlowTab(browser: Browser): Promise<{ readonly page: Page; readonly tab: Tab }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { viewport, ...screen } = SCREEN;
  await page.setUserAgent({ userAgent: USER_AGENT });
  await page.setViewport({ ...viewport, ...screen });
  await page.evaluateOnNewDocument(SAY_NETWORK);
  await page.emulateCPUThrottling(PHONE.cpuSlowdown);
  await page.emulateNetworkConditions({
    download: PHONE.bytesPerSecond,
    upload: PHONE.bytesPerSecond,
    latency: PHONE.latency,
  });
  // Its own session, which follows the tab from page to page: with one more beside it the browser makes none ready.
  const follower = page as unknown as { _client(): Tab['session'] };
  const tab = {
    get session() {
      return follower._client();
    },
  };
  return { page, tab };
}

/** Reads a page, taps on a link to a section that was not seen yet, goes back, and taps again. */
export async function navigate(browser: Browser, origin: string): Promise<Navigation> {
  const { page, tab } = await openSlowTab(browser);
  await page.goto(origin + FROM, { waitUntil: 'load' });
  await find(tab, '[data-section] h1');
  await pause(READING);
  const there = await follow(tab);
  await pause(LOOKING);
  const back = await goBack(tab);
  await pause(LOOKING);
  const again = await follow(tab);
  await page.browserContext().close();
  return { there, back, again };
}
