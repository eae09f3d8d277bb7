import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fs from 'node:fs';

/** Assumed on systems without /proc. */
const USUAL_DESCRIPTOR_LIMIT = 1_024;

function descriptorLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Infinity : Number(soft ?? USUAL_DESCRIPTOR_LIMIT);
  } catch {
    return USUAL_DESCRIPTOR_LIMIT;
  }
}

/** Reserved for the store and the log. */
const RESERVED_DESCRIPTORS = 64;
/** Enough behind a reverse proxy; each takes about 20 kB. */
const MAX_CONNECTIONS = 10_000;

/** `connections` is for the whole server, the others are per connection. */
export interface Limits {
  readonly connections: number;
  /** Pipelined requests without a response. */
  readonly unanswered: number;
  /** Requests in all. */
  readonly requests: number;
  /** Without a byte in either direction while waiting. */
  readonly idleMs: number;
}

/** Each connection may hold one open file, so half of what is left. */
export const limitsFor = (descriptors = descriptorLimit()): Limits => ({
  connections: Math.max(
    8,
    Math.min(MAX_CONNECTIONS, Math.floor((descriptors - RESERVED_DESCRIPTORS) / 2)),
  ),
  unanswered: 100,
  requests: 10_000,
  idleMs: 30_000,
});

const BUSY =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nCache-Control: no-store\r\n' +
  'Content-Length: 0\r\nConnection: close\r\n\r\n';

export class Connections {
  readonly #unanswered = new Map<Socket, ServerResponse[]>();
  /** Longest idle first. */
  readonly #idle = new Set<Socket>();
  readonly #waiting = new WeakMap<ServerResponse, () => void>();
  isStopping = false;
  accepted = 0;
  /** One listener for all responses: creating one for each is slow. */
  readonly #ended: (this: ServerResponse) => void;

  constructor(
    server: Server,
    readonly limits: Limits,
  ) {
    const end = (response: ServerResponse) => this.#end(response);
    this.#ended = function () {
      end(this);
    };
    server.on('connection', this.#add);
    server.maxRequestsPerSocket = limits.requests;
    server.timeout = limits.idleMs;
    // One time-out is enough, and resetting it for each response is slow.
    server.keepAliveTimeout = 0;
    // Node drops connections beyond this without a response, so it is higher than limits.connections, beyond
    // which `#evictIdle` makes room or answers 503.
    server.maxConnections = limits.connections + RESERVED_DESCRIPTORS / 2;
  }

  readonly #add = (socket: Socket): void => {
    this.accepted++;
    this.#unanswered.set(socket, []);
    this.#idle.add(socket);
    socket.once('close', () => {
      this.#unanswered.delete(socket);
      this.#idle.delete(socket);
    });
    if (this.#unanswered.size > this.limits.connections) this.#evictIdle(socket);
  };

  #evictIdle(newest: Socket): void {
    const [oldest = newest] = this.#idle;
    if (oldest === newest) newest.end(BUSY, () => newest.destroy());
    else oldest.destroy();
  }

  /** True if the connection has too many unanswered requests. */
  beginAndCheckOverload({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const unanswered = this.#unanswered.get(socket);
    if (!unanswered) return false;
    this.#idle.delete(socket);
    unanswered.push(response);
    response.on('close', this.#ended);
    if (this.isStopping) response.shouldKeepAlive = false;
    return unanswered.length > this.limits.unanswered;
  }

  #end(response: ServerResponse): void {
    const { socket } = response.req;
    const unanswered = this.#unanswered.get(socket);
    if (!unanswered) return;
    if (unanswered[0] === response) unanswered.shift();
    else unanswered.splice(unanswered.indexOf(response), 1);
    const [next] = unanswered;
    if (next) this.#waiting.get(next)?.();
    else if (!socket.destroyed) this.#idle.add(socket);
  }

  /** Resolves when the connection's earlier responses have ended, so that it has one file open at a time. */
  earlierResponses({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [first = response] = this.#unanswered.get(socket) ?? [];
    if (first === response) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(response, resolve));
  }

  isIdle = (socket: Socket): boolean => this.#idle.has(socket);

  closeIdle(): void {
    for (const socket of this.#idle) socket.destroy();
  }
}
