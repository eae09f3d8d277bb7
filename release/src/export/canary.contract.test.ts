import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, redirecting, temporaryFolder, withStandIn } from '../../testing/releases';
import { type Visit, visitsTo } from '../../testing/servers/visits';
import { startNginx, type WebServer } from '../../testing/servers/web-servers';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { exportSite } from './export-site';
import { rollback } from '../cli/change/rollback';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');

const built = (text: string, feedType: string, standIn: string, moved: Record<string, string>) =>
  builtRelease(folder, 'blog', {
    text,
    server: `exports.page = (path) => '<h1>${text} at ' + path + '</h1>';
      exports.documents = async () => [{ path: '/blog/feed.xml', type: '${feedType}', body: '<feed>${text}</feed>' }];`,
    change: redirecting(moved, withStandIn(standIn)),
  });
const old = built('old text', 'application/atom+xml', '/blog/any-other', {
  '/blog/old': '/blog/known',
});
const bold = built('bold text', 'application/rss+xml', '/blog/any', {
  '/blog/old': '/blog/known',
  '/blog/bold': '/blog/known',
});

beforeAll(async () => {
  for (const app of ['shell', 'content'] as const)
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  await deploy(store, ['blog'], '', old.folder);
  await deploy(store, ['blog'], '', bold.folder, 30);
  await exportSite(store, exported, 24);
});

test('the pages of a canary lie beside what is live, and both sides’ releases with the latter', () => {
  const read = (name: string) => fs.readFileSync(path.join(exported, name), 'utf8');
  expect(read('public/blog.html')).toContain('old text');
  expect(read('canary/blog.html')).toContain('bold text');
  expect(JSON.parse(read('canary/live.json'))).toMatchObject({ composition: 4 });
  for (const { id } of [old, bold])
    expect(fs.existsSync(path.join(exported, `public/_releases/blog/${id}/page.js`))).toBe(true);
  expect(read('Caddyfile')).not.toContain('canary');
});

test('without a canary nothing of it is left in the configuration', async () => {
  await rollback(store, 'blog', undefined, '');
  const again = path.join(folder, 'again');
  await exportSite(store, again, 24);
  expect(fs.existsSync(path.join(again, 'canary'))).toBe(false);
  for (const name of ['http.conf', 'server.conf'])
    expect(fs.readFileSync(path.join(again, 'nginx', name), 'utf8')).not.toMatch(/canary|side/);
});

if (isInstalled('nginx')) nginx();

function nginx(): void {
  describe('nginx', () => {
    const own = path.join(folder, 'nginx');
    let server: WebServer;
    let newVisit: () => Visit;

    beforeAll(async () => {
      server = await startNginx(exported, own);
      newVisit = visitsTo(server.port);
    });
    afterAll(() => server.stop());

    test('finds no fault in the configuration', () => {
      const { status, stderr } = spawnSync('nginx', ['-t', '-p', own, '-c', `${own}/nginx.conf`], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
      });
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
      expect(stderr).not.toContain('warn');
    });

    test('about as many visits as asked for get the canary', async () => {
      let some = 0;
      for (let visit = 0; visit < 500; visit++) {
        if ((await newVisit().get('/blog')).body.includes('bold text')) some++;
      }
      // Far beyond six standard deviations of the draw on both sides.
      expect(some).toBeGreaterThan(80);
      expect(some).toBeLessThan(225);
    });

    test('a visit keeps its side on all pages and documents', async () => {
      const seen = new Set<string>();
      for (let index = 0; index < 40; index++) {
        const visit = newVisit();
        const isBold = (await visit.get('/')).headers['set-cookie']?.[0]?.includes('4.canary;');
        const [text, release, type, standIn] = isBold
          ? ['bold text', bold.id, 'application/rss+xml', '/blog/any']
          : ['old text', old.id, 'application/atom+xml', '/blog/any-other'];
        seen.add(text);
        for (let round = 0; round < 3; round++) {
          expect((await visit.get('/blog')).body).toContain(`${text} at /blog`);
          expect((await visit.get('/blog/never-heard-of')).body).toContain(`${text} at ${standIn}`);
          const feed = await visit.get('/blog/feed.xml');
          expect(feed.body).toBe(`<feed>${text}</feed>`);
          expect(feed.headers['content-type']).toContain(type);
          const live = await visit.get('/live.json');
          expect(JSON.parse(live.body)).toMatchObject({
            composition: 4,
            sections: { blog: { live: { release } } },
          });
          expect(live.headers['set-cookie']).toBeUndefined();
        }
      }
      expect([...seen].sort()).toEqual(['bold text', 'old text']);
    });

    test.each(['/', '/blog', '/blog/feed.xml', '/live.json', '/nothing', '/blog/'])(
      '%s may not be kept for others, and has the policy of its side',
      async (address) => {
        const { headers } = await newVisit().get(address);
        expect(headers['cache-control']).toBe('private, no-cache');
        expect(headers.vary).toContain('Cookie');
        expect(headers['set-cookie']?.[0]).toMatch(
          /^release_side=4\.(live|canary); Path=\/; HttpOnly; SameSite=Lax$/,
        );
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      },
    );

    test.each(['live', 'canary'])('a page on the %s side has a policy of its own', async (side) => {
      const cookie = { Cookie: `release_side=4.${side}` };
      for (const address of ['/', '/blog', '/nothing']) {
        const { headers } = await newVisit().get(address, cookie);
        expect(headers['content-security-policy']).toContain("script-src 'self'");
      }
    });

    test('a redirect of both sides is answered as one, and that of one side leads on there only', async () => {
      const at = (address: string, side: string) =>
        newVisit().get(address, { Cookie: `release_side=4.${side}` });
      for (const side of ['live', 'canary'])
        expect(await at('/blog/old', side)).toMatchObject({
          status: 308,
          headers: { location: '/blog/known' },
        });
      expect((await at('/blog/bold', 'canary')).body).toContain('url=/blog/known');
      expect((await at('/blog/bold', 'live')).body).toContain('at /blog/any-other');
    });

    test('files of releases are the same for all: kept for a year, without a cookie', async () => {
      for (const { id } of [old, bold]) {
        const { status, headers } = await newVisit().get(`/_releases/blog/${id}/page.js`);
        expect(status).toBe(200);
        expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers.vary ?? '').not.toContain('Cookie');
      }
    });

    test('the cookie of another canary means nothing', async () => {
      const { headers } = await newVisit().get('/', { Cookie: 'release_side=2.canary' });
      expect(headers['set-cookie']).toHaveLength(1);
    });
  });
}
