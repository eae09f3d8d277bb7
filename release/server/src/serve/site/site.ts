import { NOT_FOUND, type PageEntry } from '@site/composer/page-set';
import { Damaged } from '@site/composer/errors';
import { mediaType } from '@site/composer/media-type';
import { type Address, withoutEndSlashes } from '../http/address';
import { isFresh, textAnswer, shown } from '../http/answers';
import type { Answer, Asked } from '../http/asked';
import { AS_IT_IS, encodingsFor } from '../http/encodings';
import { BARE_POLICY, NOINDEX, PAGE_CACHE, SECURITY_LINES } from '../http/headers';
import type { About, Reader, Representation, StoredFiles } from '../http/stored-files';
import { fallbackFor, find, type Found, keyOf, pageAt, rightPath } from './live-files';
import type { Visit } from './sides';

const RELEASES = '/_releases/';
export const isAsset = (pathname: string): boolean => pathname.startsWith(RELEASES);
const ASSET =
  /^\/_releases\/([a-z][a-z0-9-]*)\/([0-9][\w.-]*)\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/;

/** App, release and file name. */
export const assetIn = (pathname: string): readonly string[] => ASSET.exec(pathname) ?? [];

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

/** One shared list for pages without variants, so responses are created once. */
const PAGE_LINES: readonly string[] = [...['Cache-Control', PAGE_CACHE, 'Vary', 'Accept-Encoding']];

/** `choice`: what else the response depends on. */
function linesOf(
  { cache, isSided, cookie, badge }: Visit,
  choice?: 'Accept-Encoding',
): readonly string[] {
  if (!isSided && choice) return PAGE_LINES;
  const vary = [...(choice ? [choice] : []), ...(isSided ? ['Cookie'] : [])].join(', ');
  return [
    ...['Cache-Control', cache],
    ...(vary ? ['Vary', vary] : []),
    ...(cookie ? ['Set-Cookie', cookie] : []),
    ...(badge ? NOINDEX : []),
  ];
}

function unchanged({ policy, etag }: PageEntry, visit: Visit): Answer {
  const about = ['Content-Security-Policy', policy ?? BARE_POLICY, 'ETag', `W/"${etag}"`];
  return {
    status: 304,
    headers: [...SECURITY_LINES, ...about, ...linesOf(visit, 'Accept-Encoding')],
  };
}

/** Never cached unasked: a redirect can be rolled back, too. */
const redirected = (to: string, visit: Visit): Answer => ({
  status: 308,
  headers: [...SECURITY_LINES, ...linesOf(visit), 'Location', to, 'Content-Length', '0'],
});

/** Keeps the query: campaigns are counted by it. */
function moved(to: string, search: string, visit: Visit): Answer {
  const [path = '', place] = to.split('#');
  return redirected(`${path}${search}${place ? `#${place}` : ''}`, visit);
}

const missing = (file: string) =>
  new Damaged(`${file} is missing; npx release verify says what to do`);

const BODY = /<body[^>]*>/;

/** Adds the badge. No tag: it would match the page without the badge. */
async function badged(
  reader: Reader,
  file: string,
  badge: string,
  { status, policy, type }: About,
  lines: readonly string[],
): Promise<Answer> {
  const read = await reader.read(file, Infinity);
  if (!read) throw missing(file);
  const page = new TextDecoder().decode(read.body);
  const begin = BODY.exec(page);
  const at = begin ? begin.index + begin[0].length : page.length;
  const body = new TextEncoder().encode(page.slice(0, at) + badge + page.slice(at));
  const about = ['Content-Security-Policy', policy, 'Content-Type', type];
  const length = ['Content-Length', String(body.length)];
  return { status, headers: [...SECURITY_LINES, ...about, ...length, ...lines], body };
}

/** Maps addresses to responses for a session. */
export class Site {
  constructor(readonly files: StoredFiles) {}

  /** Throws or rejects when the store cannot be read, or lacks what it lists. */
  answer(asked: Asked, address: Address, visit: Visit): Answer | Promise<Answer> {
    const { pathname, search } = address;
    const document = this.#document(asked, pathname, visit);
    if (document) return document;
    if (pathname === NOT_FOUND) return this.#page(asked, visit, undefined);
    const page = pageAt(visit.files, pathname);
    if (page?.entry.redirect) return moved(page.entry.redirect, search, visit);
    if (page) return this.#page(asked, visit, page);
    // No file name contains it, and web servers refuse it.
    if (pathname.includes('%00')) return textAnswer(400, 'Bad request');
    const right = rightPath(visit.files, pathname);
    // Redirects an old address in another spelling in one step.
    if (right) return moved(pageAt(visit.files, right)?.entry.redirect ?? right, search, visit);
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirected(withoutEndSlashes(address), visit);
    return this.#page(asked, visit, fallbackFor(visit.files, pathname));
  }

  /** undefined if a file must be read. */
  inMemory(asked: Asked, { pathname }: Address, visit: Visit): Answer | undefined {
    const found = pathname === NOT_FOUND ? undefined : find(visit.files, pathname);
    if (!found || found.entry.redirect) return undefined;
    const { entry } = found;
    const kept = this.files.kept(entry, encodingsFor(asked)) ?? this.files.kept(entry, AS_IT_IS);
    return kept && shown(asked, kept, linesOf(visit, 'Accept-Encoding'));
  }

  #document(asked: Asked, pathname: string, visit: Visit): Answer | Promise<Answer> | undefined {
    const { live, liveGzip, discovery, name } = visit.files;
    const isLive = pathname === '/live.json';
    if (!isLive && pathname !== '/frontend-discovery.json') return undefined;
    const [body, tag] = isLive ? [live, name] : [discovery, `${name}-discovery`];
    const choice = isLive && liveGzip ? 'Accept-Encoding' : undefined;
    const compress = choice && encodingsFor(asked).includes('gzip') ? liveGzip : undefined;
    const own = compress ? `W/"${tag}"` : `"${tag}"`;
    const headers = [...SECURITY_LINES, 'ETag', own, ...linesOf(visit, choice)];
    if (isFresh(asked, tag)) return { status: 304, headers };
    const sent = (bytes: Uint8Array): Answer => ({
      status: 200,
      headers: [
        ...headers,
        ...['Content-Type', 'application/json', 'Content-Length', String(bytes.length)],
        ...(compress ? ['Content-Encoding', 'gzip'] : []),
      ],
      body: bytes,
    });
    const compressed = compress?.() ?? body;
    return compressed instanceof Promise ? compressed.then(sent) : sent(compressed);
  }

  #page(asked: Asked, visit: Visit, found: Found | undefined): Answer | Promise<Answer> {
    const page = found ?? visit.files.notFound;
    const { entry } = page;
    const { files } = this;
    if (visit.badge && entry.file.endsWith('.html')) {
      const about = aboutPage(entry, found !== undefined);
      return badged(files.reader, keyOf(page), visit.badge, about, linesOf(visit));
    }
    if (found && isFresh(asked, entry.etag)) return unchanged(entry, visit);
    const encodings = encodingsFor(asked);
    const kept = files.kept(entry, encodings);
    if (kept) return shown(asked, kept, linesOf(visit, 'Accept-Encoding'));
    const file = keyOf(page);
    return files.read(entry, file, encodings, aboutPage(entry, !!found)).then((whole) => {
      if (!whole) throw missing(file);
      return shown(asked, whole, linesOf(visit, 'Accept-Encoding'));
    });
  }

  /** Only when `isAsset`. */
  asset(asked: Asked, pathname: string): Answer | Promise<Answer> {
    const [, app, release, name] = assetIn(pathname);
    if (!app || !release || !name) return textAnswer(404, 'No such file');
    const encodings = encodingsFor(asked);
    const kept = this.files.kept(pathname, encodings);
    if (kept) return assetAnswer(asked, kept, release);
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
        whole ? assetAnswer(asked, whole, release) : textAnswer(404, 'No such file'),
      );
  }
}

function assetAnswer(asked: Asked, whole: Representation, release: string): Answer {
  if (!isFresh(asked, release)) return shown(asked, whole, KEPT_A_YEAR);
  const tag = ['Content-Security-Policy', BARE_POLICY, 'ETag', whole.tag ?? ''];
  return { status: 304, headers: [...SECURITY_LINES, ...tag, ...KEPT_A_YEAR] };
}
