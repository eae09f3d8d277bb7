import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { readFacts } from '@site/tool/facts';
import type { Store } from '@site/composer/store';
import { hasRadosgw } from '@site/tool/testing/stores/radosgw';
import { Edges } from '../../../testing/servers/edges';
import { FileStore } from '@site/tool/file-store';
import { healthOf } from '@site/tool/health';
import { rollback } from '@site/tool/rollback';
import { ask } from '../../../testing/servers/ask';
import { commandLine } from '../../../testing/servers/command-line';
import { DOCUMENT, nextAddress, VISIT_KEY, WITHIN } from '../../../testing/servers/counted-site';
import { visitsTo } from '../../../testing/servers/visits';
import { startOwn, type WebServer } from '../../../testing/servers/web-servers';

const folder = temporaryFolder();
const servers: WebServer[] = [];
let count = 0;
const base = new FileStore(path.join(folder, 'store'));
let store: FileStore;
const CANARY = builtRelease(folder, 'blog', { version: '2.0.0' });

/** The blog is on trial since composition 3. */
beforeAll(async () => {
  for (const app of ['shell', 'blog'] as const)
    await deploy(base, [app], '', builtRelease(folder, app).folder);
  await deploy(base, ['blog'], '', CANARY.folder, { canary: 50 });
});
beforeEach(() => {
  store = new FileStore(path.join(folder, `store-${++count}`));
  fs.cpSync(base.folder, store.folder, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => {
  for (const server of servers.splice(0)) server.stop();
});

/** A process that writes each second. */
async function start(environment: Readonly<Record<string, string>> = {}): Promise<WebServer> {
  const own = { RELEASE_FACTS_SECONDS: '1', RELEASE_PROXIES: '1', RELEASE_VISIT_KEY: VISIT_KEY };
  const server = await startOwn(store.folder, { ...own, ...environment });
  servers.push(server);
  return server;
}

/** Requests the paths with one cookie; each request goes to the next server. */
async function visit(ports: readonly number[], ...paths: string[]): Promise<void> {
  const from = { 'X-Forwarded-For': nextAddress(), ...DOCUMENT };
  let cookie = '';
  for (const [index, one] of paths.entries()) {
    const port = ports[index % ports.length] ?? 0;
    const { headers } = await ask(port, one, { ...from, ...(cookie && { Cookie: cookie }) });
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
  }
}

const facts = (of: Store = store) => readFacts(of, new Date(0));

async function visitsCounted(of: Store = store): Promise<number> {
  const { visits } = await facts(of);
  return Object.values(visits).reduce((sum, one) => sum + one.visits, 0);
}

/** Waits for the next write. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let look = 0; !(await isThere()); look++) {
    if (look === 200) throw new Error(`not counted: ${JSON.stringify(await facts())}`);
    await setTimeout(50);
  }
}

test('visits of a served site count by their draws; bots and prefetches do not count', async () => {
  const { port } = await start();
  for (let index = 0; index < 20; index++) await visit([port], '/blog', '/blog', '/live.json');
  for (let index = 0; index < 20; index++) await visit([port], '/blog');
  const prefetching = visitsTo(port)();
  await prefetching.get('/blog', DOCUMENT);
  await prefetching.get('/blog', { ...WITHIN, 'Sec-Purpose': 'prefetch' });
  await until(async () => (await visitsCounted()) >= 20);
  const { visits } = await facts();
  expect(Object.keys(visits).sort()).toEqual(['3c~50', '3l~50']);
  expect(await visitsCounted()).toBe(20);
  const { trials } = await healthOf(store, await facts(), 'blog');
  const { live, canary } = trials[0]?.variants ?? {};
  expect([live?.visits, canary?.visits]).toEqual([
    visits['3l~50']?.visits,
    visits['3c~50']?.visits,
  ]);
});

test('a server that stops writes its counts', async () => {
  const server = await start({ RELEASE_FACTS_SECONDS: '60' });
  for (let index = 0; index < 5; index++) await visit([server.port], '/blog', '/blog');
  expect(await visitsCounted()).toBe(0);
  process.kill(server.pid ?? 0, 'SIGTERM');
  await until(async () => (await visitsCounted()) === 5);
});

test('a server that is killed loses only the counts since its last write', async () => {
  const server = await start();
  for (let index = 0; index < 5; index++) await visit([server.port], '/blog', '/blog');
  await until(async () => (await visitsCounted()) === 5);
  process.kill(server.pid ?? 0, 'SIGKILL');
  const again = await start();
  for (let index = 0; index < 3; index++) await visit([again.port], '/blog', '/blog');
  await until(async () => (await visitsCounted()) === 8);
  expect(await store.below('facts')).toHaveLength(2);
});

test('two servers with one key count each visit once, each in its own file', async () => {
  const ports = [(await start()).port, (await start()).port];
  for (let index = 0; index < 12; index++) await visit(ports, '/blog', '/blog', '/blog', '/blog');
  await until(async () => (await visitsCounted()) >= 12);
  await setTimeout(1_100);
  expect(await visitsCounted()).toBe(12);
});

test('servers without a common key serve each other’s visits and do not count them', async () => {
  const ports = [
    (await start({ RELEASE_VISIT_KEY: '' })).port,
    (await start({ RELEASE_VISIT_KEY: '' })).port,
  ];
  await visit(ports, '/blog', '/blog', '/blog', '/blog');
  await until(async () => (await visitsCounted()) >= 1);
  expect(await visitsCounted()).toBe(1);
});

test('the limit of an address holds for any cookies', async () => {
  const { port } = await start({ RELEASE_PROXIES: '0' });
  const draw = visitsTo(port)();
  await draw.get('/blog', DOCUMENT);
  const [cookie = ''] = (await ask(port, '/blog', DOCUMENT)).headers['set-cookie'] ?? [];
  const forged = [
    '3c~50',
    '3c~50~0aaaaaaaaaaaaaaaa',
    '3c~1~1',
    '99c~50',
    `3c~50~${'9'.repeat(500)}`,
  ];
  for (let index = 0; index < 200; index++) {
    const Cookie = index % 2 ? (cookie.split(';')[0] ?? '') : `release_side=${forged[index % 5]}`;
    const from = { Cookie, 'X-Forwarded-For': nextAddress() };
    await ask(port, '/blog', { ...DOCUMENT, ...from });
    await ask(port, `/_releases/blog/1.0.${index}-ab12cd34/none.js`, from);
  }
  await until(async () => (await visitsCounted()) > 0);
  await setTimeout(1_100);
  const { visits, files } = await facts();
  expect(Object.keys(visits).filter((key) => !['', '3c~50', '3l~50'].includes(key))).toEqual([]);
  expect(await visitsCounted()).toBeLessThanOrEqual(10);
  expect(Object.values(visits).reduce((sum, { failed }) => sum + failed, 0)).toBeLessThanOrEqual(
    10,
  );
  expect(files).toEqual({ other: 60 });
});

test('a trial that has ended counts no further visits and keeps its counts', async () => {
  const { port } = await start();
  const old = visitsTo(port)();
  for (const path of ['/blog', '/blog']) await old.get(path, DOCUMENT);
  await until(async () => (await visitsCounted()) === 1);
  await rollback(store, 'blog', undefined, '');
  await old.get('/blog', WITHIN);
  await until(async () => (await facts()).visits['']?.loads === 1);
  expect(await visitsCounted()).toBe(1);
});

if (hasRadosgw())
  test('a site in a bucket stores its facts there', async () => {
    const edges = await Edges.of('facts', folder);
    for (const app of ['shell', 'blog'] as const)
      await deploy(edges.store, [app], '', builtRelease(folder, app).folder);
    await deploy(edges.store, ['blog'], '', CANARY.folder, { canary: 50 });
    const own = { RELEASE_FACTS_SECONDS: '1', RELEASE_PROXIES: '1' };
    const server = await startOwn(edges.address, { AWS_ENDPOINT_URL: edges.endpoint, ...own });
    servers.push(server);
    for (let index = 0; index < 5; index++) await visit([server.port], '/blog', '/blog', '/blog');
    await until(async () => (await visitsCounted(edges.store)) === 5);
    expect(Object.keys((await facts(edges.store)).visits).join()).toMatch(/^3[cl]~50(,3[cl]~50)?$/);
    edges.gateway.stop();
  });

test.each([
  [{ RELEASE_VISIT_KEY: 'short' }, 'RELEASE_VISIT_KEY has 5 characters; it must have at least 32'],
  [{ RELEASE_PROXIES: 'yes' }, 'RELEASE_PROXIES is "yes"; it must be a number from 0 to 10.'],
  [
    { RELEASE_FACTS_SECONDS: '0' },
    'RELEASE_FACTS_SECONDS is "0"; it must be a number from 1 to 60.',
  ],
])('a server with %j does not start and says why', async (environment, fault) => {
  Object.assign(process.env, environment, { PORT: '0' });
  const { code, text } = await commandLine(['serve'], store);
  for (const name of [...Object.keys(environment), 'PORT']) delete process.env[name];
  expect([code, text]).toEqual([2, expect.stringContaining(fault)]);
});
