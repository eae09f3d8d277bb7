import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sources } from '../bundles/sources';
import type { LiveSite } from './live-site';
import type { Pages } from './pages';
import { DevServer } from './server';

const served = jest.fn((_request: unknown, response: http.ServerResponse) => {
  response.end('source');
});
const sources = { answer: served, faults: [], isSource: () => false, has: () => false };
const nothing = () => Promise.resolve(undefined);
const pages = {
  redirectOf: nothing,
  pageInFrame: nothing,
  liveSet: () => Promise.resolve({ composition: 0 }),
  page: () => Promise.resolve({ status: 200, headers: {}, html: 'draft' }),
};
const live: LiveSite = { address: null, set: undefined, label: 'nothing', end: () => undefined };
const server = new DevServer(sources as unknown as Sources, pages as unknown as Pages, live).http;
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const ask = (path: string, headers: http.OutgoingHttpHeaders, method = 'GET') =>
  new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const request = http.request({ port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode, text]));
    });
    request.on('error', reject).end(method === 'POST' ? '[]' : undefined);
  });

const ROUTES = [
  ['/_dev/place', 'POST'],
  ['/_dev/status', 'GET'],
  ['/_dev/events', 'GET'],
  ['/_dev/blog/entry.js', 'GET'],
  ['/blog', 'GET'],
  ['/live.json', 'GET'],
] as const;

test.each(ROUTES)('%s (%s) answers no page but its own', async (path, method) => {
  const host = `localhost:${port}`;
  served.mockClear();
  for (const headers of [
    { host: 'evil.example' },
    { host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
    { host, origin: 'https://evil.example' },
    { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { host, origin: 'null' },
    {
      ...{ host, origin: 'http://localhost:1', connection: 'Upgrade', upgrade: 'websocket' },
      'sec-websocket-key': 'x',
    },
  ])
    expect(await ask(path, headers, method)).toEqual([
      403,
      expect.stringMatching(/^The dev server answers .*\n$/),
    ]);
  expect(served).not.toHaveBeenCalled();
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect((await ask(path, own, method))[0]).toBe(200);
});

test.each([
  ...['/_dev/%2e%2e/_dev/place', '//_dev/place', '/_dev\\place', '/_DEV/place', '/x/../_dev/place'],
  'http://evil.example/_dev/place',
  ...['/_dev/..%2f..%2fetc/passwd', '/_dev/..\\..\\etc\\passwd', '/_dev/blog/%00'],
])('%s answers no other page either', async (path) => {
  served.mockClear();
  const host = `localhost:${port}`;
  for (const headers of [{ host: 'evil.example' }, { host, origin: 'null' }])
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS'])
      expect([path, method, (await ask(path, headers, method))[0]]).toEqual([path, method, 403]);
  expect(served).not.toHaveBeenCalled();
});

test.each([
  '[[[[',
  '{"a":1}',
  '["/etc/passwd"]',
  '["at x (/etc/passwd:1:1)"]',
  '["at x (\\\\host\\share:1:1)"]',
])('what is sent to /_dev/place, such as %s, shows no file', async (body) => {
  const answer = await fetch(`http://localhost:${port}/_dev/place`, { method: 'POST', body });
  expect(await answer.text()).not.toContain('root:');
});
