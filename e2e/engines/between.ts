import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** For engines whose requests a test cannot intercept; keeps the internet away. */
export class Between {
  broken: RegExp | undefined;
  readonly outside: string[] = [];
  readonly #server: http.Server;

  private constructor(site: string) {
    this.#server = http.createServer((request, response) => {
      const { method, headers } = request;
      // Some browsers send requests for the site through the proxy, too.
      const url = (request.url ?? '').replace(this.url.origin, '');
      if (!url.startsWith('/')) {
        this.outside.push(new URL(url).host);
        return response.writeHead(502).end();
      }
      if (this.broken?.test(url)) return response.writeHead(503).end();
      const onward = http.request(site + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      return request.pipe(onward);
    });
    this.#server.on('connect', ({ url = '' }, socket) => {
      this.outside.push(url);
      socket.end('HTTP/1.1 502 Not in tests\r\n\r\n');
    });
  }

  static async open(site: string): Promise<Between> {
    const between = new Between(site);
    await new Promise<void>((resolve) => between.#server.listen(0, '127.0.0.1', resolve));
    return between;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
