import {
  type OpenComposition,
  type Site,
  type SiteReader,
  StoreUnusable,
} from '@site/store/worker';
import { DEFAULT_HSTS } from './hsts';
import type { Visit, VisitObserver } from './observer';
import { answerKinds, type AnswerKinds, trialKinds } from './site/answer-kinds';
import type { HeaderRecord } from './site/headers';
import { HotFiles } from './site/hot-files';
import { liveDocuments } from './site/live-json';
import { LiveSite } from './site/live-site';
import { isReleaseFile, missingFile, ReleaseFiles } from './site/release-files';
import { readRequest, type SiteRequest, textResponse, tooManyCookies } from './site/responses';
import { type PageKinds, SitePages } from './site/site-pages';
import {
  type Assignment,
  assignmentCookie,
  drawAssignment,
  isCurrent,
  readAssignment,
  type SignVisit,
} from './visits';

export interface Connection {
  /** As an address limit sees it: IPv4, IPv6 /48, or "unknown". */
  readonly client: string;
  /** Over TLS, to this server or to a proxy in front of it. */
  readonly isSecure: boolean;
}

export interface HandlerOptions {
  readonly reader: SiteReader;
  readonly observer?: VisitObserver | undefined;
  /** The value of Strict-Transport-Security. */
  readonly hsts?: string | undefined;
  readonly signVisit?: SignVisit | undefined;
  /** Between looks at the store; one second by default. */
  readonly everyMs?: number | undefined;
  /** Bytes of files that stay in memory. */
  readonly memory?: number | undefined;
  /** Whether a request may wait for another's read, which workers cannot. True by default. */
  readonly sharesReads?: boolean | undefined;
  readonly log: (line: string) => void;
}

export type Handler = (request: Request, connection: Connection) => Promise<Response>;

/** For load balancers. */
export const HEALTH = '/healthz';
/** Node's limit for all headers together. */
const MAX_COOKIE_BYTES = 16 * 1024;

/** Never tells visitors what only the log may say. */
export const errorResponse = (error: unknown, common: HeaderRecord): Response =>
  error instanceof StoreUnusable
    ? textResponse(503, 'The site cannot be read right now; ask again in a moment', {
        ...common,
        'Retry-After': '1',
      })
    : textResponse(500, 'The server could not answer; see its log', common);

/** What a visit gets. */
interface Assigned {
  readonly visit: Visit;
  readonly site: Site;
  readonly kinds: PageKinds;
}

class SiteHandler {
  readonly #files: HotFiles;
  readonly #releaseFiles: ReleaseFiles;
  readonly #live: LiveSite;
  readonly #pages = new WeakMap<Site, SitePages>();
  readonly #plainKinds: AnswerKinds;
  readonly #secureKinds: AnswerKinds;

  constructor(readonly options: HandlerOptions) {
    const { reader, hsts = DEFAULT_HSTS, everyMs = 1_000, memory, sharesReads, log } = options;
    this.#files = new HotFiles(reader, memory, sharesReads);
    this.#releaseFiles = new ReleaseFiles(this.#files);
    this.#live = new LiveSite(reader, everyMs, log);
    this.#plainKinds = answerKinds(false, hsts);
    this.#secureKinds = answerKinds(true, hsts);
  }

  readonly handle: Handler = async (request, connection) => {
    const kinds = connection.isSecure ? this.#secureKinds : this.#plainKinds;
    try {
      return await this.#answer(request, connection, kinds);
    } catch (error) {
      this.options.log(`${request.method}: ${(error as Error).message}`);
      return errorResponse(error, kinds.common);
    }
  };

  async #answer(request: Request, connection: Connection, kinds: AnswerKinds): Promise<Response> {
    const asked = readRequest(request);
    const { pathname, headers } = asked;
    const cookies = headers.get('cookie');
    if (cookies !== null && cookies.length > MAX_COOKIE_BYTES) return tooManyCookies(kinds.common);
    // This site has none. One that a section smuggled in would control all pages, even after a rollback.
    if (headers.get('service-worker') !== null) return missingFile(kinds.common);
    if (pathname === HEALTH) return this.#health(kinds);
    const assignment = readAssignment(cookies, connection.isSecure, this.options.signVisit);
    const opened = await this.#live.read(assignment?.composition);
    if (!opened) return textResponse(503, 'Nothing is live yet', kinds.common);
    const assigned = this.#assign(opened, assignment, connection, kinds, pathname);
    const response =
      (await this.#askObserver(request, asked, assigned.visit, kinds)) ??
      (await this.#respond(asked, opened, assigned, kinds));
    return this.#observe(request, response, assigned.visit);
  }

  /** Files of releases are the same for all visits: they neither need a draw nor vary. */
  #assign(
    opened: OpenComposition,
    existing: Assignment | undefined,
    { client, isSecure }: Connection,
    kinds: AnswerKinds,
    pathname: string,
  ): Assigned {
    const { number: composition, trials } = opened.composition;
    const none = { client, composition, trial: undefined, id: '', isNew: false };
    const live = { visit: none, site: opened.live, kinds: kinds.pages };
    if (trials.length === 0) return live;
    const isKept = existing !== undefined && isCurrent(existing, opened);
    if (!isKept && isReleaseFile(pathname)) return live;
    const assignment = isKept ? existing : drawAssignment(opened);
    const cookie = isKept
      ? undefined
      : assignmentCookie(assignment, isSecure, this.options.signVisit);
    const { trial } = assignment;
    return {
      visit: { ...assignment, client, isNew: !isKept },
      site: (trial === undefined ? undefined : opened.trials.get(trial)) ?? opened.live,
      kinds: cookie === undefined ? kinds.trialPages : trialKinds(kinds.common, cookie),
    };
  }

  async #askObserver(
    request: Request,
    { pathname }: SiteRequest,
    visit: Visit,
    { common }: AnswerKinds,
  ): Promise<Response | undefined> {
    const { observer } = this.options;
    if (!observer || !pathname.startsWith('/_') || isReleaseFile(pathname)) return undefined;
    const response = await observer.answer(request, visit);
    for (const [name, value] of Object.entries(common)) response?.headers.set(name, value);
    return response;
  }

  /** No visitor pays for an error in counting. */
  #observe(request: Request, response: Response, visit: Visit): Response {
    const { observer, log } = this.options;
    if (!observer) return response;
    try {
      return observer.observe(request, response, visit);
    } catch (error) {
      log(`Observing visits: ${(error as Error).message}`);
      return response;
    }
  }

  #respond(
    asked: SiteRequest,
    opened: OpenComposition,
    { site, visit, kinds: pageKinds }: Assigned,
    kinds: AnswerKinds,
  ): Promise<Response> | Response {
    if (asked.method !== 'GET' && asked.method !== 'HEAD')
      return textResponse(405, 'Method not allowed', { ...kinds.common, Allow: 'GET, HEAD' });
    return isReleaseFile(asked.pathname)
      ? this.#releaseFiles.respond(asked, kinds.releaseFiles, opened)
      : this.#pagesOf(opened, site, visit.trial).respond(asked, pageKinds);
  }

  #pagesOf(opened: OpenComposition, site: Site, trialId: number | undefined): SitePages {
    const existing = this.#pages.get(site);
    if (existing) return existing;
    const { composition } = opened;
    const trial = composition.trials.find(({ id }) => id === trialId);
    const changed = trial && { app: trial.app, release: trial };
    const pages = new SitePages(
      site,
      this.#files,
      liveDocuments(this.options.reader, composition, changed, `${trialId ?? 'live'}`),
    );
    this.#pages.set(site, pages);
    return pages;
  }

  async #health({ common }: AnswerKinds): Promise<Response> {
    const opened = await this.#live.read().catch((error: unknown) => {
      this.options.log(`Nothing can be served: ${(error as Error).message}`);
      return undefined;
    });
    if (!opened) return textResponse(503, 'nothing can be served; see the log', common);
    const state = this.#live.isLatest ? 'ok' : 'stale: what is live cannot be opened';
    return textResponse(200, `${state}; serves composition ${opened.composition.number}`, common);
  }
}

/** One handler for Node and workers. */
export const createHandler = (options: HandlerOptions): Handler => new SiteHandler(options).handle;
