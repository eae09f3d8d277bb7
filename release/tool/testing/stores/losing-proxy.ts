import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a server: what is asked arrives there, but some answers never come back. */
export class LosingProxy {
  /** So many answers were lost. */
  lost = 0;
  readonly #server: http.Server;

  /** `loses` tells of a request, and of how many were lost so far, whether its answer is lost. */
  constructor(target: string, loses: (request: IncomingMessage, lost: number) => boolean) {
    const { hostname, port } = new URL(target);
    this.#server = http.createServer((request, response) => {
      const { method, url: path, headers } = request;
      const passed = http.request({ hostname, port, method, path, headers }, (answer) => {
        if (!loses(request, this.lost)) {
          answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
          return;
        }
        this.lost++;
        answer.resume().once('end', () => request.socket.destroy());
      });
      passed.once('error', () => request.socket.destroy());
      request.pipe(passed);
    });
  }

  /** Gives the address to ask in the place of the server's. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
