import { compositionNumbered } from '@site/tool/compositions';
import { status } from '@site/tool/live-now';
import { readSite } from '@site/composer/site-description';
import { BadConfiguration } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import { EdgeSite } from './edge/handler';
import { Counter } from './facts/counter';
import { Recorder } from './facts/recorder';
import { VisitTokens } from './facts/visit-tokens';
import { Log } from './http/log';
import { opsRedirect, OPS_LIMITS, opsOnly } from './ops/origin';
import { type Ops, type ServerOptions, SiteServer, siteServer } from './server';
import { PreviewedSite } from './site/previewed-site';
import { checkOpens } from './site/sessions';
import { createServer, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { FactsOptions } from '@site/tool/options';

/** Browsers drop service workers, caches and form drafts, but keep cookies. Source: Clear Site Data, section 3. */
export function clearingSiteData<S extends Server>(server: S): S {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Clear-Site-Data', '"storage"');
  });
  return server;
}

export interface Listening<Of extends Server = Server> {
  readonly server: Of;
  readonly address: string;
}

const unknownHost = (host: string) =>
  `HOST is "${host}", which is not an address of this machine; set it to one (0.0.0.0 for all of them), or leave it unset`;

/** Throws BadConfiguration if the port is not free now. */
export async function checkFree(host: string, port: number): Promise<void> {
  const { server } = await listen(createServer(), host, port);
  await new Promise((resolve) => server.close(resolve));
}

/** Rejects with BadConfiguration; `other` says how to choose another port. */
export async function listen<Of extends Server>(
  server: Of,
  host: string,
  port: number,
  other = 'PORT=8081 npm start',
): Promise<Listening<Of>> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken; stop what listens there or choose another: ${other}`,
        EACCES: `Port ${port} may not be used by this user; choose one above 1023: ${other}`,
        ENOTFOUND: unknownHost(host),
        EAI_AGAIN: unknownHost(host),
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has, or leave it unset`,
      };
      reject(new BadConfiguration(reasons[fault.code ?? ''] ?? fault.message));
    });
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return { server, address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${actual}` };
}

export function folderOf({ place, folder }: Store): string {
  if (folder) return folder;
  throw new BadConfiguration(
    `${place} is not a folder; let a CDN serve it, or write it to one: npx release export`,
  );
}

/** Loaded on demand. */
async function opsOf(store: Store, wanted: string | undefined): Promise<[Ops, string]> {
  const { OpsHandler } = await import('./ops/handler');
  const { newToken } = await import('./ops/access');
  const token = wanted ?? newToken();
  return [new OpsHandler(store, token), token];
}

export interface ServeOptions {
  /** Any free port and a new token by default. On the site's port it shares the site's origin. */
  readonly ops?: { readonly token: string | undefined; readonly port?: number } | undefined;
  readonly clearSiteData?: boolean | undefined;
  readonly hsts?: string | undefined;
  readonly previews?: string | undefined;
  readonly facts?: FactsOptions | undefined;
}

const counterFor = ({ visitKey, proxies }: FactsOptions) =>
  new Counter(new VisitTokens(visitKey ?? randomBytes(32)), proxies);

function recordUntilClosed(server: SiteServer, recorder: Recorder, everyMs: number): void {
  recorder.start(everyMs);
  server.once('close', () => void recorder.stop());
}

interface OpsServing {
  readonly address: string;
  readonly token: string;
}

export interface Serving extends Listening<SiteServer> {
  readonly ops?: OpsServing;
}

/** A folder is read directly, a bucket through the workers' handler. */
async function serverFor(
  store: Store,
  options: ServerOptions,
  previews: ServeOptions['previews'],
): Promise<SiteServer> {
  if (store.remote) {
    const site = new EdgeSite(store.remote, { isShared: true, sign: options.counter?.sign });
    const log = new Log();
    return new SiteServer(new PreviewedSite(site, log, previews), log, options);
  }
  const folder = folderOf(store);
  await checkOpens(folder);
  return siteServer(folder, { ...options, previews });
}

async function serveOps(
  handler: Ops,
  site: SiteServer,
  host: string,
  port: number,
  hsts: string | undefined,
): Promise<Listening<SiteServer>> {
  const server = new SiteServer(opsOnly, new Log(), { ops: handler, limits: OPS_LIMITS, hsts });
  site.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server, host, port, 'RELEASE_OPS_PORT=8085');
}

export async function serve(
  store: Store,
  host: string,
  port: number,
  { ops, clearSiteData, hsts, previews, facts }: ServeOptions = {},
): Promise<Serving> {
  const { composition } = await status(store);
  const { site: id, settings } = await compositionNumbered(store, composition);
  await readSite(store, id);
  if (previews && settings?.SITE_URL === previews)
    throw new BadConfiguration(
      `PREVIEW_URL is the address of the live site, ${previews}; give previews another host, or leave it unset`,
    );
  const [handler, token = ''] = ops ? await opsOf(store, ops.token) : [];
  const isShared = port !== 0 && ops?.port === port;
  let opsPort = 0;
  const atSite = handler && (isShared ? handler : opsRedirect(() => opsPort));
  const counter = facts && counterFor(facts);
  const server = await serverFor(store, { ops: atSite, counter, hsts }, previews);
  const site = await listen(clearSiteData ? clearingSiteData(server) : server, host, port);
  if (counter) recordUntilClosed(server, new Recorder(store, counter, new Log()), facts.everyMs);
  if (!handler) return site;
  if (isShared) return { ...site, ops: { address: site.address, token } };
  try {
    const { address } = await serveOps(handler, server, host, ops?.port ?? 0, hsts);
    opsPort = Number(new URL(address).port);
    return { ...site, ops: { address, token } };
  } catch (fault) {
    server.close();
    throw fault;
  }
}
