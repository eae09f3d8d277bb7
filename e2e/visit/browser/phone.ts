import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import path from 'node:path';
import { provideBrowser } from '../../browser/provide';
import type { Certificate } from './serve';

/** A mid-range phone on a slow network. */
export const PHONE = {
  cpuSlowdown: 4,
  latency: 150,
  bytesPerSecond: 1_600_000 / 8,
  width: 375,
  height: 812,
} as const;

/** Milliseconds that a finger rests. */
const TAP = 80;

/**
 * Playwright's connection makes V8 capture a stack for each error. Without source positions V8 parses
 * functions again for it (docs/decisions/0045).
 */
const WITH_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

async function launchOptions({ fingerprint }: Certificate) {
  const { executablePath, args, env } = await provideBrowser(
    path.join(import.meta.dirname, '../../../node_modules/.cache'),
  );
  return {
    executablePath,
    args: [...args, WITH_POSITIONS, `--ignore-certificate-errors-spki-list=${fingerprint}`],
    env: { ...process.env, ...env },
  };
}

export const openBrowser = async (certificate: Certificate): Promise<Browser> =>
  chromium.launch(await launchOptions(certificate));

export const SCREEN = {
  viewport: { width: PHONE.width, height: PHONE.height },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...SCREEN, userAgent: USER_AGENT });

export interface Tab {
  readonly session: CDPSession;
}

export interface OpenTab extends Tab {
  readonly page: Page;
}

/** From note-times.mjs. */
export interface Seen {
  readonly tasks: readonly { readonly at: number; readonly duration: number }[];
  readonly shift: number;
  readonly paint?: {
    readonly at: number;
    readonly element: string;
    readonly text: string;
    readonly url: string;
    readonly isInHero: boolean;
  };
}

/** Not every build of Chromium reports the emulated network itself. */
export const REPORT_EMULATED_NETWORK = `for (const [name, value] of Object.entries({
  downlink: ${(PHONE.bytesPerSecond * 8) / 1e6},
  rtt: ${PHONE.latency},
  effectiveType: '4g',
})) Object.defineProperty(navigator.connection ?? {}, name, { get: () => value });`;

/** Milliseconds to wait: until then Chromium loads its own interface, which competes with the page. */
export const SETTLE = 500;

export async function openTab(context: BrowserContext): Promise<OpenTab> {
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, '../../size/note-times.mjs') });
  await page.addInitScript({ content: REPORT_EMULATED_NETWORK });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
    connectionType: 'cellular4g',
  });
  await pause(SETTLE);
  return { page, session };
}

/** Undefined if the page navigates or the expression throws. */
export async function evaluate<Result>(
  { session }: Tab,
  expression: string,
): Promise<Result | undefined> {
  try {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return exceptionDetails ? undefined : (result.value as Result);
  } catch {
    return undefined;
  }
}

/** Milliseconds since 1970. */
export const now = () => performance.timeOrigin + performance.now();

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until a visitor gives up. */
export const PATIENCE = 20_000;

const centerScript = (selector: string) => `new Promise((resolve, reject) => {
  const end = performance.now() + ${PATIENCE};
  const look = () => {
    if (performance.now() > end) return reject();
    const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility());
    if (!element) return requestAnimationFrame(look);
    const center = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const isInReach = ({ x, y }) => element.contains(document.elementFromPoint(x, y));
    // Scrolling loads the code of what comes near: a visitor does not scroll to what is in view.
    if (!isInReach(center())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    resolve(center());
  };
  look();
})`;

/** Scrolls if necessary; returns the center. */
export async function find(tab: Tab, selector: string): Promise<{ x: number; y: number }> {
  for (const end = now() + PATIENCE; now() < end;) {
    const center = await evaluate<{ x: number; y: number }>(tab, centerScript(selector));
    if (center) return center;
    await pause(50);
  }
  const where = await evaluate<string>(tab, 'location.href');
  throw new Error(`no visible element matches ${selector} on ${where}`);
}

/** Returns the time at which the finger left the screen. */
export async function tap(tab: Tab, point: { x: number; y: number }): Promise<number> {
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    tab.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Resolves when the page has handled the event; a finger does not wait.
  const touched = touch('touchStart', [point]);
  await pause(TAP);
  const left = now();
  await Promise.all([touched, touch('touchEnd', [])]).catch(() => undefined);
  return left;
}
