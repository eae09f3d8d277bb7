import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { compared } from '@site/tool/difference';
import { Refusal, WrongUsage } from '@site/composer/errors';
import type { Address } from '../http/address';
import { isCrossSite } from '../http/request';
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
const MOST_BYTES = 4_096;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  Vary: 'Authorization, Cookie',
} as const;

async function tokenIn(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MOST_BYTES) return '';
  }
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

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, search }: Address,
  ): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (pathname === STYLESHEET) return this.#end(request, response, 200, this.#style, 'text/css');
    if (request.method === 'POST') return this.#post(pathname, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, POST');
      return this.#say(request, response, 405, 'Method not allowed');
    }
    const shown = this.#access.of(request);
    if (shown !== 'right') return this.#rejectToken(shown, request, response);
    if (pathname === BASE) return this.#redirectToOps(response);
    if (pathname !== `${BASE}/`) return this.#say(request, response, 404, 'No such page');
    return this.#page(new URLSearchParams(search), request, response);
  }

  async #post(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isCrossSite(request))
      return this.#say(request, response, 403, 'Sign in and out on this page itself');
    if (pathname === SIGN_OUT) return this.#redirectToOps(response, this.#access.signOut(request));
    if (pathname !== `${BASE}/`) return this.#say(request, response, 404, 'No such page');
    const from = senderOf(request);
    const shown = this.#access.show(await tokenIn(request), from);
    if (shown === 'right') return this.#redirectToOps(response, this.#access.signIn());
    return this.#rejectToken(shown, request, response);
  }

  #rejectToken(shown: Shown | 'nothing', request: IncomingMessage, response: ServerResponse): void {
    if (shown === 'too many') {
      response.setHeader('Retry-After', '60');
      return this.#end(request, response, 429, signInPage(TOO_MANY));
    }
    response.setHeader('WWW-Authenticate', 'Bearer realm="release"');
    const fault = shown === 'wrong' ? 'That is not the token.' : undefined;
    return this.#end(request, response, 401, signInPage(fault));
  }

  #redirectToOps(response: ServerResponse, cookie?: string): void {
    if (cookie) response.setHeader('Set-Cookie', cookie);
    response.writeHead(303, { Location: `${BASE}/` }).end();
  }

  async #asked(searchParams: URLSearchParams, facts: Facts): Promise<ComparisonQuery> {
    const [from, to] = [searchParams.get('from'), searchParams.get('to')];
    if (from === null && to === null)
      return { from: String(Math.max(facts.newest - 1, 1)), to: String(facts.newest) };
    const asked = { from: from ?? '', to: to ?? '' };
    try {
      const both = [compared(asked.from, 'From'), compared(asked.to, 'To')] as const;
      return { ...asked, difference: await diff(this.store, ...both) };
    } catch (fault) {
      if (fault instanceof Refusal || fault instanceof WrongUsage)
        return { ...asked, fault: fault.line };
      throw fault;
    }
  }

  async #page(
    searchParams: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const now = new Date();
      const facts = await factsOf(this.store, searchParams.get('history') === 'all', now);
      const asked = await this.#asked(searchParams, facts);
      const page = opsPage({ facts, asked, now });
      this.#end(request, response, asked.fault ? 400 : 200, page);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      this.#end(request, response, 503, faultPage(fault.line));
    }
  }

  #say(request: IncomingMessage, response: ServerResponse, code: number, line: string): void {
    this.#end(request, response, code, `${line}\n`, 'text/plain');
  }

  #end(
    request: IncomingMessage,
    response: ServerResponse,
    code: number,
    text: string | Buffer,
    type = 'text/html',
  ): void {
    const body = Buffer.from(text);
    response.writeHead(code, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
