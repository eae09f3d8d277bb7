import { MemoryStore } from '@site/store';
import { builtId, deployMadeUp, deployMadeUpSite, previewMadeUp } from '../testing/made-up-site';
import { type RunningServer, startServer } from './server';

const store = new MemoryStore();
const lines: string[] = [];
let server: RunningServer;
let site: string;
let previews: string;

beforeAll(async () => {
  await deployMadeUpSite(store);
  server = await startServer(store, {
    host: '127.0.0.1',
    port: 0,
    everyMs: 0,
    previews: { port: 0 },
    log: (line) => void lines.push(line),
  });
  site = server.url;
  previews = server.previews ?? '';
});
beforeEach(() => void (lines.length = 0));
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(previews + path, { headers, redirect: 'manual' });
const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(previews + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: previews, ...headers },
  });

async function actionOf(path: string): Promise<string> {
  const [, action = ''] = /action="([^"]*)"/.exec(await (await get(path)).text()) ?? [];
  return action.replaceAll('&amp;', '&');
}

async function enter(token: string): Promise<{ cookie: string }> {
  const response = await post(await actionOf(`/_preview/${token}?to=/blog`));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/blog']);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const passIn = (action: string) => new URL(action, site).searchParams.get('pass') ?? '';

test('the address of a preview opens a page that describes it, without entering', async () => {
  const author = 'Jo & "Co" \u202emoc <jo@site.test>';
  const { token } = await previewMadeUp(store, 'first text', author);
  const response = await get(`/_preview/${token}?to=/blog`);
  const page = await response.text();
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  expect(page).toContain('See the site with a release that is not live');
  expect(page).toContain('<dd>Jo &amp; &quot;Co&quot; \\u202emoc</dd>');
  expect(page).not.toContain('jo@site.test');
  expect(page).toContain('<button>Show the preview</button>');
  expect(page).not.toContain('<script');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
});

test('who has entered sees the release, with a badge, its own files and its own live.json', async () => {
  const { token } = await previewMadeUp(store, 'second text');
  const headers = await enter(token);
  const page = await get('/blog', headers);
  const html = await page.text();
  expect(html).toContain('second text at /blog');
  expect(html).toMatch(/<body><link rel="stylesheet" href="\/_preview\/badge\.css"><aside/);
  expect([page.headers.get('etag'), page.headers.get('x-robots-tag')]).toEqual([
    null,
    'noindex, nofollow',
  ]);
  expect(await (await get('/', headers)).text()).toContain('content at /');
  const file = await get('/_releases/blog/0-shared.json/Post.1a2b3c4d.js', headers);
  expect(await file.text()).toContain('second text');
  expect(await (await get('/live.json', headers)).text()).toContain(builtId('blog', 'second text'));
  expect(await (await get('/blog/feed.xml', headers)).text()).toBe('<feed>second text</feed>');
  expect((await get('/nothing', headers)).status).toBe(404);
  expect(await (await get('/_preview/badge.css')).text()).not.toContain(':root');
});

test('at the address of previews nothing of the live site is, and at the site nothing of previews', async () => {
  const { token } = await previewMadeUp(store, 'third text');
  const headers = await enter(token);
  for (const path of ['/', '/blog', '/live.json', '/_releases/blog/0-shared.json/Post.1a2b3c4d.js'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  const live = await fetch(`${site}/blog`, { headers });
  expect(await live.text()).toContain('old text');
  const elsewhere = await fetch(`${site}/_preview/${token}`);
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.text()).toContain(`href="${previews}/_preview/${token}"`);
});

test.each(['image', 'iframe', 'script', 'empty'])(
  'a request with Sec-Fetch-Dest: %s neither shows the form of a preview nor enters it',
  async (destination) => {
    const { token } = await previewMadeUp(store, 'fourth text');
    const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' };
    const action = await actionOf(`/_preview/${token}`);
    for (const response of [
      await get(`/_preview/${token}`, headers),
      await post(action, headers),
    ]) {
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
      expect(await response.text()).not.toContain('pass=');
    }
  },
);

test.each([
  ['another site, by Origin', { origin: 'https://evil.example' }],
  ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a page without an origin', { origin: 'null' }],
])('a form sent from %s shows the confirmation page and sets no cookie', async (_who, headers) => {
  const { token } = await previewMadeUp(store, 'fifth text');
  const response = await post(await actionOf(`/_preview/${token}`), headers);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
  expect(await response.text()).toContain('Show the preview');
});

test('a form without the pass of the page, with another one or too late, sets no cookie', async () => {
  const [{ token }, { token: other }] = [
    await previewMadeUp(store, 'sixth text'),
    await previewMadeUp(store, 'seventh text'),
  ];
  const { cookie } = await enter(token);
  const late = await actionOf(`/_preview/${token}`);
  const now = Date.now();
  const refused = async (pass: string) => {
    const response = await post(`/_preview/${token}?to=/blog&pass=${pass}`);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
  };
  await refused('');
  await refused('x'.repeat(60));
  await refused(passIn(await actionOf(`/_preview/${other}`)));
  await refused(cookie.split('.').slice(1).join('.'));
  const [, signed = ''] = passIn(late).split('.');
  await refused(`${now + 1e9}.${signed}`);
  jest.spyOn(Date, 'now').mockReturnValue(now + 30 * 60_000 + 5_000);
  await refused(passIn(late));
});

test('a cookie that a script can make up shows nothing; others of that name do no harm', async () => {
  const { token } = await previewMadeUp(store, 'eighth text');
  const pass = passIn(await actionOf(`/_preview/${token}`));
  for (const value of [token, `${token}.`, `${token}.${pass}`, `${token}.1.x`])
    expect((await get('/blog', { cookie: `release_preview=${value}` })).status).toBe(404);
  const { cookie } = await enter(token);
  expect((await get('/blog', { cookie: `release_preview=x; ${cookie}` })).status).toBe(200);
});

test('a visit ends after eight hours, when it leaves, and with the preview', async () => {
  const { token } = await previewMadeUp(store, 'ninth text');
  const headers = await enter(token);
  const left = await get('/_preview/off', headers);
  expect([left.status, left.headers.get('set-cookie')]).toEqual([
    303,
    expect.stringMatching(/^release_preview=; .*Expires=Thu, 01 Jan 1970/),
  ]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000 + 1_000);
  expect((await get('/blog', headers)).status).toBe(404);
  jest.spyOn(Date, 'now').mockReturnValue(now + 15 * 86_400_000);
  expect(await (await get(`/_preview/${token}`)).text()).toContain('This preview has ended');
  jest.restoreAllMocks();
  await store.remove(`previews/${token}`);
  expect((await get('/blog', headers)).status).toBe(404);
});

test.each([
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/blog?q=x', '/blog?q=x'],
])('the first page %s becomes %s', async (target, start) => {
  const { token } = await previewMadeUp(store, 'tenth text');
  const query = new URLSearchParams({ to: target });
  const response = await post(await actionOf(`/_preview/${token}?${query}`));
  expect(response.headers.get('location')).toBe(start);
});

test('a preview has ended when its section, or one beside it, was rolled back', async () => {
  for (const app of ['blog', 'content']) {
    await deployMadeUp(store, { app, text: 'shown beside' });
    const { token } = await previewMadeUp(store, `of ${app}`);
    const headers = await enter(token);
    await deployMadeUp(store, { app: 'other', text: 'unrelated' });
    expect((await get('/blog', headers)).status).toBe(200);
    await deployMadeUp(store, { app, text: 'as before', action: 'rollback' });
    expect((await get('/blog', headers)).status).toBe(404);
  }
});

test('previews can have a host of their own behind a proxy, other than that of the site', async () => {
  const start = (origin: string, port = 0) =>
    startServer(store, {
      host: '127.0.0.1',
      port,
      everyMs: 0,
      previews: { origin },
      log: jest.fn(),
    });
  await expect(start(`http://localhost:${server.port}`, server.port)).rejects.toThrow(
    /address of the live site/,
  );
  await expect(start('preview.example.com')).rejects.toThrow(/must be an origin/);
  const running = await start('https://preview.example.com');
  expect(running.previews).toBe('https://preview.example.com');
  const elsewhere = await (await fetch(`${running.url}/_preview/x`)).text();
  expect(elsewhere).toContain('https://preview.example.com/_preview/x');
  await running.close();
});
