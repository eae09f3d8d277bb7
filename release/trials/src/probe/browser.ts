import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Request } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const ARGS = [
  // Names lead nowhere but to this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
  '--no-proxy-server',
  '--disable-quic',
  '--disable-background-networking',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Limits memory, so that a page crashes alone.
  '--js-flags=--max-old-space-size=512',
];

class ProbeError extends Error {
  override readonly name = 'ProbeError';
  readonly code = 'E_CONFIG';
}

async function findBrowser(named: string | undefined): Promise<string> {
  if (named !== undefined) {
    if (fs.existsSync(named)) return named;
    throw new ProbeError(`There is no browser at ${named}; correct CHROMIUM_PATH, or unset it`);
  }
  const { chromium } = await import('playwright-core');
  const paths = [...SYSTEM_BROWSERS, chromium.executablePath()];
  const existing = paths.find((candidate) => fs.existsSync(candidate));
  if (existing) return existing;
  throw new ProbeError(
    'A probe needs Chromium, and there is none; install it (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH to one',
  );
}

/** Chromium's profile goes there. Trying is surer than reading access rights. */
function assertTemporaryFolder(): void {
  const temporary = os.tmpdir();
  try {
    fs.rmdirSync(fs.mkdtempSync(path.join(temporary, 'probe-')));
  } catch (error) {
    throw new ProbeError(
      `Chromium cannot write to the temporary folder ${temporary}; set TMPDIR to a folder that this user can write to`,
      { cause: error },
    );
  }
}

/** Ends with this process, also by a signal. Rejects with ProbeError. */
export async function launchBrowser(named?: string): Promise<Browser> {
  const executablePath = await findBrowser(named);
  assertTemporaryFolder();
  const { chromium } = await import('playwright-core');
  // Chromium refuses its sandbox to root, as in most containers of CI.
  const chromiumSandbox = process.getuid?.() !== 0;
  return chromium.launch({ executablePath, args: ARGS, chromiumSandbox }).catch((error: Error) => {
    const [message = ''] = error.message.split('\n');
    throw new ProbeError(
      `${executablePath} does not start (${message}); set CHROMIUM_PATH to a Chromium that does`,
      { cause: error },
    );
  });
}

/** Playwright cannot intercept these, and they would reach services of this machine. */
const REMOVED = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'];

/** A window that the page opens has no frame yet, so frame() throws. */
function isOfMainFrame(request: Request): boolean {
  try {
    return request.isNavigationRequest() && !request.frame().parentFrame();
  } catch {
    return false;
  }
}

/** `onForeign` hears of requests for other origins, which are not sent. */
export async function openContext(
  browser: Browser,
  origins: readonly string[],
  width: number,
  onForeign: (url: string, isMainFrame: boolean) => void,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    acceptDownloads: false,
    serviceWorkers: 'block',
  });
  // Some compilers wrap functions in this, and Playwright sends functions to the page as text.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript((names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(globalThis, name);
  }, REMOVED);
  await context.routeWebSocket(
    () => true,
    (socket) => void socket.close(),
  );
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const url = request.url();
      if (URL.canParse(url) && origins.includes(new URL(url).origin)) return route.continue();
      onForeign(url, isOfMainFrame(request));
      // A 204 leaves the page where it is.
      return request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort();
    },
  );
  return context;
}
