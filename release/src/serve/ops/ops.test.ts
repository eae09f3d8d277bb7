import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '../../../testing/releases';
import { freePort } from '@site/shared/testing/servers/starting';
import { visitsTo } from '../../../testing/servers/visits';
import { siteServer } from '../server';
import { FileStore } from '../../store/drivers/file';
import { deploy } from '../../cli/change/deploy';
import { rollback } from '../../cli/change/rollback';
import { set } from '../../cli/settings/settings';
import { settingsIn } from '../../composition/history/settings';
import { serve } from '../serving';
import { Access } from './access';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const TOKEN = 'a-token-of-thirty-two-characters';
const BEARER = { Authorization: `Bearer ${TOKEN}` };
const HOSTILE = '</p><script>alert(1)</script><img src=x onerror=alert(1)> & "quotes"';
const ESCAPED = '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';
const servers: Server[] = [];
let [first, second]: string[] = [];

beforeAll(async () => {
  process.env.RELEASE_WHO = 'maria <maria@test.example>';
  await deploy(store, ['shell'], 'the beginning', builtRelease(folder, 'shell').folder);
  const [one, two] = ['1.0.0', '1.1.0'].map((version) => builtRelease(folder, 'blog', { version }));
  [first, second] = [one?.id ?? '', two?.id ?? ''];
  await deploy(store, ['blog'], '', one?.folder);
  await deploy(store, ['blog'], HOSTILE, two?.folder);
  await rollback(store, 'blog', undefined, 'a wrong price');
  const broken = builtRelease(folder, 'blog', { server: 'exports.page = () => { throw 1; };' });
  await deploy(store, ['blog'], 'a try', broken.folder).catch(() => undefined);
  await deploy(store, ['blog'], 'shorter titles', two?.folder, { canary: 10 });
});

// What it says of wrong tokens is looked at by the test of it.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

afterAll(() => {
  delete process.env.RELEASE_WHO;
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server with the page, behind a token or not, and gives its port. */
async function port(token?: string): Promise<number> {
  const { server, ops } = await serve(store, '127.0.0.1', 0, { ops: { token } });
  servers.push(server);
  return Number(new URL(ops?.address ?? '').port);
}

const local = (() => {
  let started: Promise<number> | undefined;
  return async (address: string, headers: Record<string, string> = {}) =>
    visitsTo(await (started ??= port(TOKEN)))().get(address, { ...BEARER, ...headers });
})();

test('nothing is there unless asked for', async () => {
  const server = siteServer(store.folder);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const visit = visitsTo((server.address() as AddressInfo).port)();
  const { status, body } = await visit.get('/_release');
  expect([status, body]).toEqual([404, expect.stringContaining('Page Not Found')]);
  expect((await visit.get('/_release/ops.css')).status).toBe(404);
});

test('it tells what is live, since when, by whom and why, and of the canary', async () => {
  const { status, body } = await local('/_release/');
  expect(status).toBe(200);
  expect(body).toContain('<h1>Composition 5 <span>is live</span></h1>');
  expect(body).toContain('<b>maria &lt;maria@test.example&gt;</b> (began the canary)');
  expect(body).toContain('a wrong price');
  expect(body).toContain('10 of 100 visits, since composition 5');
  expect(body).toMatch(new RegExp(`<h3>blog</h3><p><code>${first}</code>.*Since composition 4`));
  expect(body).toMatch(/<h3>shell<\/h3>.*the beginning.*Scripts<\/dt><dd>0\.\d kB/);
});

test('the history is a timeline, newest first, with what was refused', async () => {
  const { body } = await local('/_release/');
  const timeline = body.slice(body.indexOf('<ol class="timeline'));
  const results = [...timeline.matchAll(/badge-(\w+)"/g)].map(([, result]) => result);
  expect(results).toEqual(['canary', 'refused', 'live', 'live', 'live', 'live']);
  expect(timeline).toContain('#5</b> deploy for 10 of 100 visits by maria');
});

test('whatever somebody wrote is shown as it was written, and never runs', async () => {
  const { body } = await local('/_release/?history=all');
  expect(body).toContain(ESCAPED);
  expect(body).not.toMatch(/<(script|img)/);
  const asked = await local(`/_release/?from=${encodeURIComponent('"><script>x</script>')}&to=2`);
  expect(asked.body).not.toMatch(/<script/);
});

test('any two compositions can be compared, by a form that needs no script', async () => {
  const { status, body } = await local('/_release/?from=2&to=3');
  expect(status).toBe(200);
  expect(body).toContain(`<code>${first}</code> <span aria-hidden="true">→</span>`);
  expect(body).toContain(`<code>${second}</code>`);
  expect(body).toMatch(/changed<\/span> <code>\/blog<\/code>/);
  expect(body).toMatch(
    /<form action="[^"]+" method="get">.*name="from" value="2".*name="to" value="3".*<button>/,
  );
});

test.each([
  ['from=2&to=99', 'There is no composition 99'],
  ['from=x&to=2', 'must be a whole number from 1 up'],
  ['from=2', 'must be a whole number from 1 up'],
])('%s can’t be compared, and the page says why', async (query, fault) => {
  const { status, body } = await local(`/_release/?${query}`);
  expect(status).toBe(400);
  expect(body).toContain(fault);
  expect(body).toContain('Composition 5 <span>is live');
});

test('no cache keeps it, no search engine lists it, nothing but its stylesheet is loaded', async () => {
  const { headers } = await local('/_release/');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect(headers['set-cookie']).toBeUndefined();
  const style = await local('/_release/ops.css');
  expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

describe('the origin of the page for ops', () => {
  test('is not that of the site, and has nothing of it', async () => {
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

  test('is that of the site where both are given one port', async () => {
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

  test('ends with the site, and a port that is taken leaves nothing behind', async () => {
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
});

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
  // The one that was made for it is as good as one that somebody made.
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

  test('even this machine needs it, and is asked for it', async () => {
    const { status, headers, body } = await get({ Host: 'localhost' });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="release"']);
    expect(body).toMatch(/<form [^>]*action="\/_release\/" method="post">/);
    expect(body).not.toContain('Composition');
  });

  test('a program shows it as a bearer', async () => {
    const shown = await get({ Host: 'ops.example', Authorization: `Bearer ${TOKEN}` });
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('Composition 5')]);
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

  test.each(['', 'wrong', 'x'.repeat(10_000)])('another word is turned away', async (word) => {
    const answer = await signIn(word);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await answer.text()).toContain('That is not the token.');
  });

  test('who signs out is out, with every copy of the cookie', async () => {
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

  test('a token that is soon guessed is wrong usage', async () => {
    await expect(port('secret')).rejects.toThrow(
      'RELEASE_OPS_TOKEN has 6 characters; it must have at least 32: openssl rand -hex 16',
    );
  });
});

test('what was set is in the timeline, and no section is newer by it', async () => {
  await set(store, settingsIn(['SITE_URL=https://a.example']), 'moved');
  const { body } = await local('/_release/?from=5&to=6');
  const line = '<b>SITE_URL</b> <code>as built</code> <span aria-hidden="true">→</span>';
  expect(body.split(line)).toHaveLength(3);
  expect(body).toContain('#6</b> settings by maria');
  expect(body).toMatch(/<h3>shell<\/h3>.*Since composition 1/);
  expect(body).toContain('because of settings');
});
