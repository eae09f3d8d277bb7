import { chromium, type Browser, type CDPSession } from '@playwright/test';
import path from 'node:path';
import { provideBrowser } from '../browser/provide';

export interface FirstLoad {
  /** Requests to the site before its load event, the document among them. */
  readonly requests: number;
  /** How many round trips follow one another: the document is the first. */
  readonly depth: number;
  readonly fetchedTwice: readonly string[];
  readonly unusedPreloads: readonly string[];
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await provideBrowser(
    path.join(import.meta.dirname, '../../node_modules/.cache'),
  );
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
  });
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

/** Notes for each address how deep in the chain of requests it was asked for, and how often. */
async function watch(session: CDPSession, origin: string) {
  const depths = new Map<string, number>();
  const counts = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { url } = request;
    if (!url.startsWith(origin) || url.endsWith('/live.json')) return;
    counts.set(url, (counts.get(url) ?? 0) + 1);
    const { stack, url: parent } = initiator as Initiator;
    const cause = stack?.callFrames.at(0)?.url ?? parent;
    const before = cause ? (depths.get(cause) ?? 0) : 0;
    depths.set(url, Math.max(depths.get(url) ?? 0, before + 1));
  });
  return { depths, counts };
}

/** Opens a page as a first visitor does and tells what was asked for until its load event. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await browser.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  await page.route(/googletagmanager\.com/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const { depths, counts } = await watch(
    await page.context().newCDPSession(page),
    new URL(url).origin,
  );
  await page.goto(url, { waitUntil: 'load' });
  const facts = {
    requests: counts.size,
    depth: Math.max(...depths.values()),
    fetchedTwice: [...counts]
      .filter(([, count]) => count > 1)
      .map(([address]) => new URL(address).pathname),
  };
  // Chromium warns about a preload that nobody used some seconds after the load event.
  await page.waitForTimeout(4000);
  await page.close();
  return { ...facts, unusedPreloads: warnings };
}
