import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { descriptorLimit } from './descriptors';

/** Kept free for the store and the log. */
const OWN_DESCRIPTORS = 64;
/** More are never needed behind a reverse proxy; each takes some 20 kB. */
const MOST_CONNECTIONS = 10_000;

/** How much any client may take up. */
export interface Limits {
  readonly connections: number;
  /** Requests of one connection that wait for their answers. */
  readonly unanswered: number;
  /** Requests that one connection may send in all. */
  readonly requests: number;
  /** How long a connection may stay without a byte in either direction while it waits for something. */
  readonly idleMs: number;
}

/** Each connection may hold a file open beside itself: with half of what is left there is always one for it. */
export const limitsFor = (descriptors = descriptorLimit()): Limits => ({
  connections: Math.max(
    8,
    Math.min(MOST_CONNECTIONS, Math.floor((descriptors - OWN_DESCRIPTORS) / 2)),
  ),
  unanswered: 100,
  requests: 10_000,
  idleMs: 30_000,
});

const BUSY =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nCache-Control: no-store\r\n' +
  'Content-Length: 0\r\nConnection: close\r\n\r\n';

/** The connections of a server: keeps them within limits, and knows what is still unanswered. */
export class Connections {
  readonly #unanswered = new Map<Socket, ServerResponse[]>();
  /** Those that have nothing to do, the one longest so first. */
  readonly #idle = new Set<Socket>();
  readonly #waiting = new WeakMap<ServerResponse, () => void>();
  isStopping = false;
  /** So many have come. */
  accepted = 0;
  /** One for all answers: what is made for each of them costs. */
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
    // One limit of time is enough, and setting another one for each answer costs.
    server.keepAliveTimeout = 0;
    // Whoever gets no further connection at all gets no answer either: the limits above come first.
    server.maxConnections = limits.connections + OWN_DESCRIPTORS / 2;
  }

  readonly #add = (socket: Socket): void => {
    this.accepted++;
    this.#unanswered.set(socket, []);
    this.#idle.add(socket);
    socket.once('close', () => {
      this.#unanswered.delete(socket);
      this.#idle.delete(socket);
    });
    if (this.#unanswered.size > this.limits.connections) this.#makeRoom(socket);
  };

  /** Who has waited longest without asking for anything goes first. */
  #makeRoom(newest: Socket): void {
    const [oldest = newest] = this.#idle;
    if (oldest === newest) newest.end(BUSY, () => newest.destroy());
    else oldest.destroy();
  }

  /** Notes a request; gives whether its connection waits for too many answers already. */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
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

  /** Resolves when all earlier requests of the same connection are answered: only then is a file opened for one. */
  turn({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [first = response] = this.#unanswered.get(socket) ?? [];
    if (first === response) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(response, resolve));
  }

  /** Whether nothing is left to be answered on a connection. */
  isIdle = (socket: Socket): boolean => this.#idle.has(socket);

  /** Ends connections that have nothing to do. */
  closeIdle(): void {
    for (const socket of this.#idle) socket.destroy();
  }
}
