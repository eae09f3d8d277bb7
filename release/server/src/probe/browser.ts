import fs from 'node:fs';
import type { Browser } from 'playwright-core';
import { variable } from '@site/tool/environment';
import { BadConfiguration } from '@site/composer/errors';

export const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No request leaves this machine, such as for analytics. */
const ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
  '--no-proxy-server',
];

/** From CHROMIUM_PATH, the system or Playwright, in this order. Rejects with BadConfiguration. */
export async function findBrowser(): Promise<string> {
  const named = variable('CHROMIUM_PATH');
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new BadConfiguration(
      `CHROMIUM_PATH is ${named}, which does not exist; correct it, or leave it unset`,
    );
  }
  const { chromium } = await import('playwright-core');
  const found = [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => fs.existsSync(file));
  if (found) return found;
  throw new BadConfiguration(
    'A probe needs Chromium, and none was found; install it (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH to one',
  );
}

/** Rejects with BadConfiguration. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  // The command line handles signals; the browser ends with its process.
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath, args: ARGS, ...own }).catch((fault: Error) => {
    const why = fault.message.split('\n')[0];
    throw new BadConfiguration(
      `${executablePath} does not start (${why}); set CHROMIUM_PATH to a Chromium that does`,
      { cause: fault },
    );
  });
}
