import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { compositionNumbered } from '@site/tool/compositions';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { ship } from '@site/tool/testing/ship';
import { askRaw } from '../../testing/servers/ask';
import type { SiteServer } from './server';
import { type Listening, serve } from './serving';
import { serveVariant } from './variant-server';

/** The draw of a visit that got the live version, so that chance does not choose. */
const LIVE = 'release_side=3l~99';
const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const started: Listening<SiteServer>[] = [];

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { text: 'old' });
  const { folder: next } = builtRelease(folder, 'blog', { version: '1.1.0', text: 'new' });
  await deploy(store, ['blog'], '', next, { canary: 99 });
});

afterAll(() => {
  for (const { server } of started) {
    server.close();
    server.closeAllConnections();
  }
});

async function ask(address: string, path: string, accepted: string) {
  const { port } = new URL(address);
  const { status, headers, body } = await askRaw(Number(port), path, {
    'Accept-Encoding': accepted,
    Cookie: LIVE,
  });
  const { date: _date, 'set-cookie': _cookie, etag: _etag, ...others } = headers;
  return { status, headers: others, body: body.toString('base64') };
}

test('a probe gets the status, headers, policy and compression that release serve sends', async () => {
  const live = await compositionNumbered(store, 3);
  const served = await serve(store, '127.0.0.1', 0);
  const variant = await serveVariant(store, live);
  started.push(served, variant);
  const release = live.apps.blog?.release;
  const paths = ['/blog', '/Blog', '/none', '/live.json', '/favicon.ico'];
  const files = ['page.js', 'none.js'].map((name) => `/_releases/blog/${release}/${name}`);
  for (const one of [...paths, ...files])
    for (const accepted of ['br', 'gzip', 'identity'])
      expect([one, await ask(variant.address, one, accepted)]).toEqual([
        one,
        await ask(served.address, one, accepted),
      ]);
});
