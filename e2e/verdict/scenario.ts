import type { Browser } from '@playwright/test';
import { expect } from '../fixtures/test';
import {
  ask,
  happens,
  hide,
  newAddress,
  readAndTouch,
  type RealVisit,
  type Recording,
  replay,
  visit,
  withoutClick,
  withoutConsent,
} from './traffic';
import { posts } from '../fixtures/reporting-builds';
import type { TrialSite } from './trial-site';

/*
 * Real browsers make and record a few visits. The many visits that a verdict needs repeat the
 * recorded requests by plain HTTP, each with its own draw and address: a browser takes seconds for
 * what they do in milliseconds.
 */

/** Share of visitors who accept analytics, and who press a trial button. */
export const AGREE = 0.8;
export const PRESS = 0.3;

const PARTNER = 'https://www.gohighlevel.com/**';

export const LUCKY = 'Math.random = () => 0.9;';
export const UNLUCKY = 'Math.random = () => 0.1;';

/** In a real browser; visits that drew another variant leave. */
export async function visitWith(
  browser: Browser,
  { url }: TrialSite,
  path: string,
  letters: string,
  script: string,
): Promise<RealVisit> {
  for (let tries = 0; tries < 40; tries++) {
    const made = await visit(browser, url, path, { script });
    if (made.letters === letters) return made;
    await made.leave();
  }
  throw new Error(`40 visits, and none drew ${letters}`);
}

/** All requests of the visit, including the message at its end. */
export async function recorded({ page, requests }: RealVisit): Promise<Recording> {
  await readAndTouch(page);
  await hide(page);
  await page.route(PARTNER, (route) => route.fulfill({ body: '' }));
  // A dead button sends none.
  const following = page.waitForResponse('**/go/gohighlevel', { timeout: 5_000 }).catch(() => null);
  await page.locator('main a[data-cta]').first().click({ noWaitAfter: true });
  const followed = await following;
  await followed?.request().allHeaders();
  // Chromium may never close a page that still leads on.
  if (followed) await page.waitForURL(PARTNER);
  await page.context().close();
  return requests;
}

/** Consent and click are random. */
export function asUsual(whole: Recording): Recording {
  const pressed = happens(PRESS) ? whole : withoutClick(whole);
  return happens(AGREE) ? pressed : withoutConsent(pressed);
}

export async function lastEntry(own: TrialSite): Promise<Record<string, unknown>> {
  const entries = JSON.parse(await own.run('history', '--json')) as Record<string, unknown>[];
  return entries[0] ?? {};
}

export const messagesIn = (visited: Recording) =>
  visited
    .filter(({ path }) => path === '/_report')
    .map(({ body }) => JSON.parse(body ?? '') as { readonly error: boolean });

/** Most visits send one. */
export const messageIn = (visited: Recording) => messagesIn(visited)[0];

export const EXTENSION = `
addEventListener('load', () => { throw new Error('an extension'); });
//# sourceURL=chrome-extension://abcdefghijklmnop/content.js`;

/** A translator wraps texts before hydration, so React does not find them. */
const TRANSLATED = `
document.documentElement.classList.add('translated-ltr');
addEventListener('load', () => {
  for (const text of document.querySelectorAll('h1, h2')) {
    const font = document.createElement('font');
    font.append(...text.childNodes);
    text.replaceChildren(font);
  }
});`;

/** The frame fails in this browser, on all variants. */
export const BROKEN_FRAME = `Date.prototype.getFullYear = () => { throw new Error('not in this browser'); };`;

const JUST_NOW = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' };

/** A flood from one address, with unsigned cookies and a valid one of the canary. */
export async function forge(own: TrialSite, live: Recording, messages: number): Promise<void> {
  const address = { 'X-Forwarded-For': newAddress() };
  const [opening] = live;
  if (!opening) throw new Error('The recorded visit is empty');
  const body = JSON.stringify({ alive: true, error: true, location: 'blog a.js:1:2' });
  let cookie = '';
  for (let tries = 0; tries < 40 && !/=\d+\.[1-9]/.test(cookie); tries++)
    cookie =
      String((await ask(own.url, opening, address)).headers['set-cookie']).split(';')[0] ?? '';
  const drawn = /=(\d+\.\d+)\./.exec(cookie)?.[1] ?? '';
  const forged = [
    `release_side=${drawn}.aaaaaaaaaaaaaaaaaaaaaa`,
    `release_side=${drawn}.aaaaaaaaaaaaaaaaaaaaaa.0aaaaaaaaaaaaaaa`,
    cookie,
  ];
  for (let sent = 0; sent < messages; sent++) {
    const request = { method: 'POST', path: '/_report', headers: JUST_NOW, body };
    const headers = { ...address, Cookie: forged[sent % forged.length] ?? '' };
    expect((await ask(own.url, request, headers)).statusCode).toBe(204);
  }
}

export interface OddVisits {
  readonly healthy: Recording;
  readonly extension: Recording;
  readonly translated: Recording;
  readonly frame: Recording;
}

/** Faults that no section causes, each recorded in a real browser. */
export async function recordOddVisits(browser: Browser, own: TrialSite): Promise<OddVisits> {
  const record = async (script: string) =>
    recorded(await visit(browser, own.url, posts.throws, { script }));
  return {
    healthy: await record(LUCKY),
    extension: await record(EXTENSION),
    translated: await record(TRANSLATED),
    frame: await record(BROKEN_FRAME),
  };
}

/** Share of visitors with one of the three. */
const ODD = 0.3;
const PAGES_OF_CRAWLERS = 5;

/** One visit, and five requests of crawlers, which keep no cookie. */
export async function oddVisit(own: TrialSite, { healthy, ...others }: OddVisits): Promise<void> {
  const odd = Object.values(others);
  const made = happens(ODD) ? odd[Math.floor(Math.random() * odd.length)] : undefined;
  await replay(own.url, posts.throws, () => asUsual(made ?? healthy));
  const [opening] = healthy;
  for (let page = 0; opening && page < PAGES_OF_CRAWLERS; page++) await ask(own.url, opening);
}
