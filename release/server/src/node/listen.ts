import http, { type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { ServerError } from '../errors';
import { HSTS_HEADER, isOverTls } from '../hsts';
import type { Handler } from '../handler';
import { textResponse } from '../site/responses';
import type { Clients } from './client-address';
import { Connections, NODE_LIMITS } from './connections';
import { hasBody, type SmallBodies } from './small-bodies';

const unknownHost = (host: string) =>
  `HOST is "${host}", which is not an address of this machine; set it to one (0.0.0.0 for all of them), or leave it unset`;

/** Rejects with ServerError. `setting`: for messages. */
async function listen(
  server: Server,
  host: string,
  port: number,
  setting: string,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken; stop what listens there or choose another: ${setting}`,
        EACCES: `Port ${port} may not be used by this user; choose one above 1023: ${setting}`,
        ENOTFOUND: unknownHost(host),
        EAI_AGAIN: unknownHost(host),
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has, or leave it unset`,
      };
      reject(new ServerError(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Rejects with ServerError if the port cannot be listened to now. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const server = http.createServer();
  await listen(server, host, port, 'PORT=8081');
  await new Promise((resolve) => server.close(resolve));
}

/** Returns an address that can be opened. */
export function urlOf(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

export interface NodeOptions {
  readonly host: string;
  readonly port: number;
  /** For messages: how to choose another port. */
  readonly setting: string;
  readonly hsts: string;
  readonly clients: Clients;
  readonly bodies: SmallBodies;
  readonly keepAliveSeconds?: number | undefined;
  readonly maxConnections?: number | undefined;
  readonly clearSiteData?: boolean | undefined;
  /** Never rejects. */
  readonly handle: Handler;
}

export interface Listening {
  readonly port: number;
  readonly url: string;
  readonly connections: Connections;
}

/** TLS ends at a proxy in front of this server. */
const isSecure = ({ headers }: IncomingMessage): boolean =>
  isOverTls(headers['x-forwarded-proto'] as string | undefined, false);

/** No page has these addresses. */
const takesBody = ({ url = '' }: IncomingMessage) => /^(?:https?:\/\/[^/]*)?\/_/i.test(url);

export async function startNode(options: NodeOptions): Promise<Listening> {
  const { host, port, clients, bodies, handle } = options;
  const fetch = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const connection = { client: clients.read(incoming), isSecure: isSecure(incoming) };
    if (!hasBody(incoming) || !takesBody(incoming)) return handle(request, connection);
    const body = await bodies.read(incoming, connection.client);
    if (!(body instanceof Uint8Array)) return textResponse(body.status, body.reason);
    const { url, method, headers } = request;
    const hasNone = method === 'GET' || method === 'HEAD';
    const init = { method, headers, ...(!hasNone && { body: body as Uint8Array<ArrayBuffer> }) };
    return handle(new Request(url, init), connection);
  };
  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage;
      // Node would wait for the rest of a body that nobody reads.
      if (hasBody(message)) outgoing.setHeader('Connection', 'close');
      if (isSecure(message)) outgoing.setHeader(HSTS_HEADER, options.hsts);
      if (options.clearSiteData) outgoing.setHeader('Clear-Site-Data', '"storage"');
      return fetch(request, message);
    },
    { errorHandler: () => textResponse(400, 'Bad request') },
  );
  const server = http.createServer(NODE_LIMITS, (incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  const { keepAliveSeconds, maxConnections } = options;
  const connections = new Connections(server, keepAliveSeconds, maxConnections);
  const actual = await listen(server, host, port, options.setting);
  return { port: actual, url: urlOf(host, actual), connections };
}
