import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '../errors';
import { siteServer } from '../serve/server';
import type { Store } from '../store/store';
import { status } from './status';

export interface Listening {
  readonly server: Server;
  readonly address: string;
}

/** Takes a server, resolves when it answers. Refuses when the port is taken or not for this user. */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken; stop what listens there or choose another: PORT=8081 npm start`,
        EACCES: `Port ${port} may not be used by this user; choose one above 1023: PORT=8081 npm start`,
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
    `${place} is no folder; let a CDN serve it, or write it to one: npx release export`,
  );
}

/** Serves what is live in a store; resolves when it answers. Refuses when nothing is live or the port is taken. */
export async function serve(store: Store, host: string, port: number): Promise<Listening> {
  const folder = folderOf(store);
  await status(store);
  return listen(siteServer(folder), host, port);
}
