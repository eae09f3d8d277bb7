import http, { type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('error', reject).end();
  });
}

/** A visitor whose browser keeps cookies. */
export interface Visit {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** Takes the port of a server on this machine, gives what begins a new visit to it. */
export const visitsTo = (port: number) => (): Visit => {
  const jar = new Map<string, string>();
  return {
    async get(path, headers = {}) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await ask(port, path, { ...(cookie ? { Cookie: cookie } : {}), ...headers });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return answer;
    },
  };
};
