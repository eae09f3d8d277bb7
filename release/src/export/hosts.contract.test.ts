import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { headersIn, ledBy, redirectsIn } from '../../testing/hosts/netlify';
import { startPages } from '../../testing/hosts/pages';
import { ask as askAt } from '../../testing/servers/ask';
import { builtRelease, redirecting, temporaryFolder } from '../../testing/releases';
import type { WebServer } from '../../testing/servers/web-servers';
import { SECURITY_HEADERS } from '../serve/http/headers';
import { siteServer } from '../serve/server';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { exportSite } from './export-site';
import { beyondHosts, headersFile, redirectsFile } from './host-files';
import { rulesOf } from './rules/rules';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');
const inPublic = (name: string) => path.join(exported, 'public', name);
const read = (name: string) => fs.readFileSync(inPublic(name), 'utf8');
const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** More than a host takes rules for headers. */
const POSTS = ['/blog/known', ...Array.from({ length: 95 }, (_, post) => `/blog/post-${post}`)];
const SERVER = `
exports.page = (path) => '<h1 id="here">blog at ' + path + '</h1>';
exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed/>' }];
`;
let blog: string;

beforeAll(async () => {
  const posts = (release: Record<string, unknown>) =>
    (release.routes as object[]).push({
      ...{ path: '/blog/:slug', scripts: ['page.js'], styles: [] },
      ...{ pages: [...POSTS, '/blog/any-other'], anyOther: '/blog/any-other' },
    });
  const change = redirecting({ '/blog/old': '/blog/known', '/blog/older': '/blog#here' }, posts);
  const built = builtRelease(folder, 'blog', { change, server: SERVER });
  const folders = [builtRelease(folder, 'shell'), builtRelease(folder, 'content'), built];
  blog = built.id;
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    folders.map((one) => one.folder),
  );
  await exportSite(store, exported, 24);
});

/** What docs/static-hosts.md says that hosts do in their own way: what is asked for, and the two answers. */
const DIFFERENCES = fs
  .readFileSync(path.resolve(import.meta.dirname, '../../../docs/static-hosts.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `\//.test(line))
  .map((line) => {
    const [, asked = '', ours, theirs] = line.split('|').map((cell) => cell.trim());
    const [address = '', header] = [...asked.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const headers = header ? Object.fromEntries([header.split(': ') as [string, string]]) : {};
    return { asked, address, headers, ours: Number(ours), theirs: Number(theirs) };
  });

describe('Cloudflare Pages', () => {
  const own = path.join(folder, 'pages');
  let server: WebServer;

  const serving = siteServer(store.folder);

  beforeAll(async () => {
    server = await startPages(exported, own);
    await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.stop();
    serving.close();
  });

  const ask = (address: string, headers?: Record<string, string>) =>
    askAt(server.port, address, headers);

  test('understands every line', () => {
    const said = fs.readFileSync(path.join(own, 'log'), 'utf8');
    const redirects = linesOf(read('_redirects')).length;
    expect(said).toContain(`Parsed ${redirects} valid redirect rules.`);
    expect(said).toContain('Parsed 100 valid header rules.');
    expect(said).not.toContain('invalid');
  });

  test.each(['/', '/blog', '/blog/known'])(
    '%s is a page with a policy of its own',
    async (address) => {
      const { status, headers, body } = await ask(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
      for (const [header, value] of Object.entries(SECURITY_HEADERS))
        expect([header, headers[header.toLowerCase()]]).toEqual([header, value]);
      expect(body).toContain(`at ${address}</h1>`);
    },
  );

  test('a page for which there is no rule, or that stands in, carries its policy itself', async () => {
    for (const address of [POSTS.at(-1) as string, '/blog/never-heard-of', '/nothing']) {
      const { headers, body } = await ask(address);
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['x-frame-options']).toBe('DENY');
      expect(body).toContain(
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'`,
      );
    }
  });

  test('an unchanged page is asked for again, and not sent again', async () => {
    const { headers } = await ask('/blog');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
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

  test.each(['/nothing', '/blog/known/deeper'])(
    '%s is nothing, told by the "not found" page',
    async (address) => {
      const { status, headers, body } = await ask(address);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).toContain('Oops! Page Not Found');
    },
  );

  test('neither of the two files is given out', async () => {
    for (const address of ['/_headers', '/_redirects']) {
      const { status, body } = await ask(address);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('/blog/known');
    }
  });

  test('any other address of a pattern gets the page that stands in for it', async () => {
    const { status, body } = await ask('/blog/never-heard-of');
    expect([status, body]).toEqual([200, expect.stringContaining('at /blog/any-other')]);
  });

  test('a document below the pattern keeps its own address, and has the type that its section gave it', async () => {
    const { status, headers, body } = await ask('/blog/feed.xml');
    expect([status, body]).toEqual([200, '<feed/>']);
    expect(headers['content-type']).toMatch(/^application\/atom\+xml/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors/);
  });

  test('a renamed page leads to its new address for good, query kept', async () => {
    const { status, headers } = await ask('/blog/old?utm_source=x');
    expect([status, headers.location]).toEqual([301, '/blog/known?utm_source=x']);
    expect((await ask('/blog/older')).headers.location).toBe('/blog#here');
    expect((await ask('/blog/older?q=x')).headers.location).toBe('/blog?q=x#here');
  });

  test('files of a release may be kept for a year; one that is missing is a 404 that nobody keeps', async () => {
    const { status, headers } = await ask(`/_releases/blog/${blog}/page.js`);
    expect([status, headers['cache-control']]).toEqual([200, 'public,max-age=31536000,immutable']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'none'");
    for (const file of ['gone.js', '../server/server.cjs']) {
      const gone = await ask(`/_releases/blog/${blog}/${file}`);
      expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test('what it does in its own way is what the documentation says', async () => {
    const { port } = serving.address() as AddressInfo;
    expect(DIFFERENCES.length).toBeGreaterThan(4);
    for (const { asked, address, headers, ours, theirs } of DIFFERENCES)
      expect([
        asked,
        (await askAt(port, address, headers)).status,
        (await ask(address, headers)).status,
      ]).toEqual([asked, ours, theirs]);
  });

  test('what is live can be asked for', async () => {
    const { status, headers, body } = await ask('/live.json');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(JSON.parse(body)).toMatchObject({ composition: 1 });
    expect((await ask('/frontend-discovery.json')).status).toBe(200);
  });
});

describe('Netlify', () => {
  test('understands every line of both files', async () => {
    const headers = await headersIn(inPublic('_headers'));
    expect(headers.errors).toEqual([]);
    expect(headers.headers).toHaveLength(100);
    expect(headers.headers.find((rule) => rule.for === '/_releases/*')?.values).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    const { redirects, errors } = await redirectsIn(inPublic('_redirects'));
    expect(errors).toEqual([]);
    expect(redirects).toHaveLength(linesOf(read('_redirects')).length);
  });

  test.each([
    ['/blog/old', '/blog/known', 301],
    ['/blog/older', '/blog#here', 301],
    ['/blog/known', '/blog/known', 200],
    ['/blog/feed.xml', '/blog/feed.xml', 200],
    ['/blog/never-heard-of', '/blog/any-other', 200],
  ])('its engine leads %s to %s', async (address, to, status) => {
    expect(await ledBy(inPublic('_redirects'), address)).toMatchObject({ to, status });
  });

  test('its engine leads nobody else anywhere', async () => {
    for (const address of ['/', '/blog', '/live.json', `/_releases/blog/${blog}/page.js`])
      expect(await ledBy(inPublic('_redirects'), address)).toBeNull();
  });
});

/** A site of so many posts and old addresses. */
const large = (posts: number, moved = 0) => {
  const policy = `default-src 'none'; style-src ${Array.from({ length: 10 }, (_, at) => `'sha256-${at}'`).join(' ')}`;
  const page = (file: string) => ({ file, etag: '', policy, key: file });
  const paths = ['', '/blog', ...Array.from({ length: posts }, (_, post) => `/blog/post-${post}`)];
  const old = Array.from({ length: moved }, (_, post) => `/blog/old-${post}`);
  return rulesOf(
    1,
    { rewrites: { '/blog/:slug': '/blog/post-0' } },
    {
      ...Object.fromEntries(paths.map((at) => [at || '/', page(`${at.slice(1)}/index.html`)])),
      ...Object.fromEntries(
        old.map((at) => [at, { ...page(`${at.slice(1)}/index.html`), redirect: '/blog' }]),
      ),
    },
  );
};

test('of a large site hosts get as many rules as they take: pages at the top first, and no stand-in that would hide a post', () => {
  const few = large(1500, 400);
  expect(linesOf(redirectsFile(few))).toHaveLength(1901);
  expect(beyondHosts(few)).toEqual([
    'Hosts with _headers take 100 rules: the policy of 1804 pages is in the page only there.',
  ]);
  const many = large(1500, 600);
  expect(linesOf(redirectsFile(many))).toHaveLength(600);
  expect(redirectsFile(many)).not.toContain(':slug');
  expect(beyondHosts(many)[0]).toBe(
    'Hosts with _redirects take 2000 rules: there is no page for any other address of /blog/:slug there.',
  );
  const headers = headersFile(many);
  expect(headers.match(/^\//gm)).toHaveLength(100);
  for (const at of ['/', '/blog', '/blog/post-0'])
    expect(headers).toContain(`\n${at}\n  Content-Security-Policy: `);
});

test('a policy that is longer than hosts take a line is in its page only', () => {
  const { policies, ...rules } = large(1);
  const long = policies.map((one) => ({
    ...one,
    policy: `${one.policy}${' https://origin.example'.repeat(90)}`,
  }));
  expect(headersFile({ ...rules, policies: long })).not.toContain('origin.example');
  expect(beyondHosts({ ...rules, policies: long })).toEqual([
    'Hosts with _headers take 100 rules: the policy of 3 pages is in the page only there.',
  ]);
});
