import { createHash } from 'node:crypto';
import { MemoryStore } from '@site/store';
import { createMadeUpStore, deployMadeUp, deployMadeUpSite } from '../testing/made-up-site';
import { opsPage, readOpsFacts } from './ops/ops-page';
import { type RunningServer, startServer } from './server';

const TOKEN = 'a1'.repeat(16);
const store = new MemoryStore();
const lines: string[] = [];
let server: RunningServer;
let page: string;

beforeAll(async () => {
  await deployMadeUpSite(store);
  await deployMadeUp(store, { app: 'blog', text: 'new text', reason: 'A <b>bold</b> post' });
  await deployMadeUp(store, { app: 'content', text: 'tried text', percent: 20 });
  server = await startServer(store, {
    host: '127.0.0.1',
    port: 0,
    ops: { token: TOKEN },
    log: (line) => void lines.push(line),
    observer: {
      answer: () => Promise.resolve(undefined),
      observe: (_request, response) => response,
      describe: () => Promise.resolve(['content: 3 of 100 visits with an error']),
    },
  });
  page = `${server.ops?.url}/_release/`;
});
beforeEach(() => void (lines.length = 0));
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}, address = page) =>
  fetch(address, { headers, redirect: 'manual' });
const signIn = (token: string, headers: Record<string, string> = {}) =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token }),
    headers: { origin: new URL(page).origin, ...headers },
  });

test('shows what is live, trials, the last changes and how to go back, without a script', async () => {
  const response = await get({ authorization: `Bearer ${TOKEN}` });
  const html = (await response.text()).replaceAll(/\s+/g, ' ');
  expect(response.status).toBe(200);
  for (const text of [
    'Composition 5 is live',
    'npx release rollback blog',
    'npx release abort content',
    'for 20% of visits',
    'content: 3 of 100 visits with an error',
    'A &lt;b&gt;bold&lt;/b&gt; post',
    'Last 5 changes',
    'Ada &lt;ada@site.test&gt;',
    'by Ada',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|<link|release (?:remove|rollback) (?:shell|content)|<b>/);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
});

test('the page contains its stylesheet, and the policy allows it by hash', async () => {
  const response = await get();
  const [, css = ''] = /<style>([^]*)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  expect(css).toContain('color-scheme');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

test('after a rollback to the first release does not name a rollback, which would be refused', async () => {
  const other = await createMadeUpStore();
  await deployMadeUp(other, { app: 'blog', text: 'bad text' });
  await deployMadeUp(other, { app: 'blog', text: 'old text', action: 'rollback' });
  const ops = { token: TOKEN };
  const running = await startServer(other, { host: '127.0.0.1', port: 0, ops, log: jest.fn() });
  const response = await get({ authorization: `Bearer ${TOKEN}` }, `${running.ops?.url}/_release/`);
  const html = await response.text();
  await running.close();
  expect(html).not.toContain('npx release rollback blog');
  expect(html).toContain('<code>npx release remove blog</code>');
});

test('title and heading name the composition that visitors get, not one that is only recorded', async () => {
  const other = await createMadeUpStore();
  await other.write('live', new TextEncoder().encode('2\n'));
  const facts = await readOpsFacts(other, () => Promise.resolve([]));
  if (!facts) throw new Error('nothing is live');
  const { title, content } = opsPage(facts);
  expect(title).toBe('Composition 2 is live');
  expect(String(await content)).toContain('<h1>Composition 2 is live</h1>');
});

test('is shown to nobody without the token', async () => {
  for (const headers of [{}, { authorization: 'Bearer x' }, { cookie: 'release_ops=x' }]) {
    const response = await get(headers as Record<string, string>);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="release"',
    ]);
    expect(await response.text()).not.toContain('npx release rollback');
  }
});

test('a browser signs in for eight hours, and out', async () => {
  const response = await signIn(TOKEN);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect([response.status, cookie]).toEqual([
    303,
    expect.stringMatching(
      /^release_ops=[0-9a-f]{64}; Path=\/_release; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
  expect(cookie).not.toContain(TOKEN);
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  expect((await get(headers)).status).toBe(200);
  const out = await fetch(`${page}sign-out`, { method: 'POST', redirect: 'manual', headers });
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await get(headers)).status).toBe(401);
});

test('a form of another site signs nobody in or out', async () => {
  const foreign = { origin: 'https://evil.example' };
  expect((await signIn(TOKEN, foreign)).status).toBe(403);
  const out = await fetch(`${page}sign-out`, { method: 'POST', headers: foreign });
  expect(out.status).toBe(403);
});

test('wrong tokens are limited, logged once, and keep nobody out who has the right one', async () => {
  for (let attempt = 0; attempt < 12; attempt++) await signIn('wrong');
  expect((await signIn('wrong')).status).toBe(429);
  expect((await signIn(TOKEN)).status).toBe(303);
  expect(lines.filter((line) => line.includes('Wrong token')).length).toBeGreaterThan(0);
});

test('the port of the site leads to that of the page, where nothing else is', async () => {
  const response = await get({}, `${server.url}/_release/`);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    page.replace('127.0.0.1', 'localhost'),
  ]);
  expect((await get({}, `${server.ops?.url}/blog`)).status).toBe(404);
  expect((await get({}, `${server.ops?.url}/`)).headers.get('location')).toBe('/_release/');
});

test('without a token of its own the server makes one that is new each time', async () => {
  const running = await startServer(store, { host: '127.0.0.1', port: 0, ops: {}, log: jest.fn() });
  expect(running.ops?.token).toMatch(/^[0-9a-f]{32}$/);
  await running.close();
});

test('a damaged record is named on the page', async () => {
  await store.write('compositions/6', new TextEncoder().encode('damaged'));
  const html = await (await get({ authorization: `Bearer ${TOKEN}` })).text();
  expect(html).toContain('compositions/6 is damaged');
});
