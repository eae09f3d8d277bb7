import fc from 'fast-check';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import path from 'node:path';
import { previewVisitor } from '../../../testing/servers/preview-visitor';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { publish } from '@site/tool/publish';
import { preview } from '@site/tool/compose-preview';
import { main } from '../../cli/main';
import { previewKey } from '@site/tool/previews';
import { history } from '@site/tool/timeline';
import { prune } from '@site/tool/prune';
import { FileStore } from '@site/tool/file-store';
import { siteServer } from '../server';

const DAY_MS = 86_400_000;
const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let next: string;
let server: Server;
let site: string;

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { text: 'old text' });
  const built = builtRelease(folder, 'blog', { version: '1.1.0', text: 'new text' });
  next = built.id;
  await publish(store, 'blog', built.folder);
  server = siteServer(store.folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function shared(days = 14): Promise<string> {
  const { shared: kept } = await preview(store, 'blog', next, days);
  return kept?.token ?? '';
}

const get = (address: string, headers?: Record<string, string>) =>
  previewVisitor(site).get(address, headers);
const entered = (token: string) => previewVisitor(site).enter(token);

async function withExpiry(token: string, time: number): Promise<void> {
  const file = path.join(store.folder, previewKey(token));
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  const changed = { ...kept, expires: new Date(time).toISOString() };
  await fs.promises.writeFile(file, JSON.stringify(changed));
}

test('a preview with its badge shows at its address, and the live site to all others', async () => {
  const before = [await history(store), await (await get('/blog')).text()];
  const cookies = await entered(await shared());
  const answer = await get('/blog', cookies);
  const page = await answer.text();
  expect(page).toContain('new text at /blog');
  expect(page).toContain(`<strong>Preview</strong> of blog ${next}, not live.`);
  // In the flow: an overlay would hide dialogs.
  expect(page.indexOf('release-preview')).toBeGreaterThan(page.indexOf('<body'));
  expect(page.indexOf('release-preview')).toBeLessThan(page.indexOf('id="root"'));
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(answer.headers.get('etag')).toBeNull();
  const live = (await (await get('/live.json', cookies)).json()) as object;
  expect(live).toMatchObject({ sections: { blog: { live: { release: next } } } });
  expect([await history(store), await (await get('/blog')).text()]).toEqual(before);
  expect((await get('/blog')).headers.get('x-robots-tag')).toBeNull();
});

test('a preview is left by its link', async () => {
  const answer = await get('/_preview/off', await entered(await shared()));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('set-cookie')).toMatch(/^release_preview=;.*Expires=Thu, 01 Jan 1970/);
});

test('an address that is no preview is 404 and shows the live site', async () => {
  for (const word of ['x'.repeat(22), '..', '', 'a/b', '%00']) {
    expect((await get(`/_preview/${word}`)).status).toBe(404);
    expect(await (await get('/blog', { cookie: `release_preview=${word}` })).text()).toContain(
      'old text',
    );
  }
});

test('a preview redirects only to pages of this site', async () => {
  const token = await shared();
  const words = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom(
      '//',
      'http://',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ),
  );
  await fc.assert(
    fc.asyncProperty(words, async (to) => {
      const { post, actionOf } = previewVisitor(site);
      const answer = await post(await actionOf(`/_preview/${token}?to=${encodeURIComponent(to)}`));
      expect(answer.status).toBe(303);
      const led = new URL(answer.headers.get('location') ?? '', site);
      expect(led.origin).toBe(site);
    }),
    { numRuns: 100 },
  );
});

test('visitors get the live site after a preview expires or ends', async () => {
  const token = await shared(1);
  const cookies = await entered(token);
  await withExpiry(token, Date.now() - 1);
  const other = siteServer(store.folder);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const place = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect((await fetch(`${place}/_preview/${token}`)).status).toBe(404);
  expect(await (await fetch(`${place}/blog`, { headers: cookies })).text()).toContain('old text');
  other.close();
  other.closeAllConnections();

  const ended = await shared();
  const known = await entered(ended);
  expect(await (await get('/blog', known)).text()).toContain('new text');
  const open = () => Promise.resolve(store);
  await main(['preview', '--end', `${site}/_preview/${ended}?to=/blog`], open);
  expect(await (await get('/blog', known)).text()).toContain('old text');
  expect((await get(`/_preview/${ended}`)).status).toBe(404);
});

test('prune keeps the files of a preview until it expires', async () => {
  const token = await shared(30);
  const rules = { compositions: 1, hours: 24 };
  await prune(store, rules, new Date(Date.now() + 29 * DAY_MS));
  expect(await (await get('/blog', await entered(token))).text()).toContain('new text');
  const { removed } = await prune(store, rules, new Date(Date.now() + 31 * DAY_MS));
  expect(removed).toContainEqual({
    kind: 'preview',
    name: `of blog ${next}`,
    keys: [previewKey(token)],
  });
  expect(removed.map(({ name }) => name)).toContain(`blog ${next}`);
});
