import fs from 'node:fs';
import path from 'node:path';
import { ask as askAt } from '../../testing/servers/ask';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, redirecting, temporaryFolder, withStandIn } from '../../testing/releases';
import {
  startCaddy,
  startNginx,
  startOwnOnStore,
  type WebServer,
} from '../../testing/servers/web-servers';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { exportSite } from './export-site';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');
let blog: string;

const SERVER = `
exports.page = (path) => '<h1 id="here">blog at ' + path + '</h1>';
exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed/>' }];
`;

const MOVED = { '/blog/old': '/blog/known', '/blog/older': '/blog#here' };

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const built = builtRelease(folder, 'blog', {
    change: redirecting(MOVED, withStandIn()),
    server: SERVER,
  });
  blog = built.id;
  await deploy(store, ['blog'], '', built.folder);
  await deploy(store, ['content'], '', builtRelease(folder, 'content').folder);
  await exportSite(store, exported, 24);
});

const servers: Record<string, () => Promise<WebServer>> = {
  'release serve': () => startOwnOnStore(store.folder),
};
if (isInstalled('nginx')) servers.nginx = () => startNginx(exported, path.join(folder, 'nginx'));
if (isInstalled('caddy')) servers.Caddy = () => startCaddy(exported, path.join(folder, 'caddy'));

describe.each(Object.entries(servers))('%s', (_name, start) => {
  let server: WebServer;

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  const ask = (address: string, headers?: Record<string, string>) =>
    askAt(server.port, address, headers);

  test.each(['/', '/blog', '/blog/known'])(
    '%s is a page with a policy of its own',
    async (address) => {
      const { status, headers, body } = await ask(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body).toContain(`at ${address}</h1>`);
    },
  );

  test('an unchanged page is not sent again', async () => {
    const { headers } = await ask('/blog');
    const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each(['br', 'gzip'])('%s is sent to a browser that takes it', async (encoding) => {
    const { headers } = await ask('/blog', { 'Accept-Encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/Accept-Encoding/i);
  });

  test('a slash too many leads to the one address of the page, query kept', async () => {
    const { status, headers } = await ask('/blog/?q=x');
    expect([status, headers.location]).toEqual([308, '/blog?q=x']);
    expect((await ask('/blog/known/')).headers.location).toBe('/blog/known');
  });

  test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/%0d%0aX-Bad:1/'])(
    '%s leads to no other host and adds no header',
    async (address) => {
      const { headers } = await ask(address);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(headers['x-bad']).toBeUndefined();
    },
  );

  test.each(['/nothing', '/404', '/blog.html', '/blog/known/deeper', '/blog.html.br', '/_headers'])(
    '%s is nothing, told by the "not found" page',
    async (address) => {
      const { status, headers, body } = await ask(address);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body).toContain('Oops! Page Not Found');
    },
  );

  test('any other address of a pattern gets the page that stands in for it', async () => {
    const { status, headers, body } = await ask('/blog/never-heard-of');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).toContain('at /blog/any-other');
  });

  test('a renamed page leads to its new address for good, query kept', async () => {
    const { status, headers } = await ask('/blog/old?utm_source=x');
    expect([status, headers.location]).toEqual([308, '/blog/known?utm_source=x']);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask('/blog/old')).headers.location).toBe('/blog/known');
    expect((await ask('/blog/older')).headers.location).toBe('/blog#here');
    expect((await ask('/blog/older?q=x')).headers.location).toBe('/blog?q=x#here');
  });

  test('a document has the type that its section gave it', async () => {
    const { status, headers, body } = await ask('/blog/feed.xml');
    expect([status, body]).toEqual([200, '<feed/>']);
    expect(headers['content-type']).toMatch(/^application\/atom\+xml/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors/);
  });

  test.each(['/blog', '/blog/feed.xml', 'page.js'])(
    '%s is nothing to who asks for the script of a service worker',
    async (address) => {
      const file = address.startsWith('/') ? address : `/_releases/blog/${blog}/${address}`;
      expect((await ask(file, { 'Service-Worker': 'script' })).status).toBe(404);
      const { status, headers } = await ask(file);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("worker-src 'none'");
    },
  );

  test('files of a release may be kept for a year', async () => {
    const { status, headers } = await ask(`/_releases/blog/${blog}/page.js`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
    expect(headers['content-type']).toMatch(/javascript/);
  });

  test.each(['gone.js', '../server/server.cjs'])(
    '%s of a release is a 404 that nobody keeps',
    async (file) => {
      const { status, headers } = await ask(`/_releases/blog/${blog}/${file}`);
      expect(status).toBe(404);
      expect(headers['content-type']).not.toMatch(/html/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('what is live can be asked for', async () => {
    const { status, headers, body } = await ask('/live.json');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body)).toMatchObject({ composition: 3 });
    expect((await ask('/frontend-discovery.json')).status).toBe(200);
  });
});

test('static hosts find their rules in the folder', () => {
  const read = (name: string) => fs.readFileSync(path.join(exported, 'public', name), 'utf8');
  expect(read('_redirects')).toBe(
    '/blog/old /blog/known 301\n/blog/older /blog#here 301\n' +
      '/blog/known /blog/known 200\n/blog/any-other /blog/any-other 200\n/blog/feed.xml /blog/feed.xml 200\n' +
      '/blog/:slug /blog/any-other 200\n',
  );
  expect(read('_headers')).toContain(
    "\n/blog/known\n  Content-Security-Policy: default-src 'none'; script-src 'self'",
  );
  expect(read('_headers')).toContain(
    '\n/_releases/*\n  Cache-Control: public,max-age=31536000,immutable\n',
  );
  expect(fs.existsSync(path.join(exported, 'public/blog/known.html'))).toBe(true);
  expect(read('blog/old.html')).toContain('content="0; url=/blog/known"');
});
