import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '@site/shared/testing/servers/starting';
import { temporaryFolder } from '@site/composer/testing/releases';
import { visitsTo } from '../../../testing/servers/visits';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { serve } from '../serving';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const TOKEN = 'a-token-of-thirty-two-characters';
const BEARER = { Authorization: `Bearer ${TOKEN}` };
const servers: Server[] = [];
let first = '';

beforeAll(async () => {
  await ship(store, folder, 'shell');
  first = await ship(store, folder, 'blog');
});

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function port(token?: string): Promise<number> {
  const { server, ops } = await serve(store, '127.0.0.1', 0, { ops: { token } });
  servers.push(server);
  return Number(new URL(ops?.address ?? '').port);
}

test('the page for ops is at an origin of its own, which has nothing of the site', async () => {
  const { server, ops } = await serve(store, '127.0.0.1', 0, { ops: { token: TOKEN } });
  servers.push(server);
  const site = visitsTo((server.address() as AddressInfo).port)();
  const page = visitsTo(Number(new URL(ops?.address ?? '').port))();
  expect((await site.get('/blog')).body).toContain('at /blog</h1>');
  for (const path of ['/_release', '/_release/?from=1', '/_release/ops.css']) {
    const { status, headers, body } = await site.get(path, {
      ...BEARER,
      Host: 'site.example:80',
    });
    const there = `http://site.example:${new URL(ops?.address ?? '').port}${path}`;
    expect([status, headers.location, body]).toEqual([303, there, '']);
  }
  for (const path of ['/blog', '/live.json', `/_releases/blog/${first}/page.js`])
    expect((await page.get(path, BEARER)).status).toBe(404);
  const { status, headers } = await page.get('/');
  expect([status, headers.location]).toEqual([303, '/_release/']);
  expect((await page.get('/_release', BEARER)).headers.location).toBe('/_release/');
  expect((await page.get('/_release/', BEARER)).status).toBe(200);
  expect((await page.get('/_release/nothing', BEARER)).status).toBe(404);
  expect((await page.get('/healthz')).status).toBe(200);
});

test('the page for ops is at the origin of the site where both are given one port', async () => {
  const one = await freePort();
  const { server, address, ops } = await serve(store, '127.0.0.1', one, {
    ops: { token: TOKEN, port: one },
  });
  servers.push(server);
  expect(ops?.address).toBe(address);
  const visit = visitsTo(one)();
  expect((await visit.get('/_release/', BEARER)).status).toBe(200);
  expect((await visit.get('/blog')).status).toBe(200);
});

test('the page for ops ends with the site, and a port that is taken leaves nothing behind', async () => {
  const taken = await port(TOKEN);
  const site = await freePort();
  await expect(
    serve(store, '127.0.0.1', site, { ops: { token: TOKEN, port: taken } }),
  ).rejects.toThrow(
    `Port ${taken} is taken; stop what listens there or choose another: RELEASE_OPS_PORT=`,
  );
  const { server, ops } = await serve(store, '127.0.0.1', site, { ops: { token: TOKEN } });
  await server.stop();
  await expect(fetch(`${ops?.address}/_release/`)).rejects.toThrow('fetch failed');
});

test('no page of another origin signs somebody in or out', async () => {
  const at = await port(TOKEN);
  const elsewhere: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'null' },
  ];
  for (const headers of elsewhere)
    for (const path of ['/_release/', '/_release/sign-out']) {
      const answer = await fetch(`http://127.0.0.1:${at}${path}`, {
        ...{ method: 'POST', body: new URLSearchParams({ token: TOKEN }), headers },
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
});
