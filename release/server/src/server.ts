import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '@site/store';
import { ServerError } from './errors';
import { createHandler, type Handler, HEALTH, protect } from './handler';
import { DEFAULT_HSTS } from './hsts';
import { Clients } from './node/client-address';
import { type Listening, type NodeOptions, startNode, urlOf } from './node/listen';
import { createLog } from './node/log';
import { plainHost } from './node/origin';
import { SmallBodies } from './node/small-bodies';
import type { VisitObserver } from './observer';
import { createToken } from './ops/access';
import { isOpsPath, Ops } from './ops/ops';
import { PREVIEW_PATH, previewsElsewhere } from './previews/preview-pages';
import { Previews } from './previews/previews';
import { openLive } from './site/open-live';
import { readRequest, textResponse } from './site/responses';

export interface ServerOptions {
  /** 127.0.0.1, ::1, 0.0.0.0 or a name. */
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly observer?: VisitObserver | undefined;
  /** The page for ops, by default with a new token and any free port. */
  readonly ops?: { readonly token?: string | undefined; readonly port?: number } | undefined;
  /** Previews are shown at the host of this origin, at this port, or nowhere. */
  readonly previews?:
    | { readonly origin?: string | undefined; readonly port?: number | undefined }
    | undefined;
  /** Number of proxies that add to X-Forwarded-For. */
  readonly proxies?: number | undefined;
  readonly hsts?: string | undefined;
  /** 65 by default. Load balancers must close idle connections first. */
  readonly keepAliveSeconds?: number | undefined;
  /** Signs visits. Servers of one site share it; random by default. */
  readonly visitKey?: string | undefined;
  /** Tells browsers to drop what the site stored, service workers included. */
  readonly clearSiteData?: boolean | undefined;
  /** Between looks at the store: 100 ms by default, one second for a bucket. */
  readonly everyMs?: number | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface RunningServer {
  /** Such as "http://localhost:8080". */
  readonly url: string;
  readonly port: number;
  readonly ops?: { readonly url: string; readonly token: string } | undefined;
  readonly previews?: string | undefined;
  /** Answers open requests, within ten seconds. */
  close(): Promise<void>;
}

const VISIT_MAC_LENGTH = 16;
/** 128 bits of random hexadecimal digits. */
const SHORTEST_KEY = 32;

function createVisitSigner(key: string | undefined): (text: string) => string {
  if (key !== undefined && key.length < SHORTEST_KEY)
    throw new ServerError(
      `RELEASE_VISIT_KEY has ${key.length} characters; it must have at least ${SHORTEST_KEY}: openssl rand -hex 16`,
    );
  const secret = key ?? randomBytes(32);
  return (text) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, VISIT_MAC_LENGTH);
}

const isBucket = ({ location }: Store) => location.startsWith('s3://');

/** Previews never have the site's origin, where a release that nobody has reviewed could read what visitors stored. */
function previewOrigin({ previews, host, port }: ServerOptions): string | undefined {
  if (!previews?.origin) return undefined;
  const other = plainHost(previews.origin);
  if (!other)
    throw new ServerError(
      `PREVIEW_URL is "${previews.origin}"; it must be an origin used only for previews, such as https://preview.example.com`,
    );
  if (other === plainHost(urlOf(host, port)))
    throw new ServerError(
      `PREVIEW_URL is the address of the live site, ${previews.origin}; give previews another host or port`,
    );
  return previews.origin;
}

function redirectToPort(request: Request, port: number): Response {
  const { pathname, search, hostname } = new URL(request.url);
  const location = `http://${hostname}:${port}${pathname}${search}`;
  return textResponse(303, 'The page for ops has a port of its own', { Location: location });
}

const onlyOps =
  (ops: Handler): Handler =>
  async (request, connection) => {
    const { pathname } = readRequest(request);
    if (isOpsPath(pathname)) return ops(request, connection);
    return pathname === '/'
      ? textResponse(303, 'The page for ops is at /_release/', { Location: '/_release/' })
      : textResponse(404, 'There is only the page for ops here, at /_release/');
  };

function logOnce(log: (line: string) => void): (line: string) => void {
  const logged = new Set<string>();
  return (line) => {
    if (logged.has(line)) return;
    logged.add(line);
    log(line);
  };
}

interface Routes {
  readonly site: Handler;
  readonly previews: Handler;
  readonly previewOrigin: string | undefined;
  readonly ops: Handler | undefined;
  readonly isStopping: () => boolean;
}

function route({ site, previews, previewOrigin: origin, ops, isStopping }: Routes): Handler {
  const previewHost = origin && plainHost(origin);
  const protocol = origin && new URL(origin).protocol;
  return (request, connection) => {
    const { pathname, search, headers } = readRequest(request);
    if (pathname === HEALTH && isStopping()) return Promise.resolve(textResponse(503, 'stopping'));
    if (previewHost && plainHost(`${protocol}//${headers.get('host')}`) === previewHost)
      return previews(request, connection);
    if (!pathname.startsWith('/_')) return site(request, connection);
    if (ops && isOpsPath(pathname)) return ops(request, connection);
    // A redirect would loop behind a proxy that does not forward the host.
    if (origin && pathname.startsWith(PREVIEW_PATH))
      return previewsElsewhere(`${origin}${pathname}${search}`);
    return site(request, connection);
  };
}

const FEW_CONNECTIONS = 64;

type Address = Pick<NodeOptions, 'port' | 'setting' | 'handle' | 'maxConnections'>;

class Listeners {
  readonly #shared: Omit<NodeOptions, keyof Address>;
  readonly #started: Listening[] = [];
  isStopping = false;

  constructor(shared: Omit<NodeOptions, keyof Address>) {
    this.#shared = shared;
  }

  async start(address: Address): Promise<Listening> {
    const started = await startNode({ ...this.#shared, ...address });
    this.#started.push(started);
    return started;
  }

  readonly stop = async (): Promise<void> => {
    this.isStopping = true;
    await Promise.all(this.#started.map(({ connections }) => connections.stop()));
  };
}

/** Rejects with ServerError, or with the store's error if nothing can be served. */
export async function startServer(store: Store, options: ServerOptions): Promise<RunningServer> {
  const { host, port, observer, hsts = DEFAULT_HSTS, log = createLog() } = options;
  const { everyMs = isBucket(store) ? 1_000 : 100, keepAliveSeconds, clearSiteData } = options;
  const origin = previewOrigin(options);
  const signVisit = createVisitSigner(options.visitKey);
  const token = options.ops && (options.ops.token ?? createToken());
  const { reader } = await openLive(store);
  const site = createHandler({ reader, observer, everyMs, signVisit, log });
  const previews = protect(new Previews({ reader, log }).handle, log);
  const ops = token && protect(new Ops({ store, token, observer, log }).handle, log);

  const clients = new Clients(options.proxies ?? 0, logOnce(log));
  const bodies = new SmallBodies();
  const listeners = new Listeners({ host, hsts, clients, bodies, keepAliveSeconds, clearSiteData });
  const startSmall = (smallPort: number, setting: string, handle: Handler) =>
    listeners.start({ port: smallPort, setting, handle, maxConnections: FEW_CONNECTIONS });
  try {
    const isShared = port !== 0 && options.ops?.port === port;
    const atOps =
      ops && !isShared
        ? await startSmall(options.ops?.port ?? 0, 'RELEASE_OPS_PORT=8085', onlyOps(ops))
        : undefined;
    const previewPort = options.previews?.port;
    const atPreviews =
      previewPort === undefined
        ? undefined
        : await startSmall(previewPort, 'RELEASE_PREVIEW_PORT=8086', previews);
    const opsHere: Handler | undefined = atOps
      ? (request) => Promise.resolve(redirectToPort(request, atOps.port))
      : ops || undefined;
    const previewUrl = origin ?? atPreviews?.url;
    const isStopping = () => listeners.isStopping;
    const atSite = await listeners.start({
      port,
      setting: 'PORT=8081 npm start',
      handle: route({ site, previews, previewOrigin: previewUrl, ops: opsHere, isStopping }),
    });
    return {
      url: atSite.url,
      port: atSite.port,
      previews: previewUrl,
      close: listeners.stop,
      ops: token ? { url: (atOps ?? atSite).url, token } : undefined,
    };
  } catch (error) {
    await listeners.stop();
    throw error;
  }
}
