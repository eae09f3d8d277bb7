import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { NOT_FOUND } from '../compose/page-set';
import { discoveryDocument } from '../live-document';
import { find } from './composition-files';
import { BARE_POLICY, SECURITY_HEADERS } from './headers';
import { Opened } from './opened';
import { Visits } from './visits';

const ASSET = /^\/_releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\/(.+)$/;

/** What answers the addresses that are not for visitors. */
export interface Ops {
  owns(pathname: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

type Handler = ReturnType<typeof sirv>;

/** Answers requests from a file store, always from the composition that their visit gets at that moment. */
class SiteServer {
  readonly #visits: Visits;
  readonly #releases = new Opened<Handler>();

  constructor(
    readonly store: string,
    readonly ops?: Ops,
  ) {
    this.#visits = new Visits(store);
  }

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (this.#isForOps(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      this.#end(response, 405, 'Method not allowed');
      return;
    }
    try {
      // Joined, not resolved: an address that begins with two slashes would name another host.
      const { pathname } = new URL(`http://site${request.url ?? '/'}`);
      if (pathname.startsWith('/_releases/')) this.#asset(pathname, request, response);
      else this.#page(pathname, request, response);
    } catch (fault) {
      console.error(fault);
      this.#end(response, 500, 'The server could not answer; see its log');
    }
  };

  #isForOps(request: IncomingMessage, response: ServerResponse): boolean {
    const address = request.url ?? '/';
    if (!this.ops?.owns(address.split('?', 1)[0] ?? '')) return false;
    this.ops.answer(request, response).catch((fault: unknown) => {
      console.error(fault);
      if (response.headersSent) response.destroy();
      else this.#end(response, 500, 'The server could not answer; see its log');
    });
    return true;
  }

  #end(response: ServerResponse, code: number, text: string): void {
    response.setHeader('Content-Security-Policy', BARE_POLICY);
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(code, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  }

  #asset(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const [, app, release, file] = ASSET.exec(pathname) ?? [];
    const folder = path.join(this.store, 'releases', app ?? '', release ?? '');
    // Read anew each time: the release may have been published, or pruned, since the last request.
    if (!app || !release || !file || !fs.existsSync(path.join(folder, 'release.json'))) {
      this.#end(response, 404, 'No such file');
      return;
    }
    const options = {
      brotli: true,
      gzip: true,
      etag: true,
      maxAge: 31_536_000,
      immutable: true,
      extensions: [],
    };
    const serve = this.#releases.get(folder, () => sirv(path.join(folder, 'client'), options));
    response.setHeader('Content-Security-Policy', BARE_POLICY);
    const address = request.url ?? '';
    request.url = `/${file}`;
    serve(request, response, () => {
      request.url = address;
      this.#end(response, 404, 'No such file');
    });
  }

  #page(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const live = this.#visits.filesFor(request, response);
    if (pathname === '/live.json') {
      this.#buffer(request, response, live.live, 200, 'application/json', `"${live.name}"`);
      return;
    }
    if (pathname === '/frontend-discovery.json') {
      const body = Buffer.from(discoveryDocument(live.live.toString()));
      this.#buffer(request, response, body, 200, 'application/json');
      return;
    }
    if (pathname.length > 1 && pathname.endsWith('/')) {
      const query = (request.url ?? '').slice(pathname.length);
      response
        .writeHead(308, { Location: pathname.replace(/\/+$/, '').replace(/^\/*/, '/') + query })
        .end();
      return;
    }
    const found = pathname === NOT_FOUND ? undefined : find(live, pathname);
    if (!found) {
      const { body, policy } = live.notFound;
      response.setHeader('Content-Security-Policy', policy ?? BARE_POLICY);
      this.#buffer(request, response, body, 404, 'text/html; charset=utf-8');
      return;
    }
    const { policy, etag, type } = found.entry;
    response.setHeader('Content-Security-Policy', policy ?? BARE_POLICY);
    response.setHeader('ETag', `W/"${etag}"`);
    if (type) response.setHeader('Content-Type', type);
    if (this.#isFresh(request, `W/"${etag}"`)) {
      response.writeHead(304).end();
      return;
    }
    request.url = found.path;
    found.set.serve(request, response, () => this.#end(response, 404, 'No such file'));
  }

  #isFresh(request: IncomingMessage, tag: string): boolean {
    const asked = request.headers['if-none-match'] ?? '';
    return asked === '*' || asked.split(',').some((one) => one.trim() === tag);
  }

  #buffer(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    code: number,
    type: string,
    tag?: string,
  ): void {
    if (tag) response.setHeader('ETag', tag);
    if (tag && this.#isFresh(request, tag)) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(code, { 'Content-Type': type, 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

/**
 * Takes the folder of a file store, gives an HTTP server (not yet listening) for its live site, and for
 * the page for ops if there is to be one.
 */
export const siteServer = (store: string, ops?: Ops): http.Server =>
  http.createServer(new SiteServer(store, ops).handle);
