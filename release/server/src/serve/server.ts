import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { PREVIEW_PATH } from '@site/tool/previews';
import { REPORT, receiveReport } from './facts/report';
import { type Address, addressOf, HEALTH } from './http/address';
import { notAllowed, textResponse } from './http/responses';
import { type SiteResponse, type SiteHandler, wantsServiceWorker } from './http/request';
import { Connections, type Limits, limitsFor } from './http/connections/connections';
import { DEFAULT_HSTS, HSTS_HEADER, isOverTls } from './http/hsts';
import { Log } from './http/log';
import { send } from './http/connections/send';
import { respondUnparsable } from './http/connections/unreadable';
import type { VisitCounter } from './facts/counter';
import { FolderSite } from './site/folder-site';
import { PreviewedSite } from './site/previewed-site';

const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
/** First for idle connections to start a request, then for all others. */
const LAST_REQUEST_MS = 1_000;
const LAST_ANSWER_MS = 9_000;
/** Turns of the event loop to wait for a quiet one. */
const QUIET_TURNS = 50;

export interface Ops {
  owns(pathname: string): boolean;
  answer(request: IncomingMessage, address: Address): SiteResponse | Promise<SiteResponse>;
}

export interface ServerOptions {
  readonly ops?: Ops | undefined;
  readonly limits?: Limits;
  readonly hsts?: string | undefined;
  readonly counter?: VisitCounter | undefined;
}

const isAborted = (fault: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(
    (fault as NodeJS.ErrnoException).code ?? '',
  );
const isExhausted = (fault: unknown) =>
  ['EMFILE', 'ENFILE', 'ENOMEM'].includes((fault as NodeJS.ErrnoException).code ?? '');

const isSecure = ({ headers, socket }: IncomingMessage): boolean =>
  isOverTls(
    'encrypted' in socket ? 'https' : 'http',
    headers['x-forwarded-proto'] as string | undefined,
  );

/** Read-only, except for the form that enters a preview. */
const isAllowed = (method: string | undefined, { pathname }: Address) =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && pathname.startsWith(PREVIEW_PATH));

export class SiteServer extends http.Server {
  readonly #log: Log;
  readonly #ops: Ops | undefined;
  readonly #connections: Connections;
  readonly #hsts: readonly string[];
  readonly #counter: VisitCounter | undefined;

  constructor(
    readonly site: SiteHandler,
    log: Log,
    { ops, limits = limitsFor(), hsts = DEFAULT_HSTS, counter }: ServerOptions = {},
  ) {
    super(TIMES);
    this.#log = log;
    this.#ops = ops;
    this.#counter = counter;
    this.#hsts = [HSTS_HEADER, hsts];
    this.#connections = new Connections(this, limits);
    this.on('request', this.#handle);
    this.on('clientError', (fault, socket: net.Socket) => {
      // Amid other responses the client would take it for part of them.
      if (this.#connections.isIdle(socket)) respondUnparsable(fault, socket);
      else socket.destroySoon();
    });
  }

  readonly #handle = (request: IncomingMessage, response: ServerResponse): void => {
    const isTooMany = this.#connections.beginAndCheckOverload(request, response);
    try {
      const answer = isTooMany ? tooMany(response) : this.#answer(request);
      const sending =
        answer instanceof Promise
          ? answer.then((made) => this.#send(made, request, response))
          : this.#send(answer, request, response);
      sending?.catch((fault: unknown) => this.#fail(fault, request, response));
    } catch (fault) {
      this.#fail(fault, request, response);
    }
  };

  #send(
    answer: SiteResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const counted = this.#count(answer, request);
    const made = isSecure(request)
      ? { ...counted, headers: [...counted.headers, ...this.#hsts] }
      : counted;
    return send(this.#connections, made, request, response);
  }

  /** No visitor pays for a fault in counting. */
  #count(answer: SiteResponse, request: IncomingMessage): SiteResponse {
    try {
      return this.#counter?.count(request, answer) ?? answer;
    } catch (fault) {
      this.#log.say(`Counting: ${(fault as Error).message}`);
      return answer;
    }
  }

  #answer(request: IncomingMessage): SiteResponse | Promise<SiteResponse> {
    if (wantsServiceWorker(request)) return textResponse(404, 'No such file');
    const address = addressOf(request.url ?? '/');
    if (!address) return textResponse(400, 'Bad request');
    if (this.#ops?.owns(address.pathname)) return this.#ops.answer(request, address);
    if (address.pathname === REPORT && request.method === 'POST')
      return receiveReport(request, this.#counter);
    if (!isAllowed(request.method, address)) return notAllowed();
    return address.pathname === HEALTH ? this.#health() : this.site.answer(request, address);
  }

  #health(): SiteResponse | Promise<SiteResponse> {
    return this.#connections.isStopping ? textResponse(503, 'stopping') : this.site.health();
  }

  #fail(fault: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (!isAborted(fault)) this.#log.say(`${request.method}: ${String((fault as Error).message)}`);
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    void this.#send(errorResponse(fault), request, response);
  }

  /** Ends within ten seconds; requests that arrive meanwhile get Connection: close. */
  async stop(): Promise<void> {
    if (this.#connections.isStopping) return;
    this.#connections.isStopping = true;
    await this.#quiet();
    const ended = new Promise((resolve) => this.once('close', resolve));
    // http.Server's own close() cuts idle connections, while a request may be on its way.
    net.Server.prototype.close.call(this);
    const timers = [
      setTimeout(() => this.#connections.closeIdle(), LAST_REQUEST_MS),
      setTimeout(() => this.closeAllConnections(), LAST_ANSWER_MS),
    ];
    await ended;
    for (const timer of timers) clearTimeout(timer);
  }

  /** Resolves when all pending connections are accepted; others would be cut off unanswered. */
  async #quiet(): Promise<void> {
    for (let look = 0; look < QUIET_TURNS; look++) {
      const before = this.#connections.accepted;
      await setImmediate();
      if (this.#connections.accepted === before) return;
    }
  }
}

/** Never tells visitors what only the log may say. */
function errorResponse(fault: unknown): SiteResponse {
  if (isExhausted(fault))
    return textResponse(503, 'The server is busy; ask again in a moment', 'Retry-After', '1');
  return textResponse(500, 'The server could not answer; see its log');
}

function tooMany(response: ServerResponse): SiteResponse {
  response.shouldKeepAlive = false;
  return textResponse(503, 'Too many requests at once on one connection');
}

/** `previews`: their separate origin. */
export function siteServer(
  store: string,
  { previews, ...options }: ServerOptions & { readonly previews?: string | undefined } = {},
): SiteServer {
  const log = new Log();
  const site = new FolderSite(store, log, options.counter?.sign);
  return new SiteServer(new PreviewedSite(site, log, previews), log, options);
}
