import { plainPath } from '@site/contract';
import { sha256, type Site } from '@site/store/worker';
import { type Content, textContent } from './content';
import { type HeaderRecord, SECURITY_HEADERS } from './headers';
import type { HotFiles } from './hot-files';
import { respond, respondWith, type SiteRequest, textResponse } from './responses';

const NOT_FOUND = '/404';
const LIVE = '/live.json';

/** "//evil.example" must not become another host. */
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

/** A redirect can be rolled back, so no cache may keep it for long. */
const redirectTo = (request: SiteRequest, location: string, headers: HeaderRecord): Response =>
  respond(
    request,
    308,
    { ...SECURITY_HEADERS, ...headers, Location: location, 'Content-Length': '0' },
    null,
  );

export class SitePages {
  readonly #documents = new Map<string, Content>();
  /** Lower case -> path, for paths with capital letters. */
  readonly #capitalized: ReadonlyMap<string, string>;

  constructor(
    readonly site: Site,
    readonly files: HotFiles,
    readonly readLive: () => Promise<Content>,
  ) {
    const paths = [...site.paths, ...site.documents.keys()].filter((path) => /[A-Z]/.test(path));
    this.#capitalized = new Map(paths.map((path) => [path.toLowerCase(), path]));
  }

  async #document(path: string): Promise<Content | undefined> {
    const existing = this.#documents.get(path);
    if (existing) return existing;
    const document = path === LIVE ? await this.readLive() : await this.#joinedDocument(path);
    if (document) this.#documents.set(path, document);
    return document;
  }

  async #joinedDocument(path: string): Promise<Content | undefined> {
    const document = this.site.documents.get(path);
    if (!document) return undefined;
    const { type, text } = document;
    return textContent(type, text, await sha256(new TextEncoder().encode(text)));
  }

  #exists = (path: string): boolean =>
    this.site.findPage(path) !== undefined || this.site.documents.has(path);

  /** undefined if the path is canonical, or leads nowhere. */
  #canonicalPath(pathname: string): string | undefined {
    const plain = plainPath(pathname);
    if (plain === undefined) return undefined;
    const lower = plain.toLowerCase();
    const path = this.#exists(plain) ? plain : (this.#capitalized.get(lower) ?? lower);
    if (path === pathname) return undefined;
    return this.#exists(path) || this.site.findFallback(path) ? path : undefined;
  }

  /** `headers`: what depends on the visit, above all Cache-Control. */
  async respond(request: SiteRequest, headers: HeaderRecord): Promise<Response> {
    const { pathname, search } = request;
    const page = pathname === NOT_FOUND ? undefined : this.site.findPage(pathname);
    if (page?.redirect) return redirectTo(request, withQuery(page.redirect, search), headers);
    const content = page ? this.files.open(page) : await this.#document(pathname);
    return content ? respondWith(request, content, headers) : this.#respondElse(request, headers);
  }

  #respondElse(request: SiteRequest, headers: HeaderRecord): Response | Promise<Response> {
    const { pathname, search } = request;
    if (pathname === NOT_FOUND) return this.#respondMissing(request, headers);
    // Web servers refuse it, too.
    if (pathname.includes('%00')) return textResponse(400, 'Bad request');
    const path = this.#canonicalPath(pathname);
    if (path !== undefined) {
      // An old address in another spelling redirects in one step.
      const target = this.site.findPage(path)?.redirect ?? path;
      return redirectTo(request, withQuery(target, search), headers);
    }
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirectTo(request, withoutOuterSlashes(request), headers);
    const fallback = this.site.findFallback(pathname);
    return fallback
      ? respondWith(request, this.files.open(fallback), headers)
      : this.#respondMissing(request, headers);
  }

  #respondMissing(request: SiteRequest, headers: HeaderRecord): Response | Promise<Response> {
    const page = this.site.findPage(NOT_FOUND);
    return page
      ? respondWith(request, this.files.open(page), headers, 404)
      : textResponse(404, 'Not found');
  }
}
