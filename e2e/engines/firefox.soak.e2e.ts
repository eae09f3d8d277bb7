import fs from 'node:fs';
import { launch } from 'puppeteer-core';
import { runJourneys } from './journeys';

const FIREFOX = '/usr/bin/firefox-esr';
/** Puppeteer waits in vain for the next page after one of the back/forward cache. Chromium's tests use that cache. */
const WITHOUT_CACHED_PAGES = { 'browser.sessionhistory.max_total_viewers': 0 };

runJourneys(
  'Firefox',
  async (site) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      extraPrefsFirefox: WITHOUT_CACHED_PAGES,
    });
    const page = await browser.newPage();
    return {
      open: (path) => page.goto(site + path),
      evaluate: (expression) => page.evaluate(expression),
      click: (selector) => page.locator(selector).click(),
      type: (selector, text) => page.type(selector, text),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: () => page.screenshot({ encoding: 'base64' }),
      close: () => browser.close(),
    };
  },
  fs.existsSync(FIREFOX) ? '' : 'Firefox is missing: apt-get install firefox-esr',
);
