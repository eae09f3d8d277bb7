import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { commandLine } from '../../../testing/servers/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ask } from '../../../testing/servers/ask';
import { ship } from '@site/tool/testing/ship';
import { publish } from '@site/tool/publish';
import { set } from '@site/tool/change-settings';
import { settingsIn } from '@site/tool/settings';
import { FileStore } from '@site/tool/file-store';
import type { SiteServer } from '../server';
import { serve } from '../serving';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const PREVIEWS = 'https://preview.example.com';
const PROCESS_PLACE = { host: 'preview.example.com', 'sec-fetch-site': 'same-origin' };
const LIVE = { host: 'www.example.com', 'sec-fetch-site': 'same-origin' };
let server: SiteServer;
let next: string;
let address: string;
let printed: string;

const send = (pathname: string, headers: Record<string, string>, method = 'GET') =>
  ask((server.address() as AddressInfo).port, pathname, headers, method);

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { text: 'old text' });
  const built = builtRelease(folder, 'blog', { version: '1.1.0', text: 'new text' });
  next = built.id;
  await publish(store, 'blog', built.folder);
  ({ server } = await serve(store, '127.0.0.1', 0, { previews: PREVIEWS }));
  process.env.PREVIEW_URL = PREVIEWS;
  printed = (await commandLine(['preview', `blog@${next}`, '--share'], store)).text;
  address = /https:\/\/preview\.example\.com(\/_preview\/[\w-]{22})$/m.exec(printed)?.[1] ?? '';
});

afterAll(() => {
  delete process.env.PREVIEW_URL;
  server.close();
  server.closeAllConnections();
});

async function enter(): Promise<string> {
  const { body } = await send(`${address}?to=/blog`, PROCESS_PLACE);
  const [, action = ''] = /<form action="([^"]+)"/.exec(body) ?? [];
  const { headers } = await send(
    action.replaceAll('&amp;', '&'),
    { ...PROCESS_PLACE, origin: PREVIEWS },
    'POST',
  );
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

test('previews are shown at their own host, and their address is printed whole', async () => {
  expect(address).toMatch(/^\/_preview\//);
  const cookie = await enter();
  const shown = await send('/blog', { ...PROCESS_PLACE, cookie });
  expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('new text at /blog')]);
  const page = /href="(\/_preview\/badge\.css)"/.exec(shown.body)?.[1] ?? '';
  expect((await send(page, PROCESS_PLACE)).status).toBe(200);
});

test('the live site shows no preview, whatever cookie a browser has', async () => {
  const cookie = await enter();
  expect((await send('/blog', { ...LIVE, cookie })).body).toContain('old text');
  const entry = await send(`${address}?to=/blog`, LIVE);
  expect([entry.status, entry.headers['set-cookie']]).toEqual([404, undefined]);
  expect(entry.body).toContain(`<a href="${PREVIEWS}${address}?to=/blog">`);
  expect(entry.body).not.toContain('<form');
});

test('the host of previews shows nothing of the live site', async () => {
  for (const path of ['/', '/blog', '/live.json', '/robots.txt', '/nothing']) {
    const { status, headers, body } = await send(path, PROCESS_PLACE);
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
    expect(body).toContain('No preview is shown here');
  }
  expect((await send('/healthz', PROCESS_PLACE)).status).toBe(200);
});

test('leaving a preview on its own host shows a page that says so, not the live site', async () => {
  const left = await send('/_preview/off', { ...PROCESS_PLACE, cookie: await enter() });
  expect([left.status, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']?.[0]).toMatch(/^release_preview=; .*Expires=Thu, 01 Jan 1970/);
});

test('facts for programs have the whole address', async () => {
  const { text } = await commandLine(['preview', `blog@${next}`, '--share', '--json'], store);
  const { shared } = JSON.parse(text) as { shared: { path: string; url: string } };
  expect(shared.url).toBe(PREVIEWS + shared.path);
});

test.each(['preview.example.com', 'ftp://a.example', 'https://a.example/previews', 'x'])(
  'a PREVIEW_URL that is %s is wrong usage, and shares nothing',
  async (word) => {
    process.env.PREVIEW_URL = word;
    const before = await store.list('previews');
    const { text, code } = await commandLine(['preview', `blog@${next}`, '--share'], store);
    process.env.PREVIEW_URL = PREVIEWS;
    expect([code, text]).toEqual([
      2,
      expect.stringContaining(`PREVIEW_URL is "${word}"; it must be`),
    ]);
    expect(await store.list('previews')).toEqual(before);
  },
);

test('an empty PREVIEW_URL counts as unset', async () => {
  process.env.PREVIEW_URL = '';
  const { text } = await commandLine(['preview', `blog@${next}`, '--share'], store);
  process.env.PREVIEW_URL = PREVIEWS;
  expect(text).toMatch(/: \/_preview\/[\w-]{22}$/m);
});

test('the address of the live site is refused as one for previews', async () => {
  await set(store, settingsIn([`SITE_URL=${PREVIEWS}`]), '');
  await expect(serve(store, '127.0.0.1', 0, { previews: PREVIEWS })).rejects.toThrow(
    `PREVIEW_URL is the address of the live site, ${PREVIEWS}; give previews another host`,
  );
});

test.each(['PREVIEW.example.com', 'preview.example.com:443', 'preview.example.com.'])(
  'the host of previews is the same written %s: it shows previews there, and nothing of the live site',
  async (host) => {
    const cookie = await enter();
    expect((await send('/blog', { ...PROCESS_PLACE, host })).body).toContain(
      'No preview is shown here',
    );
    expect((await send('/blog', { ...PROCESS_PLACE, host, cookie })).body).toContain(
      'new text at /blog',
    );
  },
);

test.each([
  'preview.example.com.evil.example',
  'preview.example.com:8443',
  'xpreview.example.com',
  'preview.example.com@www.example.com',
  '',
])('another host, "%s", shows no preview', async (host) => {
  const cookie = await enter();
  expect((await send('/blog', { ...PROCESS_PLACE, host, cookie })).body).not.toContain('new text');
});
