import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openContext } from './browser';

export type FindingKind =
  | 'console error'
  | 'uncaught error'
  | 'failed request'
  | 'failed hydration'
  | 'accessibility'
  | 'dead link'
  | 'leaves the site'
  | 'no answer';

export interface Finding {
  readonly path: string;
  readonly width: number;
  readonly kind: FindingKind;
  readonly text: string;
}

const MAX_TEXT = 2_000;

/** At most `limit` findings. A page that floods is ended. */
export class Findings {
  readonly list: Finding[] = [];
  #resolveFull = (): void => undefined;
  /** Resolves when no more are taken. */
  readonly full = new Promise<void>((resolve) => (this.#resolveFull = resolve));

  constructor(
    readonly path: string,
    readonly width: number,
    readonly origin: string,
    readonly limit: number,
  ) {}

  add(kind: FindingKind, text: string): void {
    if (this.list.length >= this.limit) return;
    const excerpt = text.slice(0, MAX_TEXT).replaceAll(this.origin, '');
    this.list.push({ path: this.path, width: this.width, kind, text: excerpt });
    if (this.list.length >= this.limit) this.#resolveFull();
  }
}

export interface VisitOptions {
  readonly browser: Browser;
  readonly origins: readonly string[];
  readonly seconds: number;
  readonly links: LinkChecker;
}

function listen(page: Page, findings: Findings, origin: string): void {
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  page.on('console', (message) => {
    const text = message.text();
    // Failed requests are findings of their own.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
    findings.add('console error', text);
  });
  page.on('pageerror', ({ message, stack = '' }) => {
    const [, frame = ''] = /\n\s*(at .*)/.exec(stack) ?? [];
    findings.add('uncaught error', `${message} ${frame}`.trim());
  });
  page.on('crash', () => findings.add('no answer', 'the page crashed'));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  page.on('response', (response) => {
    if (response.status() < 400 || response.request().isNavigationRequest()) return;
    findings.add('failed request', `${response.url()} was answered with ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // The page itself aborted it, or was left.
    if (!isOwn(request.url()) || errorText === 'net::ERR_ABORTED') return;
    findings.add('failed request', `${request.url()} failed (${errorText})`);
  });
}

/** Waits for what happens late, such as a timer that leaves the page. */
const REST_MS = 1_000;
const NOT_FOUND = '/404';

async function openPage(page: Page, url: string, findings: Findings): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'load' });
  const status = response?.status() ?? 0;
  const expected = findings.path === NOT_FOUND ? 404 : 200;
  // A page that was left before it had loaded has a finding of its own.
  if (response && status !== expected && status !== 204)
    findings.add('failed request', `${findings.path} was answered with ${status}`);
}

/** A key starts the application, as any touch does. */
async function hydrate(page: Page, findings: Findings): Promise<void> {
  const state = () => page.evaluate(() => document.documentElement.dataset.application);
  if ((await state()) === undefined) return;
  await page.keyboard.press('Shift');
  await page
    .waitForFunction(() =>
      ['hydrated', 'failed'].includes(document.documentElement.dataset.application ?? ''),
    )
    .catch(() => undefined);
  const reached = await state();
  if (reached !== 'hydrated')
    findings.add('failed hydration', `the application is ${reached ?? 'not started'}`);
}

/** The page that leads to the provider refreshes only without scripts, and has a link, too. */
const AXE = { resultTypes: ['violations' as const], rules: { 'meta-refresh': { enabled: false } } };

async function checkAccessibility(page: Page, findings: Findings): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await inPage.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  }, AXE);
  for (const violation of violations) findings.add('accessibility', violation);
}

const MAX_LINKS = 500;

/** Requests each address once. */
export class LinkChecker {
  readonly #answers = new Map<string, Promise<string | undefined>>();

  check(url: string): Promise<string | undefined> {
    const answer = this.#answers.get(url) ?? this.#request(url);
    this.#answers.set(url, answer);
    return answer;
  }

  async #request(url: string): Promise<string | undefined> {
    const response = await fetch(url, { redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 400
      ? undefined
      : `${new URL(url).pathname} is answered with ${response.status}`;
  }
}

async function checkLinks(page: Page, findings: Findings, links: LinkChecker): Promise<void> {
  const anchors = await page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const isHere = ({ pathname, hash, origin }: HTMLAnchorElement) =>
      origin === location.origin && pathname === location.pathname && hash.length > 1;
    const decode = (text: string) => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    };
    const target = ({ hash }: HTMLAnchorElement) => document.getElementById(decode(hash.slice(1)));
    return {
      missing: anchors.filter((link) => isHere(link) && !target(link)).map(({ hash }) => hash),
      urls: anchors.map(({ origin, pathname, search }) => origin + pathname + search),
    };
  });
  for (const hash of new Set(anchors.missing))
    findings.add('dead link', `${hash} is not in the page`);
  const sameOrigin = [...new Set(anchors.urls)].filter((url) =>
    url.startsWith(`${findings.origin}/`),
  );
  for (const dead of await Promise.all(
    sameOrigin.slice(0, MAX_LINKS).map((url) => links.check(url)),
  ))
    if (dead !== undefined) findings.add('dead link', dead);
}

async function walk(page: Page, findings: Findings, { links }: VisitOptions): Promise<void> {
  await openPage(page, findings.origin + findings.path, findings);
  await hydrate(page, findings);
  await page.waitForTimeout(REST_MS);
  await checkAccessibility(page, findings);
  await checkLinks(page, findings, links);
}

/** A page that hangs keeps its context from closing. */
const CLOSE_MS = 5_000;

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

async function closeContext(context: BrowserContext, browser: Browser): Promise<void> {
  const closed = context.close().then(() => true);
  const isClosed = await Promise.race([closed, sleep(CLOSE_MS).then(() => false)]);
  if (!isClosed) await browser.close();
}

/** Never rejects for what the page does. */
export async function visitPage(
  findings: Findings,
  options: VisitOptions,
): Promise<readonly Finding[]> {
  const { browser, origins, seconds } = options;
  const context = await openContext(browser, origins, findings.width, (url, isMainFrame) => {
    if (isMainFrame) findings.add('leaves the site', `for ${url}`);
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout((seconds * 1000) / 2);
    context.on('page', (popup) => void popup.close().catch(() => undefined));
    listen(page, findings, findings.origin);
    const walking = walk(page, findings, options).then(
      () => true,
      (error: Error) => {
        findings.add('no answer', error.message.split('\n')[0] ?? '');
        return true;
      },
    );
    const isOver = await Promise.race([
      walking,
      findings.full.then(() => true),
      sleep(seconds * 1000).then(() => false),
    ]);
    if (!isOver) findings.add('no answer', `the page was not done after ${seconds} s`);
    return [...findings.list];
  } finally {
    await closeContext(context, browser);
  }
}
