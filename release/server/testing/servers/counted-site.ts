import type { AddressInfo } from 'node:net';
import type { Sums } from '@site/tool/facts';
import { Counter } from '../../src/serve/facts/counter';
import { VisitTokens } from '../../src/serve/facts/visit-tokens';
import { Log } from '../../src/serve/http/log';
import type { SiteHandler, SiteResponse } from '../../src/serve/http/request';
import { SiteServer } from '../../src/serve/server';
import { cookieFor, VARIANT_COOKIE, variantCookieIn } from '../../src/serve/site/visitor-session';
import { ask } from './ask';
import { visitsTo } from './visits';

export const VISIT_KEY = 'a-key-of-thirty-two-characters-or-more';
export const DRAWS = '12c.15l~25.10';
export const DOCUMENT = { 'Sec-Fetch-Dest': 'document' };
export const WITHIN = { ...DOCUMENT, 'Sec-Fetch-Site': 'same-origin' };
export const FILE = '/_releases/blog/0-shared.json/page.1a2b3c4d.js';
/** Of a visit that has drawn but was not counted yet. */
export const DRAWN_COOKIE = `${VARIANT_COOKIE}=${new VisitTokens(VISIT_KEY).drawn(DRAWS)}`;
export const missing = (name: string | number) => FILE.replace('page', `missing${name}`);

const NONE = { visits: 0, loads: 0, failed: 0, clicks: 0, alive: 0, faults: 0, blameless: 0 };

export const countsOf = (fields: Partial<typeof NONE>, key = DRAWS): Sums['visits'] => ({
  [key]: { ...NONE, ...fields },
});

let addresses = 0;
export const nextAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** Draws as the site does; paths with "missing" do not exist. */
export class CountedSite implements SiteHandler {
  /** undefined while no trial is on. */
  draws: string | undefined = DRAWS;
  readonly counter: Counter;
  readonly #server: SiteServer;

  constructor(key = VISIT_KEY, proxies = 1) {
    this.counter = new Counter(new VisitTokens(key), proxies);
    this.#server = new SiteServer(this, new Log(), { counter: this.counter });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  answer({ headers }: Parameters<SiteHandler['answer']>[0], { pathname }: { pathname: string }) {
    const isFile = pathname.startsWith('/_releases/');
    const known = variantCookieIn(headers.cookie);
    const visitCookie = {
      value: known ?? this.counter.sign(this.draws ?? ''),
      isNew: known === undefined,
    };
    const isDrawn = !isFile && this.draws !== undefined;
    const status = pathname.includes('missing') ? 404 : pathname === '/moved' ? 308 : 200;
    const page = this.draws ? 'private, no-cache' : 'no-cache';
    const lines = ['Cache-Control', isFile && status === 404 ? 'no-store' : page];
    const cookie = isDrawn && visitCookie.isNew ? ['Set-Cookie', cookieFor(visitCookie.value)] : [];
    const answered = [...lines, 'Content-Length', '0', ...cookie];
    return { status, headers: answered, ...(isDrawn && { visitCookie }) };
  }

  health = (): SiteResponse => ({ status: 200, headers: ['Content-Length', '0'] });

  newVisit(from = nextAddress()) {
    const visit = visitsTo(this.port)();
    return {
      get: (path: string, headers: Record<string, string> = DOCUMENT) =>
        visit.get(path, { ...headers, 'X-Forwarded-For': from }),
    };
  }

  /** As a page of this site does. */
  report = (message: object, headers: Record<string, string>) => {
    const body = JSON.stringify({ alive: false, fault: false, blameless: 0, ...message });
    const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': String(body.length) };
    const from = { 'X-Forwarded-For': nextAddress() };
    return ask(this.port, '/_report', { ...from, ...own, ...headers }, 'POST', body);
  };

  visits = (): Sums['visits'] => ({ ...this.counter.take().visits });
}
