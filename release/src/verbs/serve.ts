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

/** Serves what is live in a store; resolves when it answers. Refuses when nothing is live or the port is taken. */
export async function serve(store: Store, host: string, port: number): Promise<Listening> {
  await status(store);
  const server = siteServer(store.place);
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
