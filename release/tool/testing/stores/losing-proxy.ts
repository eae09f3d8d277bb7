import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export class LosingProxy {
  lost = 0;
  readonly #server: http.Server;

  /** `lost`: number lost so far. */
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

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
