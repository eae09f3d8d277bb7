import type { Server } from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { visitsTo } from '../../../testing/servers/visits';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { serve } from '../serving';
import { Access } from './access';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const TOKEN = 'a-token-of-thirty-two-characters';
const servers: Server[] = [];

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog');
});

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());
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

test.each([
  ['this machine', { Host: 'localhost' }],
  ['a proxy that tells nothing of whom it speaks for', { Host: 'site.example' }],
  ['a proxy that does', { 'X-Forwarded-For': '127.0.0.1' }],
])('without a token nothing is shown to %s', async (_name, headers) => {
  const { server, ops } = await serve(store, '127.0.0.1', 0, { ops: { token: undefined } });
  servers.push(server);
  const { address = '', token = '' } = ops ?? {};
  const visit = visitsTo(Number(new URL(address).port))();
  const { status, body } = await visit.get('/_release/', headers);
  expect([status, body]).toEqual([401, expect.not.stringContaining('Composition')]);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  const shown = await visit.get('/_release/', { Authorization: `Bearer ${token}` });
  expect(shown.status).toBe(200);
});

describe('behind a token', () => {
  let at: number;
  beforeAll(async () => {
    at = await port(TOKEN);
  });

  const get = (headers: Record<string, string>) => visitsTo(at)().get('/_release/', headers);
  const signIn = (token: string) =>
    fetch(`http://127.0.0.1:${at}/_release/`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      redirect: 'manual',
    });

  test('the ops page asks for a token even on this machine', async () => {
    const { status, headers, body } = await get({ Host: 'localhost' });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="release"']);
    expect(body).toMatch(/<form [^>]*action="\/_release\/" method="post">/);
    expect(body).not.toContain('Composition');
  });

  test('a program sends the token as a bearer', async () => {
    const shown = await get({ Host: 'ops.example', Authorization: `Bearer ${TOKEN}` });
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('Composition 2')]);
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), 'x'])
      expect((await get({ Authorization: `Bearer ${wrong}` })).status).toBe(401);
  });

  test('a person signs in by the form, and stays signed in by a cookie without the token', async () => {
    const { status, headers } = await signIn(TOKEN);
    expect([status, headers.get('location')]).toEqual([303, '/_release/']);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^release_ops=[0-9a-f]{64}; Path=\/_release; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await get({ Cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
    expect((await get({ Cookie: `release_ops=${TOKEN}` })).status).toBe(401);
  });

  test.each(['', 'wrong', 'x'.repeat(10_000)])('a wrong token is rejected', async (word) => {
    const answer = await signIn(word);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await answer.text()).toContain('That is not the token.');
  });

  test('signing out ends every copy of the session cookie', async () => {
    const [Cookie = ''] = ((await signIn(TOKEN)).headers.get('set-cookie') ?? '').split(';');
    const another = ((await signIn(TOKEN)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await get({ Cookie })).status).toBe(200);
    const out = await fetch(`http://127.0.0.1:${at}/_release/sign-out`, {
      method: 'POST',
      headers: { Cookie },
      redirect: 'manual',
    });
    expect(out.headers.get('set-cookie')).toMatch(/^release_ops=; .*Max-Age=0;/);
    expect((await get({ Cookie })).status).toBe(401);
    expect((await get({ Cookie: another })).status).toBe(200);
  });

  test('a sign-in ends by itself after eight hours', async () => {
    const [Cookie = ''] = ((await signIn(TOKEN)).headers.get('set-cookie') ?? '').split(';');
    const now = performance.now();
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now + 8 * 3_600_000 + 1);
    const { status } = await get({ Cookie });
    later.mockRestore();
    expect(status).toBe(401);
  });

  test('the right token is let in however many wrong ones came from the same address', async () => {
    const at = await port(TOKEN);
    const get = (token: string) =>
      visitsTo(at)().get('/_release/', { Authorization: `Bearer ${token}` });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) statuses.push((await get(`wrong${index}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await get(TOKEN)).status).toBe(200);
    const form = await fetch(`http://127.0.0.1:${at}/_release/`, {
      method: 'POST',
      body: new URLSearchParams({ token: TOKEN }),
      redirect: 'manual',
    });
    expect(form.status).toBe(303);
    expect((await get('wrong')).status).toBe(429);
  });

  test('wrong tokens are logged in one line a minute, whoever sends them', () => {
    jest.useFakeTimers();
    const log = jest.mocked(console.error);
    const access = new Access(TOKEN);
    for (let index = 0; index < 1_000; index++) access.show(`wrong${index}`, `10.0.0.${index}`);
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^\S+Z Wrong token for \/_release\/ from 10\.0\.0\.0$/)],
    ]);
    jest.advanceTimersByTime(60_000);
    expect(log).toHaveBeenCalledTimes(2);
    expect(log.mock.calls[1]?.[0]).toContain(
      '999 wrong tokens for /_release/, the last from 10.0.0.999',
    );
    jest.advanceTimersByTime(600_000);
    expect(log).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  test('a weak token is wrong usage', async () => {
    await expect(port('secret')).rejects.toThrow(
      'RELEASE_OPS_TOKEN has 6 characters; it must have at least 32: openssl rand -hex 16',
    );
  });
});
