import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { visitsTo } from '../../../testing/servers/visits';
import { siteServer } from '../server';
import { addFile, countsAt, emptySums, factsKey, hourOf } from '@site/tool/facts';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { set } from '@site/tool/change-settings';
import { settingsIn } from '@site/tool/settings';
import { serve } from '../serving';

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

afterAll(() => {
  delete process.env.RELEASE_WHO;
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function port(): Promise<number> {
  const { server, ops } = await serve(store, '127.0.0.1', 0, { ops: { token: TOKEN } });
  servers.push(server);
  return Number(new URL(ops?.address ?? '').port);
}

const local = (() => {
  let started: Promise<number> | undefined;
  return async (address: string, headers: Record<string, string> = {}) =>
    visitsTo(await (started ??= port()))().get(address, { ...BEARER, ...headers });
})();

test('there is no ops page unless it is enabled', async () => {
  const server = siteServer(store.folder);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const visit = visitsTo((server.address() as AddressInfo).port)();
  const { status, body } = await visit.get('/_release');
  expect([status, body]).toEqual([404, expect.stringContaining('Page Not Found')]);
  expect((await visit.get('/_release/ops.css')).status).toBe(404);
});

test('the ops page tells what is live, since when, by whom and why, and the canary', async () => {
  const { status, body } = await local('/_release/');
  expect(status).toBe(200);
  expect(body).toContain('<h1>Composition 5 <span>is live</span></h1>');
  expect(body).toContain('<b>maria &lt;maria@test.example&gt;</b> (began a canary)');
  expect(body).toContain('a wrong price');
  expect(body).toContain('10 of 100 visits, since composition 5');
  expect(body).toMatch(new RegExp(`<h3>blog</h3><p><code>${first}</code>.*Since composition 4`));
  expect(body).toMatch(/<h3>shell<\/h3>.*the beginning.*Scripts<\/dt><dd>0\.\d kB/);
});

test('the ops page shows each trial and its difference from live', async () => {
  const { body } = await local('/_release/?from=5&to=5-blog');
  expect(body).toContain('<h2 id="trial-5">Canary: 10 of 100 visits, since composition 5</h2>');
  expect(body).toContain('href="?from=5&amp;to=5-5c#difference"');
  expect(body).toContain('between composition 5 and 5-blog');
});

test('the history is a timeline, newest first, with what was refused', async () => {
  const { body } = await local('/_release/');
  const timeline = body.slice(body.indexOf('<ol class="timeline'));
  const results = [...timeline.matchAll(/badge-(\w+)"/g)].map(([, result]) => result);
  expect(results).toEqual(['canary', 'refused', 'live', 'live', 'live', 'live']);
  expect(timeline).toMatch(/Refused<\/span> <code>E_[A-Z_]+ <\/code>/);
  expect(timeline).toContain('#5</b> deploy for 10 of 100 visits by maria');
});

test('the ops page shows texts by people literally and never runs them', async () => {
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

test('the ops page is not cached, not indexed, and loads only its stylesheet', async () => {
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

test('a change of settings is in the timeline, and makes no section newer', async () => {
  await set(store, settingsIn(['SITE_URL=https://a.example']), 'moved');
  const { body } = await local('/_release/?from=5&to=6');
  const line = '<b>SITE_URL</b> <code>as built</code> <span aria-hidden="true">→</span>';
  expect(body.split(line)).toHaveLength(3);
  expect(body).toContain('#6</b> settings by maria');
  expect(body).toMatch(/<h3>shell<\/h3>.*Since composition 1/);
  expect(body).toContain('because of settings');
});

test('the ops page shows the health of live and canary side by side, and failed files', async () => {
  const sums = emptySums();
  Object.assign(countsAt(sums, '5c~10'), { visits: 40, failed: 3, loads: 10, clicks: 2 });
  Object.assign(countsAt(sums, '5l~10'), { visits: 360, failed: 1, loads: 90, clicks: 18 });
  addFile(sums, 'blog/0-shared.json', 7);
  const facts = { format: 1, hour: hourOf(new Date()), server: '0123456789abcdef', ...sums };
  await store.replace(factsKey(facts), JSON.stringify(facts));
  const { body } = await local('/_release/');
  const health = body.slice(body.indexOf('id="health"'), body.indexOf('id="sections"'));
  expect(health).toContain('blog: canary of composition 5, 10 of 100 visits');
  const row = (name: string, ...cells: string[]) =>
    `<th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}`;
  expect(health).toContain(row('live', '360', '1 (0.3%)', '90 (25.0%)', '18 (5.0%)'));
  expect(health).toContain(row('canary', '40', '3 (7.5%)', '10 (25.0%)', '2 (5.0%)'));
  expect(health).toContain('<code>blog/0-shared.json</code>: 7 files failed.');
});
