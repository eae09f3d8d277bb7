import fs from 'node:fs';
import path from 'node:path';
import { blogSaying } from '../../testing/contracts/blog';
import { asksOfSite, USUAL } from '../../testing/contracts/site';
import { ask } from '../../testing/servers/ask';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, temporaryFolder } from '../../testing/releases';
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
const blog = blogSaying(folder, 'blog');

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['blog'], '', blog.folder);
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

  const nothing = [...USUAL.nothing, '/blog.html', '/blog.html.br', '/_headers'];
  asksOfSite({ port: () => server.port, blog, composition: 3 }, { ...USUAL, nothing });

  test('a browser asks again for where an old address leads', async () => {
    const { headers } = await ask(server.port, '/blog/old');
    expect(headers['cache-control']).toBe('no-cache');
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
