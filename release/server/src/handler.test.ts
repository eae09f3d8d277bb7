import { MemoryStore, releaseId } from '@site/store';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Ask, serveInMemory } from '../testing/ask';
import { describeAddresses } from '../testing/addresses';
import { createMadeUpStore, deployMadeUp, deployMadeUpSite, LARGE } from '../testing/made-up-site';

const SANDBOX =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

let ask: Ask;
let blogId: string;
let shellId: string;

beforeAll(async () => {
  const store = new MemoryStore();
  const { apps } = await deployMadeUpSite(store);
  blogId = releaseId(apps.blog ?? { version: '', digest: '' });
  shellId = releaseId(apps.shell ?? { version: '', digest: '' });
  ask = serveInMemory(store).ask;
});

const asset = (name: string, app = 'blog') =>
  `/_releases/${app}/${app === 'blog' ? blogId : shellId}/${name}`;

describeAddresses({ ask: (...args) => ask(...args), asset: (name) => asset(name) });

test('a page has its policy, a tag and the headers of every page', async () => {
  for (const path of ['/', '/blog', '/blog/known']) {
    const { status, headers, body } = await ask(path);
    expect([status, headers]).toEqual([
      200,
      {
        'accept-ranges': 'bytes',
        'cache-control': 'no-cache, no-transform',
        'content-length': String(Buffer.byteLength(body)),
        'content-security-policy': "default-src 'self'; script-src 'self'; worker-src 'none'",
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/) as string,
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(body).toContain(`at ${path}</h1>`);
  }
});

test('an unchanged page is not sent again; its 304 repeats what caches need', async () => {
  const { headers } = await ask('/blog');
  const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({
    'cache-control': 'no-cache, no-transform',
    vary: 'Accept-Encoding',
    'content-security-policy': headers['content-security-policy'],
  });
  const compressed = (await ask('/blog', { 'Accept-Encoding': 'br' })).headers.etag ?? '';
  expect(compressed).toMatch(/^W\//);
  for (const tag of [compressed, '*', `"x", ${compressed}`])
    expect((await ask('/blog', { 'If-None-Match': tag })).status).toBe(304);
  expect((await ask('/blog', { 'If-None-Match': '"x"' })).status).toBe(200);
});

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity, *;q=0', undefined],
  ['*;q=0', undefined],
  ['', undefined],
  [`gzip, ${'x, '.repeat(100)}y`, 'gzip'],
])('with "Accept-Encoding: %s" a page comes as %p', async (accepted, encoding) => {
  for (const path of ['/', '/nothing']) {
    const { headers } = await ask(path, { 'Accept-Encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  }
});

test('compressed pages expand to the page', async () => {
  const store = await createMadeUpStore();
  const { handler, ask } = serveInMemory(store);
  const plain = (await ask('/blog')).body;
  for (const [encoding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const request = new Request('http://site/blog', { headers: { 'Accept-Encoding': encoding } });
    const response = await handler(request, { client: '', isSecure: false });
    expect(expand(await response.arrayBuffer()).toString()).toBe(plain);
  }
});

test.each([
  ['bytes=0-14', 206],
  ['bytes=-2', 206],
  ['bytes=5-2', 416],
  ['bytes=99999999-', 416],
  ['bytes=-0', 416],
  ['bytes=0-1,3-4', 200],
  ['bytes=x', 200],
  ['lines=1-2', 200],
])('the part "%s" is answered with %p', async (range, status) => {
  for (const path of ['/', asset('large.zip', 'shell')]) {
    const { status: actual, headers } = await ask(path, { Range: range, 'Accept-Encoding': 'br' });
    expect([actual, headers['content-encoding']]).toEqual([status, undefined]);
  }
});

test('a part is that of the page as it is, and only of the unchanged page', async () => {
  const part = await ask('/blog', { Range: 'bytes=0-14' });
  expect([part.body, part.headers['content-length']]).toEqual(['<!doctype html>', '15']);
  expect(part.headers['content-range']).toMatch(/^bytes 0-14\/\d+$/);
  const large = await ask(asset('large.zip', 'shell'), { Range: 'bytes=1200000-1200005' });
  expect([large.body, large.headers['content-range']]).toEqual([
    'large ',
    `bytes 1200000-1200005/${LARGE.length}`,
  ]);
  const { etag = '' } = (await ask('/')).headers;
  const range = { Range: 'bytes=5-8' };
  expect((await ask('/', { ...range, 'If-Range': etag })).status).toBe(206);
  expect((await ask('/', { ...range, 'If-Range': `W/${etag}` })).status).toBe(200);
  expect((await ask('/', { ...range, 'If-Range': '"before"' })).status).toBe(200);
  expect((await ask('/nothing', range)).status).toBe(404);
});

test('HEAD is answered like GET, without the body', async () => {
  for (const path of ['/blog', '/live.json', '/nothing', asset('large.zip', 'shell')]) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect([head.status, head.body, head.headers]).toEqual([get.status, '', get.headers]);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s gets 405', async (method) => {
  for (const path of ['/', '/nothing', '/_report', asset('page.js')]) {
    const { status, headers } = await ask(path, {}, method);
    expect([status, headers.allow, headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
  }
});

test('a missing page gets the 404 page, which has no tag: it may exist later', async () => {
  for (const path of ['/nothing', '/404', '/blog/known/deeper', '/_preview/x', '/_report']) {
    const { status, headers, body } = await ask(path);
    expect([path, status, headers.etag]).toEqual([path, 404, undefined]);
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body).toContain('Oops! Page Not Found');
  }
});

test('a renamed page redirects permanently, with the query and the place in the page', async () => {
  const redirect = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.location, headers['cache-control']];
  };
  const cache = 'no-cache, no-transform';
  expect(await redirect('/blog/old')).toEqual([308, '/blog/known', cache]);
  expect(await redirect('/blog/old?utm=x')).toEqual([308, '/blog/known?utm=x', cache]);
  expect(await redirect('/blog/older?q=x')).toEqual([308, '/blog?q=x#here', cache]);
});

test('documents have the type that their section gives them, in a sandbox', async () => {
  for (const [path, type, text] of [
    ['/blog/feed.xml', 'application/atom+xml', '<feed>old text</feed>'],
    ['/sitemap.xml', 'application/xml', '<urlset><loc>/blog</loc><loc>/content</loc></urlset>'],
    ['/favicon.ico', 'image/x-icon', 'icon'],
  ]) {
    const { status, headers, body } = await ask(path ?? '');
    expect([status, headers['content-type'], body]).toEqual([200, type, text]);
    expect(headers['content-security-policy']).toContain(SANDBOX);
    expect((await ask(path ?? '', { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
  }
});

test('files of releases are kept for a year, in a sandbox; missing ones are never kept', async () => {
  for (const [name, type] of [
    ['page.js', 'text/javascript; charset=utf-8'],
    ['picture.svg', 'image/svg+xml'],
    ['notes.txt', 'text/plain; charset=utf-8'],
  ]) {
    const { status, headers } = await ask(asset(name ?? ''));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public,max-age=31536000,immutable',
    ]);
    expect(headers['content-security-policy']).toContain(SANDBOX);
    expect((await ask(asset(name ?? ''), { 'If-None-Match': headers.etag ?? '' })).status).toBe(
      304,
    );
  }
  for (const path of [
    asset('gone.js'),
    asset('../server/server.cjs'),
    asset('..%2fserver%2fserver.cjs'),
    asset('__proto__'),
    '/_releases/blog/9.9.9-aaaaaaaa/page.js',
    '/_releases/blog/0-shared.json/page.js',
    '/_releases/',
  ]) {
    const { status, headers, body } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    if (path.startsWith('/_releases/') && !path.includes('/../'))
      expect([headers['cache-control'], body]).toEqual(['no-store', 'No such file\n']);
  }
});

test('a file whose name has the hash of its content is found without the id of a release', async () => {
  const { status, body } = await ask('/_releases/blog/0-shared.json/Post.1a2b3c4d.js');
  expect([status, body]).toEqual([200, expect.stringContaining('by content old text')]);
});

test.each(['/blog', '/blog/feed.xml', '/live.json', '/healthz'])(
  '%s requested as the script of a service worker gets 404',
  async (path) => {
    expect((await ask(path, { 'Service-Worker': 'script' })).status).toBe(404);
    expect((await ask(asset('page.js'), { 'Service-Worker': 'script' })).status).toBe(404);
  },
);

test('what goes live is served from the next look on; files of the release before stay', async () => {
  const store = await createMadeUpStore();
  const { ask } = serveInMemory(store);
  expect((await ask('/blog')).body).toContain('old text');
  await deployMadeUp(store, { app: 'blog', text: 'new text' });
  expect((await ask('/blog')).body).toContain('new text');
  expect((await ask('/healthz')).body).toBe('ok; serves composition 4\n');
  expect((await ask(asset('page.js'))).body).toContain('old text');
});

test('cookies that no server takes are cleared, so that the next request is answered', async () => {
  const { status, headers } = await ask('/', { Cookie: 'a='.padEnd(20_000, 'x') });
  expect([status, headers['clear-site-data'], headers['cache-control']]).toEqual([
    431,
    '"cookies"',
    'no-store',
  ]);
  expect((await ask('/', { Cookie: 'a='.padEnd(7_000, 'x') })).status).toBe(200);
});

test('before the first deploy every page gets 503', async () => {
  const { ask } = serveInMemory(new MemoryStore());
  expect((await ask('/')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(503);
});
