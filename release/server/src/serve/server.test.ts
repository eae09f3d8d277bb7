import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ask as askAt } from '../../testing/servers/ask';
import { builtRelease, temporaryFolder, withFallbackPage } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { siteServer } from './server';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let server: Server;
let blog: string;

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const built = builtRelease(folder, 'blog', { text: 'old text', change: withFallbackPage() });
  blog = built.id;
  await deploy(store, ['blog'], '', built.folder);
  await deploy(store, ['content'], '', builtRelease(folder, 'content').folder);
  server = siteServer(store.place);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

const ask = (address: string, headers?: Record<string, string>, method?: string) =>
  askAt((server.address() as AddressInfo).port, address, headers, method);

test('HEAD is answered like GET, without the body', async () => {
  const [get, head] = [await ask('/blog'), await ask('/blog', {}, 'HEAD')];
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.body).toBe('');
});

test('methods other than GET and HEAD get 405', async () => {
  const { status, headers } = await ask('/blog', {}, 'POST');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('a range request gets part of a file', async () => {
  const { status, headers, body } = await ask('/blog', { Range: 'bytes=0-14' });
  expect(status).toBe(206);
  expect(headers['content-range']).toMatch(/^bytes 0-14\/\d+$/);
  expect(body).toBe('<!doctype html>');
});

test.each([
  '//evil.example/',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%00',
  '/%zz',
  '/_releases/../current',
])('%s gets an error or a redirect within the site', async (address) => {
  const { status, headers } = await ask(address);
  expect([308, 400, 404]).toContain(status);
  expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
});

test('files at the root of the site are served with the correct media type', async () => {
  const { status, headers } = await ask('/favicon.ico');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/icon/);
});

test('frontend-discovery.json lists the live releases, as live.json does', async () => {
  const { status, body } = await ask('/frontend-discovery.json');
  expect(status).toBe(200);
  const { microFrontends } = JSON.parse(body) as { microFrontends: Record<string, unknown> };
  expect(microFrontends['@site/remote-blog']).toMatchObject([
    {
      url: `/_releases/blog/${blog}/remoteEntry.js`,
      metadata: { version: blog },
      deployment: { traffic: 100, default: true },
    },
  ]);
});

test('a deploy and a rollback outside the server show at once, without a restart', async () => {
  const before = await ask('/blog');
  const next = builtRelease(folder, 'blog', { text: 'new text', change: withFallbackPage() });
  await deploy(store, ['blog'], '', next.folder);
  expect((await ask('/blog', { 'If-None-Match': before.headers.etag ?? '' })).body).toContain(
    'new text',
  );
  await rollback(store, 'blog', undefined, '');
  const after = await ask('/blog');
  expect(after.body).toBe(before.body);
  expect(after.headers.etag).toBe(before.headers.etag);
});

test('a missing store gives a 500 that reveals no path', async () => {
  const withoutStore = siteServer(path.join(folder, 'nothing-here'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await new Promise<void>((resolve) => withoutStore.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(withoutStore.address() as AddressInfo).port}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain(folder);
  withoutStore.close();
});
