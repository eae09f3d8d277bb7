import http from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 0x6e;

/** Key, then each letter XOR the key. */
const hidden = (address: string) =>
  [KEY, ...Buffer.from(address).map((letter) => letter ^ KEY)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const LINK = new RegExp(`href="mailto:(${ADDRESS.source})"`, 'g');
const TEXT = new RegExp(`(>[^<]*?)(${ADDRESS.source})(?=[^<]*<)`, 'g');
const LEFT_ALONE =
  /(<(?:script|noscript|textarea|head)\b[^]*?<\/(?:script|noscript|textarea|head)>)/;

const DECODER = '/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js';

/** Runs in the browser. */
function decode(): void {
  const shown = (hex: string) => {
    const [key = 0, ...letters] = (hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
    return String.fromCharCode(...letters.map((letter) => letter ^ key));
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="email-protection#"]'))
    link.href = `mailto:${shown(link.hash.slice(1))}`;
  for (const text of document.querySelectorAll<HTMLElement>('.__cf_email__'))
    text.replaceWith(shown(text.dataset.cfemail ?? ''));
}

export function obfuscated(page: string): string {
  const parts = page
    .split(LEFT_ALONE)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replace(
              LINK,
              (_all, address: string) => `href="/cdn-cgi/l/email-protection#${hidden(address)}"`,
            )
            .replace(
              TEXT,
              (_all, before: string, address: string) =>
                `${before}<span class="__cf_email__" data-cfemail="${hidden(address)}">[email&#160;protected]</span>`,
            ),
    );
  const whole = parts.join('');
  const decoder = `<script data-cfasync="false" src="${DECODER}"></script>`;
  return whole === page ? page : whole.replace('</body>', `${decoder}</body>`);
}

export class Cloudflare {
  readonly #server: http.Server;
  rewritten = 0;

  private constructor(port: number, heedsNoTransform: boolean) {
    this.#server = http.createServer((request, response) => {
      if (request.url === DECODER) {
        response.setHeader('content-type', 'text/javascript').end(`(${decode.toString()})()`);
        return;
      }
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      const { url: path, method } = request;
      const forward = http.request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        const { 'content-type': type = '', 'cache-control': cache = '' } = answer.headers;
        const mayRewrite = !heedsNoTransform || !/\bno-transform\b/.test(cache);
        if (!type.startsWith('text/html') || !mayRewrite) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const page = Buffer.concat(chunks).toString();
          const body = Buffer.from(obfuscated(page));
          if (body.toString() !== page) this.rewritten++;
          response.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            'content-length': body.length,
          });
          response.end(body);
        });
      });
      forward.on('error', () => response.destroy());
      request.pipe(forward);
    });
  }

  /** Cloudflare heeds no-transform; other proxies may not. */
  static async inFrontOf(port: number, heedsNoTransform = true): Promise<Cloudflare> {
    const proxy = new Cloudflare(port, heedsNoTransform);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
