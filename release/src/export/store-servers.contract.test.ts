import fs from 'node:fs/promises';
import path from 'node:path';
import { blogSaying } from '../../testing/contracts/blog';
import { asksOfSite, USUAL } from '../../testing/contracts/site';
import { ask as askAt } from '../../testing/servers/ask';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, temporaryFolder } from '../../testing/releases';
import {
  startCaddyOnStore,
  startNginxOnStore,
  type WebServer,
} from '../../testing/servers/web-servers';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { rollback } from '../cli/change/rollback';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

/** As docs/hosting/nginx/server.conf and the Caddyfile beside it name it. */
const standIn = '/blog/any-post';
const old = blogSaying(folder, 'old text', { standIn });
const bold = blogSaying(folder, 'bold text', { standIn });

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

for (const [turn, [name, start]] of Object.entries(servers).entries()) {
  describe(name, () => {
    let server: WebServer;

    beforeAll(async () => {
      server = await start(store.folder, path.join(folder, name));
    });
    afterAll(() => server.stop());

    const ask = (address: string, headers?: Record<string, string>) =>
      askAt(server.port, address, headers);

    asksOfSite(
      // What is asked of the one before ends with a deploy and a rollback.
      { port: () => server.port, blog: old, composition: 3 + 2 * turn },
      {
        ...USUAL,
        policies: 'in the page',
        otherPolicies: 'in the page',
        // What compresses with Brotli is a module that not every nginx has.
        encodings: ['gzip'],
        nothing: [...USUAL.nothing, '/blog/index.html', '/blog/index.html.gz', '/social'],
        moved: undefined,
        givesTypes: false,
        refusesWorkers: false,
        discovery: false,
      },
    );

    test('a page may be framed by nobody, which it cannot say itself', async () => {
      const { headers } = await ask('/blog');
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    });

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

    test('files of an app whose name has a digit and a hyphen are served like those of any other', async () => {
      const at = 'case-studies-2/1.0.0-00000000';
      const client = path.join(store.folder, `releases/${at}/client`);
      await fs.mkdir(client, { recursive: true });
      await fs.writeFile(path.join(client, 'page.js'), '/* page */');
      const { status, headers } = await ask(`/_releases/${at}/page.js`);
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public,max-age=31536000,immutable',
      ]);
    });

    test('no source map is served', async () => {
      const release = path.join(store.folder, 'releases/blog', old.id);
      await fs.mkdir(path.join(release, 'maps'), { recursive: true });
      await fs.writeFile(path.join(release, 'maps/page.js.map'), '{}');
      for (const address of ['page.js.map', 'maps/page.js.map', '%2e%2e/maps/page.js.map'])
        expect((await ask(`/_releases/blog/${old.id}/${address}`)).status).toBe(404);
      expect((await ask(`/releases/blog/${old.id}/maps/page.js.map`)).status).toBe(404);
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
