import http, { type IncomingHttpHeaders } from 'node:http';

export interface SiteResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** node:http, not fetch: sends paths and headers unchanged, and decodes nothing. */
export function askRaw(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Omit<SiteResponse, 'body'> & { readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject).end(body);
  });
}

export async function ask(...request: Parameters<typeof askRaw>): Promise<SiteResponse> {
  const response = await askRaw(...request);
  return { ...response, body: response.body.toString() };
}
