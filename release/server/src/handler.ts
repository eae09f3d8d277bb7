import {
  type OpenComposition,
  type Site,
  type SiteReader,
  StoreUnusable,
} from '@site/store/worker';
import type { Visit, VisitObserver } from './observer';
import { type HeaderRecord, PAGE_CACHE, RELEASE_CACHE, TRIAL_CACHE } from './site/headers';
import { HotFiles } from './site/hot-files';
import { liveContent } from './site/live-json';
import { LiveSite } from './site/live-site';
import { isReleaseFile, missingFile, respondReleaseFile } from './site/release-files';
import { readRequest, type SiteRequest, textResponse, tooManyCookies } from './site/responses';
import { SitePages } from './site/site-pages';
import {
  type Assignment,
  assignmentCookie,
  assignVisit,
  isCurrent,
  readAssignment,
  type SignVisit,
} from './visits';

export interface Connection {
  /** As parseClient returns it. */
  readonly client: string;
  /** Over TLS, to this server or to a proxy in front of it. */
  readonly isSecure: boolean;
}

export interface HandlerOptions {
  readonly reader: SiteReader;
  readonly observer?: VisitObserver | undefined;
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

export const HEALTH = '/healthz';
/** Node's limit for all headers. */
const MAX_COOKIE_BYTES = 16 * 1024;

/** Details are only for the log. */
const errorResponse = (error: unknown): Response =>
  error instanceof StoreUnusable
    ? textResponse(503, 'The site cannot be read right now; ask again in a moment', {
        'Retry-After': '1',
      })
    : textResponse(500, 'The server could not answer; see its log');

function failedResponse(request: Request, error: unknown, log: (line: string) => void): Response {
  log(`${request.method}: ${(error as Error).message}`);
  return errorResponse(error);
}

export const protect =
  (handle: Handler, log: (line: string) => void): Handler =>
  (request, connection) =>
    handle(request, connection).catch((error: unknown) => failedResponse(request, error, log));

const LIVE_HEADERS: HeaderRecord = { 'Cache-Control': PAGE_CACHE };
const TRIAL_HEADERS: HeaderRecord = { 'Cache-Control': TRIAL_CACHE, Vary: 'Cookie' };
const FILE_HEADERS: HeaderRecord = { 'Cache-Control': RELEASE_CACHE };

interface Assigned {
  readonly visit: Visit;
  readonly site: Site;
  readonly headers: HeaderRecord;
}

class SiteHandler {
  readonly #files: HotFiles;
  readonly #live: LiveSite;
  readonly #pages = new WeakMap<Site, SitePages>();

  constructor(readonly options: HandlerOptions) {
    const { reader, everyMs = 1_000, memory, sharesReads, log } = options;
    this.#files = new HotFiles(reader, memory, sharesReads);
    this.#live = new LiveSite(reader, everyMs, log);
  }

  readonly handle: Handler = async (request, connection) => {
    const siteRequest = readRequest(request);
    const { pathname, headers } = siteRequest;
    const cookies = headers.get('cookie');
    if (cookies !== null && cookies.length > MAX_COOKIE_BYTES) return tooManyCookies();
    // A service worker that a section smuggled in would control all pages, even after a rollback.
    if (headers.get('service-worker') !== null) return missingFile();
    if (pathname === HEALTH) return this.#health();
    const assignment = readAssignment(cookies, connection.isSecure, this.options.signVisit);
    const opened = await this.#live.read(assignment?.composition);
    if (!opened) return textResponse(503, 'Nothing is live yet');
    const assigned = this.#assign(opened, assignment, connection, pathname);
    const response =
      (await this.#askObserver(request, pathname, assigned.visit)) ??
      (await this.#tryToRespond(request, siteRequest, opened, assigned));
    return this.#observe(request, response, assigned.visit);
  };

  /** Files of releases are the same for all visits: they neither assign one nor vary. */
  #assign(
    opened: OpenComposition,
    existing: Assignment | undefined,
    { client, isSecure }: Connection,
    pathname: string,
  ): Assigned {
    const { number: composition, trials } = opened.composition;
    const unassigned = { client, composition, trial: undefined, id: '', isNew: false };
    const live = { visit: unassigned, site: opened.live, headers: LIVE_HEADERS };
    if (trials.length === 0) return live;
    const isAssigned = existing !== undefined && isCurrent(existing, opened);
    if (!isAssigned && isReleaseFile(pathname)) return live;
    const assignment = isAssigned ? existing : assignVisit(opened);
    const cookie = !isAssigned && assignmentCookie(assignment, isSecure, this.options.signVisit);
    const { trial } = assignment;
    return {
      visit: { ...assignment, client, isNew: !isAssigned },
      site: (trial === undefined ? undefined : opened.trials.get(trial)) ?? opened.live,
      headers: { ...TRIAL_HEADERS, ...(cookie && { 'Set-Cookie': cookie }) },
    };
  }

  async #askObserver(
    request: Request,
    pathname: string,
    visit: Visit,
  ): Promise<Response | undefined> {
    if (!pathname.startsWith('/_') || isReleaseFile(pathname)) return undefined;
    return this.options.observer?.answer(request, visit);
  }

  /** An error in counting reaches no visitor. */
  #observe(request: Request, response: Response, visit: Visit): Response {
    const { observer, log } = this.options;
    try {
      return observer?.observe(request, response, visit) ?? response;
    } catch (error) {
      log(`Observing visits: ${(error as Error).message}`);
      return response;
    }
  }

  /**
   * Observers see failed responses, to count missing and damaged files against the release. While the store cannot be
   * read, no release is to blame.
   */
  async #tryToRespond(
    request: Request,
    siteRequest: SiteRequest,
    opened: OpenComposition,
    assigned: Assigned,
  ): Promise<Response> {
    try {
      return await this.#respond(siteRequest, opened, assigned);
    } catch (error) {
      if (error instanceof StoreUnusable) throw error;
      return failedResponse(request, error, this.options.log);
    }
  }

  #respond(
    siteRequest: SiteRequest,
    opened: OpenComposition,
    { site, visit, headers }: Assigned,
  ): Promise<Response> | Response {
    if (siteRequest.method !== 'GET' && siteRequest.method !== 'HEAD')
      return textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (!isReleaseFile(siteRequest.pathname))
      return this.#pagesOf(opened, site, visit.trial).respond(siteRequest, headers);
    return respondReleaseFile(siteRequest, FILE_HEADERS, this.#files, ({ app, id, path }) =>
      this.options.reader.findReleaseFile(opened, app, id, path),
    );
  }

  #pagesOf({ composition }: OpenComposition, site: Site, trialId: number | undefined): SitePages {
    const existing = this.#pages.get(site);
    if (existing) return existing;
    const trial = composition.trials.find(({ id }) => id === trialId);
    const changed = trial && { app: trial.app, release: trial };
    const pages = new SitePages(site, this.#files, () =>
      liveContent(this.options.reader, composition, changed, `${trialId ?? 'live'}`),
    );
    this.#pages.set(site, pages);
    return pages;
  }

  async #health(): Promise<Response> {
    const opened = await this.#live.read().catch((error: unknown) => {
      this.options.log(`Nothing can be served: ${(error as Error).message}`);
      return undefined;
    });
    if (!opened) return textResponse(503, 'nothing can be served; see the log');
    const state = this.#live.isLatest ? 'ok' : 'stale: what is live cannot be opened';
    return textResponse(200, `${state}; serves composition ${opened.composition.number}`);
  }
}

/** Leaves Strict-Transport-Security to its callers. */
export const createHandler = (options: HandlerOptions): Handler =>
  protect(new SiteHandler(options).handle, options.log);
