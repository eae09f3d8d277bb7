import { compositionNumbered } from '../composition/history/compositions';
import { status } from '../composition/history/live-now';
import { readSite } from '../pages/sets/site-description';
import { Refusal } from '../platform/errors';
import type { Store } from '../store/store';
import { edgeHandler } from './edge/handler';
import { FetchedSite } from './edge/fetched-site';
import { Log } from './http/log';
import { type Ops, SiteServer, siteServer } from './server';
import { checkOpens } from './site/visits';
import { clearingSiteData } from './clear-site-data';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening<Of extends Server = Server> {
  readonly server: Of;
  readonly address: string;
}

const unknownHost = (host: string) =>
  `HOST is "${host}", which is not an address of this machine; set it to one (0.0.0.0 for all of them), or leave it unset`;

/** Throws a Refusal, as `listen` does, if nothing could listen there now. */
export async function checkFree(host: string, port: number): Promise<void> {
  const { server } = await listen(createServer(), host, port);
  await new Promise((resolve) => server.close(resolve));
}

/** Takes a server, resolves when it answers. Refuses when the port is taken or not for this user. */
export async function listen<Of extends Server>(
  server: Of,
  host: string,
  port: number,
): Promise<Listening<Of>> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken; stop what listens there or choose another: PORT=8081 npm start`,
        EACCES: `Port ${port} may not be used by this user; choose one above 1023: PORT=8081 npm start`,
        ENOTFOUND: unknownHost(host),
        EAI_AGAIN: unknownHost(host),
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has, or leave it unset`,
      };
      reject(new Refusal(reasons[fault.code ?? ''] ?? fault.message));
    });
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return { server, address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${actual}` };
}

/** The folder that a server reads a store from; throws a Refusal if the store has none. */
export function folderOf({ place, folder }: Store): string {
  if (folder) return folder;
  throw new Refusal(
    `${place} is not a folder; let a CDN serve it, or write it to one: npx release export`,
  );
}

/** The page for ops is loaded only when it is wanted. */
async function opsOf(store: Store, wanted: string | undefined): Promise<[Ops, string]> {
  const { OpsHandler } = await import('./ops/handler');
  const { newToken } = await import('./ops/access');
  const token = wanted ?? newToken();
  return [new OpsHandler(store, token), token];
}

export interface Wanted {
  /** Whether /_release/ is to answer, and the token behind which it is; without one a new one is made. */
  readonly ops?: { readonly token: string | undefined } | undefined;
  /** Whether browsers are told to drop what the site has stored in them. */
  readonly clearSiteData?: boolean | undefined;
  /** What is said of TLS to who comes over TLS. */
  readonly hsts?: string;
}

/** A server that answers, and the token of its page for ops if it has one. */
export interface Serving extends Listening<SiteServer> {
  readonly token?: string | undefined;
}

/** A folder is read as it is; a bucket by the handler that workers have, too. */
function serverFor(store: Store, ops: Ops | undefined, hsts: string | undefined): SiteServer {
  if (store.remote) {
    const site = new FetchedSite(edgeHandler(store.remote, { isShared: true }));
    return new SiteServer(site, new Log(), { ops, ...(hsts && { hsts }) });
  }
  const folder = folderOf(store);
  checkOpens(folder);
  return siteServer(folder, ops, undefined, hsts);
}

/**
 * Serves what is live in a store; resolves when it answers. Refuses when nothing is live, when it can't be
 * opened, the port is taken or the token too short.
 */
export async function serve(
  store: Store,
  host: string,
  port: number,
  { ops, clearSiteData, hsts }: Wanted = {},
): Promise<Serving> {
  const { composition } = await status(store);
  await readSite(store, (await compositionNumbered(store, composition)).site);
  const [handler, token] = ops ? await opsOf(store, ops.token) : [];
  const server = serverFor(store, handler, hsts);
  const listening = await listen(clearSiteData ? clearingSiteData(server) : server, host, port);
  return { ...listening, token };
}
