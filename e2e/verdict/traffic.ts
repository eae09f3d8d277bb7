import type { Browser, Page } from '@playwright/test';
import http from 'node:http';
import { answerForTagManager, expect, pressAnyKey } from '../fixtures/test';

/** A request of a real browser to the site. */
interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Recording = readonly Recorded[];

/** Specific to the connection, or to the replayed visit. */
const OWN = new Set(['cookie', 'host', 'content-length', 'connection', 'x-forwarded-for']);

/** With this probability. */
export const happens = (share: number): boolean => Math.random() < share;

let addresses = 0;

/** Each visit has its own client address: the server limits what one may report. */
export const newAddress = (): string => {
  const at = ++addresses;
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
};

const isTrialClick = ({ path }: Recorded) => path.startsWith('/go/');
const isOfReporter = ({ path }: Recorded) => path === '/_report' || path.includes('/reporter.');

/** The same visit by somebody who has not agreed to analytics. */
export const withoutConsent = (visit: Recording): Recording =>
  visit.filter((request) => !isOfReporter(request));

/** The same visit by somebody who does not press the trial button. */
export const withoutClick = (visit: Recording): Recording => {
  const at = visit.findIndex(isTrialClick);
  return at < 0 ? visit : visit.slice(0, at);
};

/** As saved by shell/src/consent/choice.ts. */
export const AGREED = encodeURIComponent(
  JSON.stringify({
    categories: ['necessary', 'analytics'],
    consentId: '1-2-3-4',
    consentTimestamp: '2026-01-01T00:00:00.000Z',
    lastConsentTimestamp: '2026-01-01T00:00:00.000Z',
  }),
);

export interface RealVisit {
  readonly page: Page;
  /** What it drew: "c", the trial, or "l", live; empty while none is on. */
  readonly letters: string;
  /** Until now. */
  readonly requests: Recorded[];
  readonly leave: () => Promise<void>;
}

/**
 * As if another tab covers the page: the test sees the message that the reporter then sends. When a page is left, its
 * message goes out later, and only the server sees it.
 */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

interface VisitOptions {
  /** Runs in each page first. */
  readonly script?: string;
  readonly agrees?: boolean;
}

/** "c": the trial; "l": live; empty while none is on. Its cookie is "12.0.<id>", with 0 for live. */
const lettersIn = (cookie: string | undefined) => {
  const trial = cookie?.split('.')[1];
  if (trial === undefined) return '';
  return trial === '0' ? 'l' : 'c';
};

/** In a real browser, from opening the page; `leave` closes it. */
export async function visit(
  browser: Browser,
  url: string,
  path: string,
  { script, agrees = true }: VisitOptions = {},
): Promise<RealVisit> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  });
  if (agrees) await context.addCookies([{ name: 'cookie_choice', value: AGREED, url }]);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  await answerForTagManager(page);
  const requests: Recorded[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== url) return;
    const at = requests.push({
      method: request.method(),
      path: pathname,
      headers: request.headers(),
      body: request.postData(),
    });
    // With what the browser adds itself, such as Sec-Fetch-Site.
    void request
      .allHeaders()
      .then((headers) => Object.assign(requests[at - 1] as object, { headers }))
      .catch(() => undefined);
  });
  await page.goto(url + path);
  const cookies = await context.cookies();
  const value = cookies.find(({ name }) => name === 'release_side')?.value;
  const leave = async () => {
    await page.goto('about:blank');
    await context.close();
  };
  return { page, letters: lettersIn(value), requests, leave };
}

/** The application runs, has failed, or has removed the page. */
const isSettled = () =>
  /hydrated|failed/.test(document.documentElement.dataset.application ?? '') ||
  document.querySelector('h1') === null;

export const waitForReporter = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/reporter.')),
      ),
    )
    .toBe(true);

/** Until the reporter is loaded, and the application runs or has failed. */
export async function readAndTouch(page: Page): Promise<void> {
  await waitForReporter(page);
  await pressAnyKey(page);
  await expect.poll(() => page.evaluate(isSettled)).toBe(true);
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

function send(url: string, request: Recorded, headers: Record<string, string>) {
  const { method, path, body } = request;
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const own = Object.entries(request.headers).filter(
      ([name]) => !name.startsWith(':') && !OWN.has(name),
    );
    const sent = http.request(url + path, {
      agent,
      method,
      headers: { ...Object.fromEntries(own), ...headers },
    });
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response));
    });
    sent.on('error', reject).end(body ?? undefined);
  });
}

const cookieIn = (response: http.IncomingMessage) =>
  response.headers['set-cookie']
    ?.map((line) => /^release_side=([^;]+)/.exec(line)?.[1])
    .findLast((value) => value !== undefined);

/**
 * Repeats a recorded visit by plain HTTP, with its headers. `choose` selects the recording once the visit has drawn.
 */
export async function replay(
  url: string,
  path: string,
  choose: (letters: string) => Recording,
): Promise<void> {
  const headers = { 'X-Forwarded-For': newAddress() };
  const [opening] = choose('l');
  if (opening?.path !== path) throw new Error(`The recorded visit does not begin at ${path}`);
  let cookie = cookieIn(await send(url, opening, headers));
  for (const request of choose(lettersIn(cookie)).slice(1)) {
    const response = await send(url, request, {
      ...headers,
      ...(cookie && { Cookie: `cookie_choice=${AGREED}; release_side=${cookie}` }),
    });
    cookie = cookieIn(response) ?? cookie;
  }
}

/** Without the cookies of a visit. */
export const ask = (
  url: string,
  request: Pick<Recorded, 'method' | 'path'> & Partial<Recorded>,
  headers: Record<string, string> = {},
) => send(url, { headers: {}, body: null, ...request }, headers);
