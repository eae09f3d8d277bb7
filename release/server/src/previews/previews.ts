import {
  type Composition,
  hasExpired,
  type OpenComposition,
  pageSetsOf,
  type Preview,
  PREVIEW_AREA,
  readPreview,
  releaseId,
  type Site,
  type SiteReader,
} from '@site/store';
import { LRUCache } from 'lru-cache';
import type { Handler } from '../handler';
import { isCrossSite, isOpenedAsPage } from '../node/origin';
import { styleResponse } from '../pages/page';
import { BADGE_STYLES } from '../pages/styles';
import { NOINDEX } from '../site/headers';
import { HotFiles } from '../site/hot-files';
import { liveContent } from '../site/live-json';
import {
  isReleaseFile,
  missingFile,
  type ReleaseFileAddress,
  respondReleaseFile,
} from '../site/release-files';
import { readRequest, type SiteRequest, textResponse } from '../site/responses';
import { SitePages } from '../site/site-pages';
import { createPass, isValidPass } from './pass';
import {
  BADGE_STYLE,
  badgeOf,
  entryResponse,
  LEAVE_PATH,
  messageResponse,
  PREVIEW_CACHE,
  PREVIEW_PATH,
  redirectWithCookie,
} from './preview-pages';

const COOKIE = 'release_preview';
const COOKIES = /(?:^|;\s*)release_preview=([\w-]{22})\.([\w.-]+)/g;
/** Lifetime of a visit, and of an unsent form. */
const VISIT_MS = 8 * 3_600_000;
const FORM_MS = 30 * 60_000;
const MAX_OPEN = 8;
const MEMORY = 16 * 1024 * 1024;
const PAGE_HEADERS = { ...PREVIEW_CACHE, ...NOINDEX };

const PREVIEW_ENDED = {
  title: 'This preview has ended',
  text:
    'Its time is over, what it shows was rolled back, or it never was. ' +
    'Make a new one: npx release preview <app>',
};
const NO_PREVIEW = {
  title: 'No preview is shown here',
  text: 'Open the address of a preview. This browser is in none: it has left it, or the preview has ended.',
};

/** Returns only paths of this host. */
function startPath(query: URLSearchParams): string {
  const target = query.get('to') ?? '/';
  if (!URL.canParse(target, 'http://site')) return '/';
  const { origin, pathname, search } = new URL(target, 'http://site');
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + search : '/';
}

interface OpenPreview {
  readonly preview: Preview;
  readonly base: OpenComposition;
  readonly pages: SitePages;
}

/** True after a rollback of its app, of a release beside it, or of the settings. */
function wasTakenBack({ app }: Preview, base: Composition, live: Composition): boolean {
  const isLater = ({ until }: Pick<Composition['settingsMoves'][number], 'until'>) =>
    until.composition > base.number && ['rollback', 'remove', 'abort'].includes(until.action);
  const isShown = (name: string, digest: string) =>
    name === app || base.apps[name]?.digest === digest;
  const isReleaseTakenBack = Object.entries(live.moves).some(([name, moves]) =>
    moves.some((move) => isLater(move) && isShown(name, move.digest)),
  );
  return isReleaseTakenBack || live.settingsMoves.some(isLater);
}

/** Inserts after <body>, or at the end of a page without one. */
function insertBadge(page: string, badge: string): string {
  const body = /<body[^>]*>/.exec(page);
  const start = body ? body.index + body[0].length : page.length;
  return page.slice(0, start) + badge + page.slice(start);
}

interface PreviewOptions {
  readonly reader: SiteReader;
  readonly log: (line: string) => void;
}

/** Answers at the host or port of previews, where nothing of the live site is. */
export class Previews {
  readonly #files: HotFiles;
  readonly #opened = new LRUCache<string, OpenPreview>({ max: MAX_OPEN });

  constructor(readonly options: PreviewOptions) {
    this.#files = new HotFiles(options.reader, MEMORY);
  }

  readonly handle: Handler = async (request, { isSecure }) => {
    const siteRequest = readRequest(request);
    const { method, pathname } = siteRequest;
    if (siteRequest.headers.get('service-worker') !== null) return missingFile();
    if (pathname.startsWith(PREVIEW_PATH)) return this.#answerPreviewAddress(siteRequest, isSecure);
    if (method !== 'GET' && method !== 'HEAD')
      return textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const opened = await this.#openVisited(siteRequest.headers.get('cookie') ?? '');
    if (!opened) return isReleaseFile(pathname) ? missingFile() : messageResponse(NO_PREVIEW);
    return isReleaseFile(pathname)
      ? respondReleaseFile(siteRequest, PREVIEW_CACHE, this.#files, (file) =>
          this.#find(opened, file),
        )
      : this.#answerPage(siteRequest, opened);
  };

  /** Ignores tags and ranges, since the badge changes the page. */
  async #answerPage(siteRequest: SiteRequest, { pages, preview }: OpenPreview): Promise<Response> {
    const response = await pages.respond({ ...siteRequest, headers: new Headers() }, PAGE_HEADERS);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const headers = new Headers(response.headers);
    for (const name of ['ETag', 'Accept-Ranges', 'Content-Length']) headers.delete(name);
    const body =
      siteRequest.method === 'HEAD' ? null : insertBadge(await response.text(), badgeOf(preview));
    return new Response(body, { status: response.status, headers });
  }

  async #find({ preview, base }: OpenPreview, { app, id, path }: ReleaseFileAddress) {
    const { reader } = this.options;
    const { release } = preview;
    const isPreviewed = app === preview.app && (id === undefined || id === releaseId(release));
    const file = isPreviewed && (await reader.fileOfRelease(app, release, path, PREVIEW_AREA));
    return file || reader.findReleaseFile(base, app, id, path);
  }

  async #answerPreviewAddress(siteRequest: SiteRequest, isSecure: boolean): Promise<Response> {
    const { pathname, search, headers } = siteRequest;
    if (pathname === LEAVE_PATH) return redirectWithCookie('/', this.#cookie('', 0, isSecure));
    if (pathname === BADGE_STYLE) return styleResponse(BADGE_STYLES);
    if (!isOpenedAsPage(headers)) return textResponse(403, 'Open this address in a tab', NOINDEX);
    const token = pathname.slice(PREVIEW_PATH.length);
    const opened = await this.#open(token);
    if (!opened) return messageResponse(PREVIEW_ENDED);
    return this.#enter(siteRequest, token, opened.preview, new URLSearchParams(search), isSecure);
  }

  #enter(
    { method, headers }: SiteRequest,
    token: string,
    preview: Preview,
    query: URLSearchParams,
    isSecure: boolean,
  ): Response | Promise<Response> {
    const now = Date.now();
    const start = startPath(query);
    const isPost = method === 'POST';
    const pass = query.get('pass') ?? '';
    if (isPost && !isCrossSite(headers) && isValidPass(preview, 'enter', pass, now)) {
      const until = Math.min(now + VISIT_MS, Date.parse(preview.expires));
      const value = `${token}.${createPass(preview, 'visit', until)}`;
      return redirectWithCookie(start, this.#cookie(value, until, isSecure));
    }
    const newPass = createPass(preview, 'enter', now + FORM_MS);
    const action = `${PREVIEW_PATH}${token}?${new URLSearchParams({ to: start, pass: newPass })}`;
    return entryResponse(isPost ? 403 : 200, { preview, start, action });
  }

  #cookie = (value: string, expires: number, isSecure: boolean) =>
    `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${new Date(expires).toUTCString()}` +
    (isSecure ? '; Secure' : '');

  /** A browser may have several cookies of that name. */
  async #openVisited(cookies: string): Promise<OpenPreview | undefined> {
    for (const [, token = '', pass = ''] of cookies.matchAll(COOKIES)) {
      const opened = await this.#open(token);
      if (opened && isValidPass(opened.preview, 'visit', pass, Date.now())) return opened;
    }
    return undefined;
  }

  /** undefined if it has ended, or cannot be shown. */
  async #open(token: string): Promise<OpenPreview | undefined> {
    const { reader, log } = this.options;
    try {
      // Read each time: who removes a preview ends it.
      const preview = await readPreview(reader.store, token);
      if (!preview || hasExpired(preview, Date.now())) return undefined;
      const opened = this.#opened.get(token) ?? (await this.#read(token, preview));
      const live = (await reader.refresh())?.composition;
      return live && wasTakenBack(preview, opened.base.composition, live) ? undefined : opened;
    } catch (error) {
      log(`A preview cannot be opened: ${(error as Error).message}`);
      return undefined;
    }
  }

  async #read(token: string, preview: Preview): Promise<OpenPreview> {
    const { reader } = this.options;
    const base = await reader.openComposition(preview.base);
    const site: Site = await reader.openSite(
      pageSetsOf(base.composition.apps),
      preview.pages,
      PREVIEW_AREA,
    );
    const changed = { app: preview.app, release: preview.release, area: PREVIEW_AREA };
    const pages = new SitePages(site, this.#files, () =>
      liveContent(reader, base.composition, changed, `preview-${token}`),
    );
    const opened = { preview, base, pages };
    this.#opened.set(token, opened);
    return opened;
  }
}
