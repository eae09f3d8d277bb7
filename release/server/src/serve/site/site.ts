import { NOT_FOUND, type PageEntry } from '@site/composer/page-set';
import { Damaged } from '@site/composer/errors';
import { mediaType } from '@site/composer/media-type';
import { type Address, withoutEndSlashes } from '../http/address';
import { bodyResponse, isFresh, textResponse, fileResponse } from '../http/responses';
import type { SiteResponse, SiteRequest } from '../http/request';
import { IDENTITY_ONLY, encodingsFor } from '../http/encodings';
import { BARE_POLICY, NOINDEX, PAGE_CACHE, SECURITY_LINES } from '../http/headers';
import type { About, Reader, Representation, StoredFiles } from '../http/stored-files';
import { fallbackFor, find, type Found, keyOf, pageAt, canonicalPathOf } from './live-files';
import { cookieFor, type VisitorSession } from './visitor-session';

const RELEASES = '/_releases/';
export const isAsset = (pathname: string): boolean => pathname.startsWith(RELEASES);
const ASSET =
  /^\/_releases\/([a-z][a-z0-9-]*)\/([0-9][\w.-]*)\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/;

/** Release addresses contain the content hash. */
const KEPT_A_YEAR: readonly string[] = Object.entries({
  'Cache-Control': 'public,max-age=31536000,immutable',
  Vary: 'Accept-Encoding',
}).flat();

/** No tag for the not-found page: what is missing may exist later. */
const aboutPage = ({ policy, etag, type, file }: PageEntry, isFound: boolean): About => ({
  status: isFound ? 200 : 404,
  policy: policy ?? BARE_POLICY,
  type: type ?? mediaType(file),
  tag: isFound ? etag : undefined,
});

/** One shared list, so responses are created once. */
const PAGE_LINES: readonly string[] = [...['Cache-Control', PAGE_CACHE, 'Vary', 'Accept-Encoding']];

/** `choice`: what else the response depends on. */
function linesOf(
  { cache, hasVariants, visitCookie, badge }: VisitorSession,
  choice?: 'Accept-Encoding',
): readonly string[] {
  if (!hasVariants && choice) return PAGE_LINES;
  const vary = [...(choice ? [choice] : []), ...(hasVariants ? ['Cookie'] : [])].join(', ');
  return [
    ...['Cache-Control', cache],
    ...(vary ? ['Vary', vary] : []),
    ...(visitCookie?.isNew ? ['Set-Cookie', cookieFor(visitCookie.value)] : []),
    ...(badge ? NOINDEX : []),
  ];
}

function notModified({ policy, etag }: PageEntry, session: VisitorSession): SiteResponse {
  const about = ['Content-Security-Policy', policy ?? BARE_POLICY, 'ETag', `W/"${etag}"`];
  return {
    status: 304,
    headers: [...SECURITY_LINES, ...about, ...linesOf(session, 'Accept-Encoding')],
  };
}

/** Never cached unasked: a redirect can be rolled back, too. */
const redirectTo = (to: string, session: VisitorSession): SiteResponse => ({
  status: 308,
  headers: [...SECURITY_LINES, ...linesOf(session), 'Location', to, 'Content-Length', '0'],
});

/** Keeps the query: campaigns are counted by it. */
function redirectMoved(to: string, search: string, session: VisitorSession): SiteResponse {
  const [path = '', place] = to.split('#');
  return redirectTo(`${path}${search}${place ? `#${place}` : ''}`, session);
}

const missing = (file: string) =>
  new Damaged(`${file} is missing; npx release verify says what to do`);

const BODY = /<body[^>]*>/;

/** No tag: it would match the page without the badge. */
async function withBadge(
  reader: Reader,
  file: string,
  badge: string,
  { status, policy, type }: About,
  lines: readonly string[],
): Promise<SiteResponse> {
  const read = await reader.read(file, Infinity);
  if (!read) throw missing(file);
  const page = new TextDecoder().decode(read.body);
  const begin = BODY.exec(page);
  const at = begin ? begin.index + begin[0].length : page.length;
  const headers = [...SECURITY_LINES, 'Content-Security-Policy', policy, ...lines];
  return bodyResponse(status, type, page.slice(0, at) + badge + page.slice(at), headers);
}

/** Responses have many shapes, so spreading one would take longer than counting it. */
const withCookie = (
  { status, headers, body }: SiteResponse,
  visitCookie: VisitorSession['visitCookie'],
): SiteResponse => ({ status, headers, body, visitCookie });

export class Site {
  constructor(readonly files: StoredFiles) {}

  answer(
    asked: SiteRequest,
    address: Address,
    session: VisitorSession,
  ): SiteResponse | Promise<SiteResponse> {
    const answer = this.#answer(asked, address, session);
    const { visitCookie } = session;
    if (!visitCookie) return answer;
    return answer instanceof Promise
      ? answer.then((made) => withCookie(made, visitCookie))
      : withCookie(answer, visitCookie);
  }

  #answer(
    asked: SiteRequest,
    address: Address,
    session: VisitorSession,
  ): SiteResponse | Promise<SiteResponse> {
    const { pathname, search } = address;
    const document = this.#document(asked, pathname, session);
    if (document) return document;
    if (pathname === NOT_FOUND) return this.#page(asked, session, undefined);
    const page = pageAt(session.files, pathname);
    if (page?.entry.redirect) return redirectMoved(page.entry.redirect, search, session);
    if (page) return this.#page(asked, session, page);
    // No file name contains it, and web servers refuse it.
    if (pathname.includes('%00')) return textResponse(400, 'Bad request');
    const right = canonicalPathOf(session.files, pathname);
    // Redirects an old address in another spelling in one step.
    if (right)
      return redirectMoved(pageAt(session.files, right)?.entry.redirect ?? right, search, session);
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirectTo(withoutEndSlashes(address), session);
    return this.#page(asked, session, fallbackFor(session.files, pathname));
  }

  /** undefined if a file must be read. */
  inMemory(
    asked: SiteRequest,
    { pathname }: Address,
    session: VisitorSession,
  ): SiteResponse | undefined {
    const found = pathname === NOT_FOUND ? undefined : find(session.files, pathname);
    if (!found || found.entry.redirect) return undefined;
    const { entry } = found;
    const cached =
      this.files.cached(entry, encodingsFor(asked)) ?? this.files.cached(entry, IDENTITY_ONLY);
    return cached && fileResponse(asked, cached, linesOf(session, 'Accept-Encoding'));
  }

  #document(
    asked: SiteRequest,
    pathname: string,
    session: VisitorSession,
  ): SiteResponse | Promise<SiteResponse> | undefined {
    const { live, liveGzip, discovery, name } = session.files;
    const isLive = pathname === '/live.json';
    if (!isLive && pathname !== '/frontend-discovery.json') return undefined;
    const [body, tag] = isLive ? [live, name] : [discovery, `${name}-discovery`];
    const isCompressed = isLive && encodingsFor(asked).includes('gzip');
    const own = isCompressed ? `W/"${tag}"` : `"${tag}"`;
    const choice = isLive ? 'Accept-Encoding' : undefined;
    const headers = [...SECURITY_LINES, 'ETag', own, ...linesOf(session, choice)];
    if (isFresh(asked, tag)) return { status: 304, headers };
    const sent = (bytes: Uint8Array, more: readonly string[] = []) =>
      bodyResponse(200, 'application/json', bytes, [...headers, ...more]);
    if (!isCompressed) return sent(body);
    return liveGzip().then((bytes) => sent(bytes, ['Content-Encoding', 'gzip']));
  }

  #page(
    asked: SiteRequest,
    session: VisitorSession,
    found: Found | undefined,
  ): SiteResponse | Promise<SiteResponse> {
    const page = found ?? session.files.notFound;
    const { entry } = page;
    const { files } = this;
    if (session.badge && entry.file.endsWith('.html')) {
      const about = aboutPage(entry, found !== undefined);
      return withBadge(files.reader, keyOf(page), session.badge, about, linesOf(session));
    }
    if (found && isFresh(asked, entry.etag)) return notModified(entry, session);
    const encodings = encodingsFor(asked);
    const cached = files.cached(entry, encodings);
    if (cached) return fileResponse(asked, cached, linesOf(session, 'Accept-Encoding'));
    const file = keyOf(page);
    return files.read(entry, file, encodings, aboutPage(entry, !!found)).then((whole) => {
      if (!whole) throw missing(file);
      return fileResponse(asked, whole, linesOf(session, 'Accept-Encoding'));
    });
  }

  /** Only when `isAsset`. */
  asset(asked: SiteRequest, pathname: string): SiteResponse | Promise<SiteResponse> {
    const [, app, release, name] = ASSET.exec(pathname) ?? [];
    if (!app || !release || !name) return textResponse(404, 'No such file');
    const encodings = encodingsFor(asked);
    const cached = this.files.cached(pathname, encodings);
    if (cached) return assetResponse(asked, cached, release);
    const about: About = {
      status: 200,
      policy: BARE_POLICY,
      type: mediaType(name),
      tag: release,
      of: [`${app}/${release}`, name],
    };
    return this.files
      .read(pathname, `releases/${app}/${release}/client/${name}`, encodings, about)
      .then((whole) =>
        whole ? assetResponse(asked, whole, release) : textResponse(404, 'No such file'),
      );
  }
}

function assetResponse(asked: SiteRequest, whole: Representation, release: string): SiteResponse {
  if (!isFresh(asked, release)) return fileResponse(asked, whole, KEPT_A_YEAR);
  const tag = ['Content-Security-Policy', BARE_POLICY, 'ETag', whole.tag ?? ''];
  return { status: 304, headers: [...SECURITY_LINES, ...tag, ...KEPT_A_YEAR] };
}
