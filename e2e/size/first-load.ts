import { chromium, type Browser } from '@playwright/test';
import path from 'node:path';
import { provideBrowser } from '../browser/provide';
import { Traffic } from './traffic';

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
  const traffic = await Traffic.watch(
    await page.context().newCDPSession(page),
    new URL(url).origin,
  );
  await page.goto(url, { waitUntil: 'load' });
  const asked = traffic.asked().filter((one) => !one.url.endsWith('/live.json'));
  const facts = {
    requests: asked.length,
    depth: Math.max(...asked.map(({ depth }) => depth)),
    fetchedTwice: asked.filter(({ times }) => times > 1).map((one) => new URL(one.url).pathname),
  };
  // Chromium warns about a preload that nobody used some seconds after the load event.
  await page.waitForTimeout(4000);
  await page.close();
  return { ...facts, unusedPreloads: warnings };
}
