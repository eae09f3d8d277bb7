import { type Store, StoreError } from '@site/store';
import type { VisitObserver } from '../observer';
import type { Handler } from '../handler';
import { isCrossSite } from '../node/origin';
import { pageResponse } from '../pages/page';
import type { HeaderRecord } from '../site/headers';
import { readRequest, textResponse } from '../site/responses';
import { Access, type Presented } from './access';
import { messagePage, opsPage, readOpsFacts, signInPage } from './ops-page';

const BASE = '/_release';
const HOME = `${BASE}/`;
const SIGN_OUT = `${BASE}/sign-out`;
const TOO_MANY = 'That is not the token, and many wrong ones came from your address.';

export const isOpsPath = (pathname: string): boolean =>
  pathname === BASE || pathname.startsWith(HOME);

const HEADERS: HeaderRecord = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  Vary: 'Authorization, Cookie',
};

const redirectHome = (more: HeaderRecord = {}): Response =>
  textResponse(303, `The page for ops is at ${HOME}`, { ...HEADERS, Location: HOME, ...more });

function refuse(presented: Presented | 'nothing'): Promise<Response> {
  if (presented === 'too many')
    return pageResponse(429, signInPage(TOO_MANY), { ...HEADERS, 'Retry-After': '60' });
  const error = presented === 'wrong' ? 'That is not the token.' : undefined;
  const challenge = { 'WWW-Authenticate': 'Bearer realm="release"' };
  return pageResponse(401, signInPage(error), { ...HEADERS, ...challenge });
}

interface OpsOptions {
  readonly store: Store;
  readonly token: string;
  readonly observer?: VisitObserver | undefined;
  readonly log: (line: string) => void;
}

/** Reads the store at each request. */
export class Ops {
  readonly #access: Access;

  constructor(readonly options: OpsOptions) {
    this.#access = new Access(options.token, options.log);
  }

  readonly handle: Handler = async (request, { client }) => {
    const { method, pathname, headers } = readRequest(request);
    if (method === 'POST') return this.#post(request, pathname, client);
    if (method !== 'GET' && method !== 'HEAD')
      return textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD, POST' });
    const presented = this.#access.check(headers, client);
    if (presented !== 'right') return refuse(presented);
    if (pathname === BASE) return redirectHome();
    return pathname === HOME ? this.#page() : textResponse(404, 'No such page');
  };

  async #post(request: Request, pathname: string, client: string): Promise<Response> {
    if (isCrossSite(request.headers))
      return textResponse(403, 'Sign in and out on this page itself');
    if (pathname === SIGN_OUT)
      return redirectHome({ 'Set-Cookie': this.#access.signOut(request.headers) });
    if (pathname !== HOME) return textResponse(404, 'No such page');
    const token = new URLSearchParams(await request.text()).get('token') ?? '';
    const presented = this.#access.checkToken(token, client);
    if (presented !== 'right') return refuse(presented);
    return redirectHome({ 'Set-Cookie': this.#access.signIn() });
  }

  readonly #describe = async (store: Store): Promise<readonly string[]> => {
    try {
      return (await this.options.observer?.describe?.(store)) ?? [];
    } catch (error) {
      return [`Its numbers cannot be read: ${(error as Error).message}`];
    }
  };

  async #page(): Promise<Response> {
    try {
      const facts = await readOpsFacts(this.options.store, this.#describe);
      if (facts) return await pageResponse(200, opsPage(facts), HEADERS);
      return await pageResponse(404, messagePage('Nothing is live yet.'), HEADERS);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return pageResponse(503, messagePage(error.message), HEADERS);
    }
  }
}
