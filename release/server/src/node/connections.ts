import fs from 'node:fs';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { SANDBOX_POLICY, SECURITY_HEADERS } from '../site/headers';
import { TOO_MANY_COOKIES } from '../site/responses';

const DEFAULT_KEEP_ALIVE_SECONDS = 65;

export const NODE_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
} as const;
/** Also ends clients that ask and never read. */
const SILENT_MS = 30_000;

/** Assumed on systems without /proc. */
const USUAL_DESCRIPTOR_LIMIT = 1_024;
/** Reserved for the store, the log and the page for ops. */
const RESERVED_DESCRIPTORS = 128;
/** Enough behind a reverse proxy; each takes about 20 kB. */
const MAX_CONNECTIONS = 10_000;

function descriptorLimit(): number {
  try {
    const [, limit] =
      /^Max open files\s+(\d+|unlimited)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === 'unlimited' ? Infinity : Number(limit ?? USUAL_DESCRIPTOR_LIMIT);
  } catch {
    return USUAL_DESCRIPTOR_LIMIT;
  }
}

export const maxConnections = (descriptors = descriptorLimit()): number =>
  Math.max(8, Math.min(MAX_CONNECTIONS, descriptors - RESERVED_DESCRIPTORS));

/** Limits of a stop: for idle connections to start a request, then for all answers. */
const LAST_REQUEST_MS = 1_000;
const LAST_ANSWER_MS = 9_000;
/** Turns of the event loop to wait for a quiet one. */
const QUIET_TURNS = 50;

/** How long a client may go on sending: cut off earlier, it would miss the response. */
const DRAIN_MS = 5_000;

/** Ends silent connections when there are too many, and stops without losing a request. */
export class Connections {
  readonly #open = new Set<Socket>();
  /** Those without a whole request yet, the oldest first. */
  readonly #silent = new Set<Socket>();
  readonly #lastResponse = new WeakMap<Socket, ServerResponse>();
  #accepted = 0;
  isStopping = false;

  constructor(
    readonly server: Server,
    readonly keepAliveSeconds = DEFAULT_KEEP_ALIVE_SECONDS,
    readonly limit = maxConnections(),
  ) {
    server.keepAliveTimeout = keepAliveSeconds * 1_000;
    server.timeout = SILENT_MS;
    // Beyond this Node drops connections without a word.
    server.maxConnections = limit + RESERVED_DESCRIPTORS / 2;
    server
      .on('connection', this.#add)
      .on('clientError', this.#refuse)
      .prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        this.#silent.delete(socket);
        this.#lastResponse.set(socket, response);
        if (this.isStopping) response.setHeader('Connection', 'close');
      });
  }

  readonly #add = (socket: Socket): void => {
    this.#accepted++;
    this.#open.add(socket);
    this.#silent.add(socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#silent.delete(socket);
    });
    if (this.#open.size > this.limit) this.#makeRoom();
  };

  #makeRoom(): void {
    const [oldest] = this.#silent;
    // The newest is silent, too, and must not end itself.
    if (oldest && this.#silent.size > 1) oldest.destroy();
    else this.server.closeIdleConnections();
  }

  readonly #refuse = (error: ParserError, socket: Socket): void => {
    if (socket.writableEnded) return;
    const last = this.#lastResponse.get(socket);
    const isAmidResponse = last !== undefined && !last.writableFinished;
    // The client would take an error for part of the response.
    if (isAmidResponse) socket.destroySoon();
    else if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuseUnreadable(error, socket);
  };

  /** Ends within ten seconds. */
  async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    await this.#acceptPending();
    const ended = new Promise((resolve) => this.server.once('close', resolve));
    // http.Server's own close() cuts idle connections, while a request may be on its way.
    net.Server.prototype.close.call(this.server);
    const timers = [
      setTimeout(() => this.#closeIdle(), LAST_REQUEST_MS),
      setTimeout(() => this.server.closeAllConnections(), LAST_ANSWER_MS),
    ];
    await ended;
    for (const timer of timers) clearTimeout(timer);
  }

  #closeIdle(): void {
    for (const socket of this.#silent) socket.destroy();
    this.server.closeIdleConnections();
  }

  /** Accepts connections that wait, which would get no answer. */
  async #acceptPending(): Promise<void> {
    for (let turn = 0; turn < QUIET_TURNS; turn++) {
      const before = this.#accepted;
      await setImmediate();
      if (this.#accepted === before) return;
    }
  }
}

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** A Referer has at most 4 kB, so without a long address cookies are the cause. */
const hasLongAddress = ({ rawPacket }: ParserError) =>
  /^[A-Z]+ \S{4096}/.test(rawPacket?.toString('latin1', 0, 8_192) ?? '');

function describeError(error: ParserError): readonly [number, string] {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long'];
  if (error.code !== 'HPE_HEADER_OVERFLOW') return [400, 'This is not a request'];
  return hasLongAddress(error) ? [414, 'The address is too long'] : [431, TOO_MANY_COOKIES];
}

/** Node has no response object without a request. */
function refuseUnreadable(error: ParserError, socket: Socket): void {
  const [status, reason] = describeError(error);
  const headers = {
    Connection: 'close',
    ...SECURITY_HEADERS,
    'Content-Security-Policy': SANDBOX_POLICY,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(reason) + 1,
    ...(status === 431 && { 'Clear-Site-Data': '"cookies"' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${reason}\n`,
  );
  const timer = setTimeout(() => socket.destroy(), DRAIN_MS);
  socket.once('close', () => clearTimeout(timer));
}
