import { createHash } from 'node:crypto';

const BASE = '/release/';

const integrityOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** As browsers do, refuses a file that differs from its integrity value. */
export function mockFetch(files: ReadonlyMap<string, string>) {
  const fetching = jest.fn((address: string, { integrity }: RequestInit) => {
    const text = files.get(address.slice(BASE.length));
    if (text !== undefined && integrity !== integrityOf(text))
      return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      json: () => Promise.resolve(JSON.parse(text ?? '')),
    });
  });
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
}
