import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { previewVisitor } from '../../../testing/servers/preview-visitor';
import { ship } from '@site/tool/testing/ship';
import { publish } from '@site/tool/publish';
import { preview } from '@site/tool/compose-preview';
import { previewKey } from '@site/tool/previews';
import { FileStore } from '@site/tool/file-store';
import { siteServer } from '../server';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let next: string;
let server: Server;
let site: string;
let visitor: ReturnType<typeof previewVisitor>;

beforeAll(async () => {
  process.env.RELEASE_WHO = 'Jo & "Co" \u202emoc <jo@test.example>';
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { text: 'old text' });
  const built = builtRelease(folder, 'blog', { version: '1.1.0', text: 'new text' });
  next = built.id;
  await publish(store, 'blog', built.folder);
  server = siteServer(store.folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  visitor = previewVisitor(site);
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  delete process.env.RELEASE_WHO;
  server.close();
  server.closeAllConnections();
});

const sharePreview = async () => (await preview(store, 'blog', next, 14)).shared?.token ?? '';
const blog = async (headers: Record<string, string> = {}) =>
  (await visitor.get('/blog', headers)).text();
const passIn = (action: string) => new URL(action, site).searchParams.get('pass') ?? '';

test('the address of a preview opens a page that describes it, without entering', async () => {
  const answer = await visitor.get(`/_preview/${await sharePreview()}?to=/blog`);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  expect(page).toContain('See the site with a release that is not live');
  expect(page).toContain(`<code>${next}</code>`);
  expect(page).toMatch(/<dd>Jo &amp; &quot;Co&quot; \\u202emoc<\/dd>/);
  expect(page).not.toContain('jo@test.example');
  expect(page).toContain('<code>/blog</code>');
  expect(page).toContain('<button>Show the preview</button>');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
  expect(page).not.toContain('<script');
});

test.each(['image', 'iframe', 'script', 'style', 'empty', 'object', 'embed', 'serviceworker'])(
  'a request with Sec-Fetch-Dest: %s neither shows the form of a preview nor enters it',
  async (dest) => {
    const token = await sharePreview();
    const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': 'same-origin' };
    const looked = await visitor.get(`/_preview/${token}`, headers);
    const sent = await visitor.post(await visitor.actionOf(`/_preview/${token}`), headers);
    for (const answer of [looked, sent]) {
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
      expect(await answer.text()).not.toContain('pass=');
    }
  },
);

test.each([
  ['another site, by Origin', { origin: 'https://evil.example' }],
  ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a page without an origin', { origin: 'null' }],
])('a form sent from %s shows the confirmation page and sets no cookie', async (_who, headers) => {
  const answer = await visitor.post(
    await visitor.actionOf(`/_preview/${await sharePreview()}`),
    headers,
  );
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  expect(await answer.text()).toContain('Show the preview');
});

test('a form without the pass of the page, with another one or too late, gets 403 and sets no cookie', async () => {
  const [token, other] = [await sharePreview(), await sharePreview()];
  const cookie = (await visitor.enter(token)).cookie;
  const late = await visitor.actionOf(`/_preview/${token}`);
  const now = Date.now();
  const refused = async (pass: string) => {
    const answer = await visitor.post(`/_preview/${token}?to=/blog&pass=${pass}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  };
  await refused('');
  await refused('x'.repeat(60));
  await refused(passIn(await visitor.actionOf(`/_preview/${other}`)));
  await refused(cookie.split('.').slice(1).join('.'));
  const [, signed = ''] = passIn(late).split('.');
  await refused(`${now + 1e9}.${signed}`);
  jest.spyOn(Date, 'now').mockReturnValue(now + 30 * 60_000 + 5_000);
  await refused(passIn(late));
});

test('a cookie that a script can make up shows what is live', async () => {
  const token = await sharePreview();
  const enter = passIn(await visitor.actionOf(`/_preview/${token}`));
  const another = (await visitor.enter(await sharePreview())).cookie.split('.').slice(1).join('.');
  for (const value of [
    token,
    `${token}.`,
    `${token}.${enter}`,
    `${token}.${another}`,
    `${token}.1.x`,
  ])
    expect(await blog({ cookie: `release_preview=${value}` })).toContain('old text');
});

test('a browser gets the preview although it has other cookies of that name', async () => {
  const { cookie } = await visitor.enter(await sharePreview());
  expect(await blog({ cookie: `release_preview=x; a=b; ${cookie}` })).toContain('new text');
});

test('a preview ends in the browser after eight hours', async () => {
  const headers = await visitor.enter(await sharePreview());
  expect(await blog(headers)).toContain('new text');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000 + 1_000);
  expect(await blog(headers)).toContain('old text');
});

test('the cookie is out of reach of scripts, and of plain HTTP where the site is on HTTPS', async () => {
  const action = await visitor.actionOf(`/_preview/${await sharePreview()}`);
  const plain = (await visitor.post(action)).headers.get('set-cookie') ?? '';
  expect(plain).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Expires=[^;]+ GMT$/);
  const headers = { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' };
  expect((await visitor.post(action, headers)).headers.get('set-cookie')).toMatch(/; Secure$/);
});

test('a pass is for what was previewed: a record that shows something else lets nobody in', async () => {
  const token = await sharePreview();
  const headers = await visitor.enter(token);
  const file = path.join(store.folder, previewKey(token));
  const record = JSON.parse(fs.readFileSync(file, 'utf8')) as { live: string; key: string };
  for (const change of [
    { live: record.live.replace(next, next.replace(/.$/, '0')) },
    { key: 'k'.repeat(43) },
  ]) {
    fs.writeFileSync(file, JSON.stringify({ ...record, ...change }));
    const other = siteServer(store.folder);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await (await fetch(`${at}/blog`, { headers })).text()).toContain('old text');
    other.close();
    other.closeAllConnections();
  }
});

test.each([
  ['of a path that leads elsewhere', '/_preview/..%2f_preview/'],
  ['with two slashes before it', '//_preview/'],
  ['in capitals', '/_PREVIEW/'],
  ['as a whole address', 'http://evil.example/_preview/'],
])('a POST to an entry address %s sets no cookie', async (_what, begin) => {
  const token = await sharePreview();
  const answer = await fetch(`${site}${begin.startsWith('http') ? '/' : ''}${begin}${token}`, {
    ...{ method: 'POST', redirect: 'manual' },
    headers: { origin: site },
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test.each(['HEAD', 'GET'])('%s with the pass of the form enters nothing', async (method) => {
  const action = await visitor.actionOf(`/_preview/${await sharePreview()}`);
  const answer = await fetch(site + action, { method, redirect: 'manual' });
  expect(answer.headers.get('set-cookie')).toBeNull();
});
