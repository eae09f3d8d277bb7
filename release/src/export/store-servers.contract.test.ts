import fs from 'node:fs/promises';
import path from 'node:path';
import { ask as askAt } from '../../testing/servers/ask';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, redirecting, temporaryFolder, withStandIn } from '../../testing/releases';
import {
  startCaddyOnStore,
  startNginxOnStore,
  type WebServer,
} from '../../testing/servers/web-servers';
import { SECURITY_HEADERS } from '../serve/http/headers';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { rollback } from '../cli/change/rollback';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

const built = (text: string) =>
  builtRelease(folder, 'blog', {
    text,
    change: redirecting({ '/blog/old': '/blog/known' }, withStandIn('/blog/any-post')),
  });
const [old, bold] = [built('old text'), built('bold text')];

beforeAll(async () => {
  for (const app of ['shell', 'content'] as const)
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  await deploy(store, ['blog'], '', old.folder);
});

const servers: Record<string, (store: string, folder: string) => Promise<WebServer>> = {};
if (isInstalled('nginx')) servers.nginx = startNginxOnStore;
if (isInstalled('caddy')) servers.Caddy = startCaddyOnStore;

test('the page that the store’s link leads to is the live one, with its policy in it', async () => {
  const page = await fs.readFile(path.join(store.folder, 'current/site/blog/index.html'), 'utf8');
  expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /);
  expect(page).toContain('old text at /blog');
});

for (const [name, start] of Object.entries(servers)) {
  describe(name, () => {
    let server: WebServer;

    beforeAll(async () => {
      server = await start(store.folder, path.join(folder, name));
    });
    afterAll(() => server.stop());

    const ask = (address: string, headers?: Record<string, string>) =>
      askAt(server.port, address, headers);

    test.each(['/', '/blog', '/blog/known'])(
      '%s is a page that carries its policy itself',
      async (address) => {
        const { status, headers, body } = await ask(address);
        expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
        expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
        expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
        for (const [header, value] of Object.entries(SECURITY_HEADERS))
          expect([header, headers[header.toLowerCase()]]).toEqual([header, value]);
        expect(body).toContain(
          `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'`,
        );
        expect(body).toContain(`at ${address}</h1>`);
      },
    );

    test('a page at the old address of a renamed one leads on, and runs nothing', async () => {
      const { status, body } = await ask('/blog/old');
      expect(status).toBe(200);
      expect(body).toContain('<meta http-equiv="refresh" content="0; url=/blog/known">');
      expect(body).toContain('<a href="/blog/known">');
      expect(body).not.toContain('script-src');
    });

    test('a deploy and a rollback show with the next request', async () => {
      const { headers } = await ask('/blog');
      await deploy(store, ['blog'], '', bold.folder);
      expect((await ask('/blog', { 'If-None-Match': headers.etag ?? '' })).body).toContain('bold');
      expect((await ask('/live.json')).body).toContain(bold.id);
      await rollback(store, 'blog', undefined, '');
      expect((await ask('/blog')).body).toContain('old text');
      const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
      expect((await ask('/live.json')).body).not.toContain(
        `"live":{"app":"blog","release":"${bold.id}`,
      );
    });

    test('no source map is served', async () => {
      const release = path.join(store.folder, 'releases/blog', old.id);
      await fs.mkdir(path.join(release, 'maps'), { recursive: true });
      await fs.writeFile(path.join(release, 'maps/page.js.map'), '{}');
      for (const address of ['page.js.map', 'maps/page.js.map', '%2e%2e/maps/page.js.map'])
        expect((await ask(`/_releases/blog/${old.id}/${address}`)).status).toBe(404);
      expect((await ask(`/releases/blog/${old.id}/maps/page.js.map`)).status).toBe(404);
    });

    test('gzip is sent to a browser that takes it', async () => {
      const { headers } = await ask('/blog', { 'Accept-Encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers.vary).toMatch(/Accept-Encoding/i);
    });

    test('a slash too many leads to the one address of the page, query kept', async () => {
      const { status, headers } = await ask('/blog/?q=x');
      expect([status, headers.location]).toEqual([308, '/blog?q=x']);
    });

    test.each([
      '/nothing',
      '/404',
      '/blog/index.html',
      '/blog/known/deeper',
      '/blog/index.html.gz',
      '/social',
    ])('%s is nothing, told by the "not found" page', async (address) => {
      const { status, headers, body } = await ask(address);
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(body).toContain('Oops! Page Not Found');
    });

    test('any other post gets the page that stands in for it', async () => {
      const { status, body } = await ask('/blog/never-heard-of');
      expect([status, body]).toEqual([200, expect.stringContaining('at /blog/any-post')]);
    });

    test('files of a release may be kept for a year, a missing one by nobody', async () => {
      const { status, headers } = await ask(`/_releases/blog/${old.id}/page.js`);
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public,max-age=31536000,immutable',
      ]);
      expect(headers['content-type']).toMatch(/javascript/);
      for (const file of ['gone.js', '../server/server.cjs', '..%2fserver%2fserver.cjs']) {
        const gone = await ask(`/_releases/blog/${old.id}/${file}`);
        expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
        expect(gone.headers['content-type']).not.toMatch(/html/);
      }
    });

    test.each([
      '/composition.json',
      '/../composition.json',
      '/..%2fcomposition.json',
      '/releases/blog',
    ])('nothing else of the store is in reach: %s', async (address) => {
      const { status, body } = await ask(address);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain('"composition"');
    });
  });
}
