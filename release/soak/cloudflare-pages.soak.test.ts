import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { testSite, USUAL } from '@site/server/testing/contracts/site';
import { freePort } from '@site/shared/testing/servers/starting';
import { ask as askAt } from '@site/server/testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { started, startOwnOnStore, type WebServer } from '@site/server/testing/servers/web-servers';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { exportSite } from '@site/server/export-site';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');
const inPublic = (name: string) => path.join(exported, 'public', name);
const read = (name: string) => fs.readFileSync(inPublic(name), 'utf8');
const wrangler = () =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
    'wrangler-dist/cli.js',
  );

const OFFLINE_ENV = {
  CI: '1',
  NO_COLOR: '1',
  WRANGLER_LOG: 'log',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

async function startPages(exported: string, folder: string): Promise<WebServer> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  const own = ['--ip=127.0.0.1', `--port=${port}`, '--inspector-port=0'];
  const words = [
    'pages',
    'dev',
    path.join(exported, 'public'),
    ...own,
    '--compatibility-date=2026-04-01',
  ];
  const command = [process.execPath, '--no-warnings', wrangler(), ...words];
  return started(port, command, folder, OFFLINE_ENV);
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** More header rules than a host accepts. */
const POSTS = Array.from({ length: 95 }, (_, post) => `/blog/post-${post}`);
const blog = blogSaying(folder, 'blog', { posts: POSTS });

beforeAll(async () => {
  const built = [builtRelease(folder, 'shell'), builtRelease(folder, 'content'), blog];
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    built.map((one) => one.folder),
  );
  await exportSite(store, exported, 24);
});

/** Documented differences of hosts: request and two responses. */
const DIFFERENCES = fs
  .readFileSync(path.resolve(import.meta.dirname, '../../docs/static-hosts.md'), 'utf8')
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
  let serving: WebServer;

  beforeAll(async () => {
    server = await startPages(exported, own);
    serving = await startOwnOnStore(store.folder);
  });
  afterAll(() => {
    server.stop();
    serving.stop();
  });

  const ask = (address: string, headers?: Record<string, string>) =>
    askAt(server.port, address, headers);

  testSite(
    { port: () => server.port, blog, composition: 1 },
    {
      ...USUAL,
      cacheControl: 'public, max-age=0, must-revalidate, no-transform',
      liveCacheControl: 'public, max-age=0, must-revalidate',
      notFoundCacheControl: 'no-store',
      // No room for more rules: docs/static-hosts.md.
      otherPolicies: 'in the page',
      encodings: [],
      notFoundPaths: [],
      redirectStatus: 301,
      missingFileIsText: false,
      refusesServiceWorkers: false,
      alwaysSendsHsts: true,
    },
  );

  test('Cloudflare Pages understands every line', () => {
    const printed = fs.readFileSync(path.join(own, 'log'), 'utf8');
    const redirects = linesOf(read('_redirects')).length;
    expect(printed).toContain(`Parsed ${redirects} valid redirect rules.`);
    expect(printed).toContain('Parsed 100 valid header rules.');
    expect(printed).not.toContain('invalid');
  });

  test('a fallback page, and a page without a header rule, has its policy in the HTML', async () => {
    for (const address of [POSTS.at(-1) as string, '/blog/never-heard-of', '/nothing']) {
      const { headers, body } = await ask(address);
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['x-frame-options']).toBe('DENY');
      expect(body).toContain(
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self'`,
      );
    }
  });

  test('Cloudflare Pages serves neither _headers nor _redirects', async () => {
    for (const address of ['/_headers', '/_redirects']) {
      const { status, body } = await ask(address);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('/blog/known');
    }
  });

  test('Cloudflare Pages differs only as the documentation says', async () => {
    expect(DIFFERENCES.length).toBeGreaterThan(4);
    for (const { asked, address, headers, ours, theirs } of DIFFERENCES)
      expect([
        asked,
        (await askAt(serving.port, address, headers)).status,
        (await ask(address, headers)).status,
      ]).toEqual([asked, ours, theirs]);
  });
});
