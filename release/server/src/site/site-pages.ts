import { plainPath } from '@site/contract';
import { sha256, type Site } from '@site/store/worker';
import { type HeaderRecord, SECURITY_HEADERS } from './headers';
import type { HotFiles } from './hot-files';
import { type AnswerKind, StoredAnswer } from './stored-answer';
import { respond, type SiteRequest, textResponse } from './responses';
import { TextAnswer } from './text-answer';

const NOT_FOUND = '/404';

/** How answers of a visit look: in one object, since most visits have the same. */
export interface PageKinds {
  readonly found: AnswerKind;
  readonly missing: AnswerKind;
  /** Of redirects, which have no content to vary by. */
  readonly redirect: HeaderRecord;
  readonly common: HeaderRecord;
}

/** Always a path of this host, whatever was asked for. */
function withoutOuterSlashes({ pathname, search }: SiteRequest): string {
  let [start, end] = [0, pathname.length];
  while (pathname[start] === '/') start++;
  while (end > start && pathname[end - 1] === '/') end--;
  return `/${pathname.slice(start, end)}${search}`;
}

/** Keeps the query: campaigns are counted by it. */
function withQuery(target: string, search: string): string {
  const [path = '', fragment] = target.split('#');
  return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Not cached for long: a redirect can be rolled back, too. */
const redirectTo = (request: SiteRequest, location: string, headers: HeaderRecord): Response =>
  respond(
    request,
    308,
    { ...SECURITY_HEADERS, ...headers, Location: location, 'Content-Length': '0' },
    null,
  );

/** The addresses of one site. */
export class SitePages {
  readonly #answers = new Map<string, StoredAnswer | TextAnswer>();
  /** Lower case -> path, for paths with capital letters. */
  readonly #capitalized: ReadonlyMap<string, string>;

  constructor(
    readonly site: Site,
    readonly files: HotFiles,
    /** Addresses that the server makes itself, such as live.json. */
    readonly documents: ReadonlyMap<string, () => Promise<TextAnswer>> = new Map(),
  ) {
    const paths = [...site.paths, ...site.documents.keys()].filter((path) => /[A-Z]/.test(path));
    this.#capitalized = new Map(paths.map((path) => [path.toLowerCase(), path]));
  }

  #page(path: string): StoredAnswer | undefined {
    const existing = this.#answers.get(path);
    if (existing) return existing instanceof StoredAnswer ? existing : undefined;
    const file = this.site.findPage(path);
    if (!file) return undefined;
    const answer = new StoredAnswer(file);
    this.#answers.set(path, answer);
    return answer;
  }

  #fallback(path: string): StoredAnswer | undefined {
    const file = this.site.findFallback(path);
    return file && new StoredAnswer(file);
  }

  async #document(path: string): Promise<TextAnswer | undefined> {
    const existing = this.#answers.get(path);
    if (existing instanceof TextAnswer) return existing;
    const document = this.site.documents.get(path);
    const answer = document
      ? new TextAnswer(
          document.type,
          document.text,
          await sha256(new TextEncoder().encode(document.text)),
        )
      : await this.documents.get(path)?.();
    if (answer) this.#answers.set(path, answer);
    return answer;
  }

  #exists = (path: string): boolean =>
    this.#page(path) !== undefined || this.site.documents.has(path);

  /** undefined if the path is right as it is, or nothing is meant by it. */
  #canonicalPath(pathname: string): string | undefined {
    const plain = plainPath(pathname);
    if (plain === undefined) return undefined;
    const lower = plain.toLowerCase();
    const path = this.#exists(plain) ? plain : (this.#capitalized.get(lower) ?? lower);
    if (path === pathname) return undefined;
    return this.#exists(path) || this.#fallback(path) ? path : undefined;
  }

  async respond(request: SiteRequest, kinds: PageKinds): Promise<Response> {
    const { pathname, search } = request;
    const page = pathname === NOT_FOUND ? undefined : this.#page(pathname);
    if (page?.file.redirect)
      return redirectTo(request, withQuery(page.file.redirect, search), kinds.redirect);
    if (page) return page.respond(this.files, request, kinds.found);
    const document = await this.#document(pathname);
    if (document) return document.respond(request, kinds.found);
    return this.#respondElse(request, kinds);
  }

  #respondElse(request: SiteRequest, kinds: PageKinds): Response | Promise<Response> {
    const { pathname, search } = request;
    if (pathname === NOT_FOUND) return this.respondMissing(request, kinds);
    // No file name contains it, and web servers refuse it.
    if (pathname.includes('%00')) return textResponse(400, 'Bad request', kinds.common);
    const path = this.#canonicalPath(pathname);
    if (path !== undefined) {
      // An old address in another spelling leads to the page in one step.
      const target = this.#page(path)?.file.redirect ?? path;
      return redirectTo(request, withQuery(target, search), kinds.redirect);
    }
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirectTo(request, withoutOuterSlashes(request), kinds.redirect);
    const fallback = this.#fallback(pathname);
    return fallback
      ? fallback.respond(this.files, request, kinds.found)
      : this.respondMissing(request, kinds);
  }

  respondMissing(request: SiteRequest, kinds: PageKinds): Response | Promise<Response> {
    return (
      this.#page(NOT_FOUND)?.respond(this.files, request, kinds.missing) ??
      textResponse(404, 'Not found', kinds.common)
    );
  }
}
