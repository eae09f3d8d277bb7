import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { parseComposition } from '@site/tool/difference';
import { Refusal, WrongUsage } from '@site/composer/errors';
import type { Address } from '../http/address';
import { OWN_PAGE_POLICY, SECURITY_HEADERS } from '../http/headers';
import { isCrossSite, type SiteResponse } from '../http/request';
import { bodyResponse } from '../http/responses';
import type { Store } from '@site/composer/store';
import { diff } from '@site/tool/difference';
import { Access, senderOf, type Shown } from './access';
import type { ComparisonQuery } from './page/Difference';
import { type Facts, factsOf } from './page/facts';
import { pageStyles } from '../page/styles';
import { isOpsPath } from './origin';
import { faultPage, opsPage, SIGN_OUT, signInPage, STYLESHEET } from './page/pages';

const BASE = '/_release';
const TOO_MANY = 'That is not the token, and many wrong ones came from your address.';
/** Enough for a token and its name. */
const MAX_BYTES = 4_096;

const HEADERS: readonly string[] = Object.entries({
  ...SECURITY_HEADERS,
  'Content-Security-Policy': OWN_PAGE_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  Vary: 'Authorization, Cookie',
}).flat();

const respond = (
  status: number,
  text: string | Buffer,
  type = 'text/html',
  ...more: readonly string[]
): SiteResponse => bodyResponse(status, `${type}; charset=utf-8`, text, [...HEADERS, ...more]);

const say = (status: number, line: string, ...more: readonly string[]): SiteResponse =>
  respond(status, `${line}\n`, 'text/plain', ...more);

const redirectToOps = (...more: readonly string[]): SiteResponse => ({
  status: 303,
  headers: [...HEADERS, 'Location', `${BASE}/`, 'Content-Length', '0', ...more],
});

function rejectToken(shown: Shown | 'nothing'): SiteResponse {
  if (shown === 'too many')
    return respond(429, signInPage(TOO_MANY), 'text/html', 'Retry-After', '60');
  const fault = shown === 'wrong' ? 'That is not the token.' : undefined;
  const challenge = ['WWW-Authenticate', 'Bearer realm="release"'];
  return respond(401, signInPage(fault), 'text/html', ...challenge);
}

async function tokenIn(request: IncomingMessage): Promise<string> {
  // Forms have a length. Node discards an unread body.
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_BYTES) return '';
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return new URLSearchParams(body).get('token') ?? '';
}

/** /_release/ is read-only. */
export class OpsHandler {
  readonly #access: Access;
  readonly #style = pageStyles(path.join(import.meta.dirname, 'ops.css'));

  constructor(
    readonly store: Store,
    token: string,
  ) {
    this.#access = new Access(token);
  }

  readonly owns = isOpsPath;

  async answer(request: IncomingMessage, { pathname, search }: Address): Promise<SiteResponse> {
    if (pathname === STYLESHEET) return respond(200, this.#style, 'text/css');
    if (request.method === 'POST') return this.#post(pathname, request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(405, 'Method not allowed', 'Allow', 'GET, HEAD, POST');
    const shown = this.#access.of(request);
    if (shown !== 'right') return rejectToken(shown);
    if (pathname === BASE) return redirectToOps();
    if (pathname !== `${BASE}/`) return say(404, 'No such page');
    return this.#page(new URLSearchParams(search));
  }

  async #post(pathname: string, request: IncomingMessage): Promise<SiteResponse> {
    if (isCrossSite(request)) return say(403, 'Sign in and out on this page itself');
    if (pathname === SIGN_OUT) return redirectToOps('Set-Cookie', this.#access.signOut(request));
    if (pathname !== `${BASE}/`) return say(404, 'No such page');
    const shown = this.#access.show(await tokenIn(request), senderOf(request));
    if (shown !== 'right') return rejectToken(shown);
    return redirectToOps('Set-Cookie', this.#access.signIn());
  }

  async #comparison(searchParams: URLSearchParams, facts: Facts): Promise<ComparisonQuery> {
    const [from, to] = [searchParams.get('from'), searchParams.get('to')];
    if (from === null && to === null)
      return { from: String(Math.max(facts.newest - 1, 1)), to: String(facts.newest) };
    const query = { from: from ?? '', to: to ?? '' };
    try {
      const both = [
        parseComposition(query.from, 'From'),
        parseComposition(query.to, 'To'),
      ] as const;
      return { ...query, difference: await diff(this.store, ...both) };
    } catch (fault) {
      if (fault instanceof Refusal || fault instanceof WrongUsage)
        return { ...query, fault: fault.line };
      throw fault;
    }
  }

  async #page(searchParams: URLSearchParams): Promise<SiteResponse> {
    try {
      const now = new Date();
      const facts = await factsOf(this.store, searchParams.get('history') === 'all', now);
      const query = await this.#comparison(searchParams, facts);
      return respond(query.fault ? 400 : 200, opsPage({ facts, query, now }));
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return respond(503, faultPage(fault.line));
    }
  }
}
