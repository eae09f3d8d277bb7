import fs from 'node:fs/promises';
import path from 'node:path';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { testAddresses } from '@site/server/testing/contracts/addresses';
import { testCookies } from '@site/server/testing/contracts/cookies';
import { testSite, type Expected, USUAL } from '@site/server/testing/contracts/site';
import { ask as askAt } from '@site/server/testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import {
  startCaddyOnStore,
  startNginxOnStore,
  type WebServer,
} from '@site/server/testing/servers/web-servers';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { exportSite } from '@site/server/export-site';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = (name: string) => path.join(folder, 'exported', name);
const link = path.join(folder, 'site');

const old = blogSaying(folder, 'old text', { posts: ['/blog/any-post'] });
const bold = blogSaying(folder, 'bold text', { posts: ['/blog/any-post'] });

async function pointTo(name: string): Promise<void> {
  await fs.symlink(exported(name), `${link}.next`);
  await fs.rename(`${link}.next`, link);
}

interface Place {
  readonly at: string;
  readonly expected: Expected;
  readonly forth: () => Promise<unknown>;
  readonly back: () => Promise<unknown>;
  readonly composition: (turn: number) => number;
}

/** What files cannot tell a web server: docs/static-hosts.md. */
const BY_FILES: Expected = {
  ...USUAL,
  policies: 'in the page',
  otherPolicies: 'in the page',
  redirectStatus: undefined,
  hasSectionTypes: false,
};
const notFoundPaths = [
  ...USUAL.notFoundPaths,
  '/social',
  '/blog.html',
  '/blog.html.br',
  '/_headers',
];
const hidden = ['/@any/blog', '/@any/blog.html', '/@any', '/%40any/blog'];

const places: Readonly<Record<string, Place>> = {
  store: {
    at: store.folder,
    expected: {
      ...BY_FILES,
      notFoundPaths: [...notFoundPaths, ...hidden, '/blog/index.html', '/blog/index.html.gz'],
      discovery: false,
    },
    forth: () => deploy(store, ['blog'], '', bold.folder),
    back: () => rollback(store, 'blog', undefined, ''),
    composition: (turn) => 5 + 2 * turn,
  },
  export: {
    at: link,
    expected: {
      ...BY_FILES,
      notFoundPaths: [...notFoundPaths, ...hidden, '/_redirects', '/_releases'],
    },
    forth: () => pointTo('bold'),
    back: () => pointTo('old'),
    composition: () => 3,
  },
};

const servers = { nginx: startNginxOnStore, Caddy: startCaddyOnStore } as const;

beforeAll(async () => {
  for (const app of ['shell', 'content'] as const)
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  await deploy(store, ['blog'], '', old.folder);
  await exportSite(store, exported('old'), 24);
  await deploy(store, ['blog'], '', bold.folder);
  await exportSite(store, exported('bold'), 24);
  await rollback(store, 'blog', undefined, '');
  await pointTo('old');
});

for (const [kind, place] of Object.entries(places))
  for (const [turn, [name, start]] of Object.entries(servers).entries())
    describe(`${name} on the ${kind}`, () => onFiles(place, turn, `${kind}-${name}`, start));

function onFiles(
  { at, expected, forth, back, composition }: Place,
  turn: number,
  own: string,
  start: (store: string, folder: string) => Promise<WebServer>,
): void {
  let server: WebServer;

  beforeAll(async () => {
    server = await start(at, path.join(folder, own));
  });
  afterAll(() => server.stop());

  const ask = (address: string, headers?: Record<string, string>) =>
    askAt(server.port, address, headers);

  testSite({ port: () => server.port, blog: old, composition: composition(turn) }, expected);
  testAddresses({ port: () => server.port, blog: old });
  testCookies(() => server.port);

  if (at === link)
    test.each(['/live.json', '/frontend-discovery.json'])(
      '%s of an export is sent compressed to a browser that accepts it',
      async (address) => {
        for (const encoding of expected.encodings) {
          const { headers } = await ask(address, { 'Accept-Encoding': encoding });
          expect(headers['content-encoding']).toBe(encoding);
        }
        expect((await ask(address)).headers['content-encoding']).toBeUndefined();
      },
    );

  test('a header forbids framing a page, which its HTML cannot', async () => {
    const { headers } = await ask('/blog');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test('the page at an old address redirects and runs no script', async () => {
    const { status, headers, body } = await ask('/blog/old');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache, no-transform']);
    expect(body).toContain('<meta http-equiv="refresh" content="0; url=/blog/known">');
    expect(body).toContain('<a href="/blog/known">');
    expect(body).not.toContain('script-src');
  });

  test('a deploy and a rollback show with the next request', async () => {
    const { headers } = await ask('/blog');
    await forth();
    expect((await ask('/blog', { 'If-None-Match': headers.etag ?? '' })).body).toContain('bold');
    expect((await ask('/live.json')).body).toContain(bold.id);
    await back();
    expect((await ask('/blog')).body).toContain('old text');
    const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await ask('/live.json')).body).not.toContain(
      `"live":{"app":"blog","release":"${bold.id}`,
    );
  });

  test('an address with a dot below a pattern gets the fallback page', async () => {
    const { status, body } = await ask('/blog/version-1.2');
    expect([status, body]).toEqual([
      200,
      expect.stringContaining(`old text at ${old.fallbackPage}`),
    ]);
  });

  test('the fallback page of a site of an older tool version is served', async () => {
    const page = path.join(at, 'current/site/@any');
    await fs.rename(page, `${page}-away`);
    const { status, body } = await ask('/blog/never-heard-of');
    await fs.rename(`${page}-away`, page);
    const expected = at === link ? [404, 'Oops!'] : [200, 'old text at /blog/any-post'];
    expect([status, body]).toEqual([expected[0], expect.stringContaining(String(expected[1]))]);
  });

  test('files of an app whose name has a digit and a hyphen are served like those of any other', async () => {
    const file = 'case-studies-2/1.0.0-00000000';
    const client = path.join(at, `releases/${file}/client`);
    await fs.mkdir(client, { recursive: true });
    await fs.writeFile(path.join(client, 'page.js'), '/* page */');
    const { status, headers } = await ask(`/_releases/${file}/page.js`);
    expect([status, headers['cache-control']]).toEqual([200, 'public,max-age=31536000,immutable']);
  });

  test('no source map is served', async () => {
    const release = path.join(at, 'releases/blog', old.id);
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
  ])('the server reaches nothing else of the store: %s', async (address) => {
    const { status, body } = await ask(address);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('"composition"');
  });
}
