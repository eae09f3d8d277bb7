import type { BucketPlace } from '@site/composer/store';
import { type Address, addressOf, HEALTH } from '../http/address';
import {
  healthResponse,
  notAllowed,
  textResponse,
  tooManyCookies,
  unhealthy,
} from '../http/responses';
import { type SiteResponse, type SiteRequest, wantsServiceWorker } from '../http/request';
import { DEFAULT_HSTS, HSTS_HEADER, isOverTls } from '../http/hsts';
import { Log } from '../http/log';
import { StoredFiles } from '../http/stored-files';
import {
  cookieFor,
  newestTrialIn,
  sessionFor,
  type SignVisit,
  type VisitorSession,
} from '../site/visitor-session';
import type { StoredSite } from '../site/previewed-site';
import { isAsset, Site } from '../site/site';
import { Bucket, BucketSilent } from './bucket';
import { LiveSite } from './live';

/** Node's limit for all headers together. */
const MAX_COOKIE_BYTES = 16 * 1024;

export interface EdgeOptions {
  /** Bytes of files in memory; 64 MB by default. */
  readonly memory?: number;
  /** Workers cancel a read with the request that started it. */
  readonly isShared?: boolean;
  readonly hsts?: string;
  readonly sign?: SignVisit | undefined;
}

/** Takes work for after the response. */
type Later = (work: Promise<unknown>) => void;

export type Handler = (request: Request, later?: Later) => Promise<Response>;

/** Uses only what browsers, workers and Node have in common. */
export class EdgeSite implements StoredSite {
  readonly #log = new Log();
  readonly #bucket: Bucket;
  readonly #site: Site;
  readonly #live: LiveSite;
  readonly #sign: SignVisit | undefined;

  constructor(at: BucketPlace, { memory, isShared = false, sign }: EdgeOptions) {
    this.#sign = sign;
    this.#bucket = new Bucket(at);
    const keeping = { isShared, ...(memory !== undefined && { memory }) };
    this.#site = new Site(new StoredFiles(this.#bucket, keeping));
    this.#live = new LiveSite(this.#bucket, this.#log, isShared);
  }

  async answer(
    asked: SiteRequest,
    address: Address,
    later: Later = () => undefined,
  ): Promise<SiteResponse> {
    if ((asked.headers.cookie?.length ?? 0) > MAX_COOKIE_BYTES) return tooManyCookies();
    if (wantsServiceWorker(asked)) return textResponse(404, 'No such file');
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return notAllowed();
    if (address.pathname === HEALTH) return this.health(later);
    return this.#sent(asked, () => this.#answer(asked, address, later));
  }

  get compositions() {
    return this.#live.compositions;
  }

  live = async (): Promise<number> => (await this.#live.current(0, () => undefined)).composition;

  show = (asked: SiteRequest, address: Address, session: VisitorSession): Promise<SiteResponse> =>
    this.#sent(asked, () => this.#site.answer(asked, address, session));

  async #sent(
    asked: SiteRequest,
    answering: () => SiteResponse | Promise<SiteResponse>,
  ): Promise<SiteResponse> {
    try {
      const answer = await answering();
      return asked.method === 'HEAD' ? answer : await this.#opened(answer);
    } catch (fault) {
      this.#log.say(`${asked.method}: ${(fault as Error).message}`);
      return fault instanceof BucketSilent
        ? textResponse(
            503,
            'The site cannot be read right now; ask again in a moment',
            'Retry-After',
            '1',
          )
        : textResponse(500, 'The server could not answer; see its log');
    }
  }

  health = (later: Later = () => undefined): Promise<SiteResponse> =>
    this.#live.health(later).then(healthResponse, unhealthy);

  async #opened(answer: SiteResponse): Promise<SiteResponse> {
    const { body } = answer;
    if (!body || body instanceof Uint8Array || !('file' in body)) return answer;
    return { ...answer, body: await this.#bucket.stream(body) };
  }

  async #answer(asked: SiteRequest, address: Address, later: Later) {
    const { pathname } = address;
    if (isAsset(pathname)) return this.#site.asset(asked, pathname);
    const { cookie } = asked.headers;
    const opened = await this.#live.current(newestTrialIn(cookie), later);
    return this.#withStaleFallback(asked, address, sessionFor(opened, cookie, this.#sign));
  }

  async #withStaleFallback(
    asked: SiteRequest,
    address: Address,
    session: VisitorSession,
  ): Promise<SiteResponse> {
    try {
      return await this.#site.answer(asked, address, session);
    } catch (fault) {
      if (!(fault instanceof BucketSilent)) throw fault;
      for (const earlier of this.#live.earlier) {
        const { visitCookie } = session;
        const cookies = visitCookie ? cookieFor(visitCookie.value) : asked.headers.cookie;
        const { files } = sessionFor(earlier, cookies);
        const known = this.#site.inMemory(asked, address, { ...session, files });
        if (known) return known;
      }
      throw fault;
    }
  }
}

function responseOf({ status, headers: lines, body }: SiteResponse): Response {
  const headers = new Headers();
  for (let at = 0; at < lines.length; at += 2)
    headers.append(lines[at] as string, lines[at + 1] as string);
  // Workers would compress again otherwise.
  const about = { status, headers, encodeBody: 'manual' };
  return new Response((body ?? null) as BodyInit | null, about);
}

/** Opens nothing before the first request. */
export function edgeHandler(at: BucketPlace, options: EdgeOptions = {}): Handler {
  const site = new EdgeSite(at, options);
  const { hsts = DEFAULT_HSTS } = options;
  return async (request, later = () => undefined) => {
    const asked: SiteRequest = {
      method: request.method,
      headers: Object.fromEntries(request.headers),
    };
    const address = addressOf(request.url);
    const answer = address
      ? await site.answer(asked, address, later)
      : textResponse(400, 'Bad request');
    const response = responseOf(asked.method === 'HEAD' ? { ...answer, body: undefined } : answer);
    const forwarded = request.headers.get('x-forwarded-proto') ?? undefined;
    if (isOverTls(new URL(request.url).protocol, forwarded))
      response.headers.set(HSTS_HEADER, hsts);
    return response;
  };
}
