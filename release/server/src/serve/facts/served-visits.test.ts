import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { readFacts } from '@site/tool/facts';
import { FileStore } from '@site/tool/file-store';
import { healthOf } from '@site/tool/health';
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

const facts = () => readFacts(store, new Date(0));

async function visitsCounted(): Promise<number> {
  const { visits } = await facts();
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
