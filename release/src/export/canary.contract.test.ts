import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { blogSaying } from '../../testing/contracts/blog';
import { asksOfCanary } from '../../testing/contracts/canary';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, temporaryFolder } from '../../testing/releases';
import { ask } from '../../testing/servers/ask';
import { startNginx, type WebServer } from '../../testing/servers/web-servers';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { exportSite } from './export-site';
import { rollback } from '../cli/change/rollback';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');

const old = blogSaying(folder, 'pale text');
const bold = blogSaying(folder, 'bold text', {
  standIn: '/blog/any',
  moved: { '/blog/bold': '/blog/known' },
  feedType: 'application/rss+xml',
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
  expect(read('public/blog.html')).toContain('pale text');
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

    beforeAll(async () => {
      server = await startNginx(exported, own);
    });
    afterAll(() => server.stop());

    const at = (address: string, side: string) =>
      ask(server.port, address, { Cookie: `release_side=4.${side}` });

    test('finds no fault in the configuration', () => {
      const { status, stderr } = spawnSync('nginx', ['-t', '-p', own, '-c', `${own}/nginx.conf`], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
      });
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
      expect(stderr).not.toContain('warn');
    });

    asksOfCanary({
      port: () => server.port,
      composition: 4,
      live: old,
      canary: bold,
      givesTypes: true,
    });

    // The third is none, so it is drawn.
    test.each(['live', 'canary', 'any'])(
      'what is on the %s side has a policy of its own',
      async (side) => {
        const policyOf = async (address: string) =>
          String((await at(address, side)).headers['content-security-policy']);
        for (const address of ['/', '/blog', '/blog/feed.xml', '/live.json', '/nothing', '/blog/'])
          expect(await policyOf(address)).toMatch(/^default-src 'none'/);
        for (const address of ['/', '/blog', '/nothing'])
          expect(await policyOf(address)).toContain("script-src 'self'");
      },
    );

    test('a redirect of both sides is answered as one, and that of one side leads on there only', async () => {
      for (const side of ['live', 'canary'])
        expect(await at('/blog/old', side)).toMatchObject({
          status: 308,
          headers: { location: '/blog/known' },
        });
      expect((await at('/blog/bold', 'canary')).body).toContain('url=/blog/known');
      expect((await at('/blog/bold', 'live')).body).toContain('at /blog/any-other');
    });
  });
}
