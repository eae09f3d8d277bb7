import http from 'node:http';
import { SiteReader, type Store } from '@site/store';
import { createHandler, type Handler, type HandlerOptions } from '../src/handler';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: string;
}

export type Ask = (
  address: string,
  headers?: Readonly<Record<string, string>>,
  method?: string,
) => Promise<Answer>;

async function readAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
    body: await response.text(),
  };
}

/** X-Forwarded-Proto stands for TLS, as servers read it. */
const askHandler =
  (handler: Handler): Ask =>
  async (address, headers = {}, method = 'GET') => {
    const request = new Request(`http://site.test${address}`, { method, headers });
    const isSecure = headers['X-Forwarded-Proto'] === 'https';
    return readAnswer(await handler(request, { client: '203.0.113.7', isSecure }));
  };

export function serveInMemory(store: Store, options: Partial<HandlerOptions> = {}) {
  const reader = new SiteReader(store);
  const handler = createHandler({ reader, everyMs: 0, log: () => undefined, ...options });
  return { handler, ask: askHandler(handler) };
}

/** Sends the address as it is, which fetch() would not. */
export const askPort =
  (port: () => number): Ask =>
  (address, headers = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const options = { port: port(), host: '127.0.0.1', path: address, method, headers };
      const request = http.request({ ...options, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          const { 'set-cookie': cookies = [], ...others } = received;
          resolve({ status, headers: others as Record<string, string>, cookies, body });
        });
      });
      request.on('error', reject).end();
    });
