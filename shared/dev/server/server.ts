import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isText, listOf, parsed } from '../../src/shape/shape';
import { baseOf, DEV } from '../bundles/development';
import type { Sources } from '../bundles/sources';
import type { DevStatus, Diagnostic } from '../faults/fault';
import { refusalOf } from './access';
import type { PageResponse } from './frames';
import type { LiveSite } from './live-site';
import type { Pages } from './pages';
import { placeOf } from './places';

const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'location',
  'x-robots-tag',
];
const FORWARDED_REQUEST_HEADERS = ['accept', 'cookie', 'if-none-match', 'range'];

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const about = { 'content-type': type, 'cache-control': 'no-store' };
  response.writeHead(status, about).end(body);
}

const json = (response: ServerResponse, value: unknown) =>
  send(response, 200, 'application/json', JSON.stringify(value));

function sendPage(response: ServerResponse, { status, headers, html }: PageResponse): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  send(response, status, 'text/html; charset=utf-8', html);
}

export class DevServer {
  diagnostics: readonly Diagnostic[] = [];
  readonly http = http.createServer((request, response) => {
    this.#answer(request, response).catch((fault: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain; charset=utf-8', String(fault));
      else response.destroy();
    });
  });

  constructor(
    readonly sources: Sources,
    readonly pages: Pages,
    readonly live: LiveSite,
  ) {}

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request.headers);
    if (refusal) return send(response, 403, 'text/plain; charset=utf-8', `${refusal}\n`);
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(DEV)) return this.#answerDevRequest(request, response, pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'text/plain', 'Method not allowed');
    if (pathname === '/live.json') return json(response, await this.pages.liveSet());
    const to = await this.pages.redirectOf(pathname);
    if (to) return void response.writeHead(308, { location: to + search }).end();
    const page = await this.pages.page(pathname);
    if (page) return sendPage(response, page);
    const document = /\.\w+$/.test(pathname) && (await this.pages.documentAt(pathname));
    if (document) return send(response, 200, `${document.type}; charset=utf-8`, document.body);
    return this.#answerFallback(request, response, pathname + search);
  }

  async #answerFallback(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
  ): Promise<void> {
    const isFile = /\.\w+$/.test(url.split('?')[0] ?? '');
    // Files at the root of the site are part of the shell's build.
    if (isFile && this.sources.has('shell')) await this.sources.built('shell');
    if (isFile && this.sources.read('shell', `root${url}`) !== undefined) {
      request.url = `${baseOf('shell')}root${url}`;
      return this.sources.answer(request, response, () => undefined);
    }
    const page = isFile ? undefined : await this.pages.pageInFrame(url);
    if (page) return sendPage(response, page);
    if (!this.live.address) return send(response, 404, 'text/plain', 'No such file');
    return this.#passOn(request, response, url);
  }

  async #answerDevRequest(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    if (pathname === `${DEV}status`) {
      const status: DevStatus = { faults: this.sources.faults, diagnostics: this.diagnostics };
      return json(response, status);
    }
    if (pathname === `${DEV}place`) {
      const stacks = parsed(await text(request), listOf(isText), `What was sent to ${pathname}`);
      return json(response, placeOf(this.sources, stacks));
    }
    this.sources.answer(request, response, () => send(response, 404, 'text/plain', 'No such file'));
  }

  async #passOn(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const asked = Object.fromEntries(
      FORWARDED_REQUEST_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    );
    const answer = await fetch(`${this.live.address}${url}`, {
      method: request.method ?? 'GET',
      headers: asked,
      redirect: 'manual',
    });
    const headers = FORWARDED_RESPONSE_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
