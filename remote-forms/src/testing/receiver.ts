import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Behavior = (response: ServerResponse) => void;

export const answers =
  (status: number): Behavior =>
  (response) =>
    response.writeHead(status).end('{}');
export const hangs: Behavior = () => undefined;
export const closes: Behavior = (response) => response.socket?.destroy();

export async function startReceiver(...behaviors: readonly Behavior[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const behavior = behaviors[received.length] ?? behaviors.at(-1);
      received.push({ method: request.method, headers: request.headers, body });
      behavior?.(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
