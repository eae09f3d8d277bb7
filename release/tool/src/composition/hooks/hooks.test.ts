import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { command } from '../../../testing/processes/command';
import { builtRelease, SITE_URL, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { deploy } from '../../cli/change/deploy';
import { promote } from '../../cli/change/promote';
import { hold } from '../../cli/change/hold';
import { rollback } from '../../cli/change/rollback';
import { prune } from '../../maintenance/prune';
import { DEFAULT_RETENTION } from '../../maintenance/retention/retention';
import { FileStore } from '../../store/drivers/file';
import type { Hook } from './hooks-file';
import { notifyHooks } from './notify';
import { lastNotification } from './notifications';

const folder = temporaryFolder();
const file = path.join(folder, 'hooks.json');

/** 200 by default. */
const received: { path: string; authorization: string | undefined; body: unknown }[] = [];
const statuses: number[] = [];
const held: http.ServerResponse[] = [];
const receiver = http.createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const { url: at = '', headers } = request;
    const body = JSON.parse(text) as unknown;
    received.push({ path: at, authorization: headers.authorization, body });
    if (at === '/hangs') return held.push(response);
    response.writeHead(statuses.shift() ?? 200).end();
  });
});
let url: string;
let store: FileStore;
let count = 0;

beforeAll(async () => {
  const apps = ['shell', 'content', 'blog'] as const;
  const folders = apps.map((app) => builtRelease(folder, app, { text: `${app} old` }).folder);
  await deploy(new FileStore(path.join(folder, 'first')), apps, '', folders);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});

afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

beforeEach(() => {
  store = new FileStore(path.join(folder, `store-${++count}`));
  fs.cpSync(path.join(folder, 'first'), store.folder, { recursive: true, verbatimSymlinks: true });
  [received.length, statuses.length, held.length] = [0, 0, 0];
});

const purge = (): Hook => ({ name: 'cdn', kind: 'purge', url: `${url}/purge`, most: 3 });
const indexnow = (): Hook => ({
  ...{ name: 'search', kind: 'indexnow', url: `${url}/indexnow`, key: '0123456789abcdef' },
});
const chat = (): Hook => ({ name: 'team', kind: 'chat', url: `${url}/chat` });
const bodies = (at: string) => received.filter((one) => one.path === at).map(({ body }) => body);
const purged = () => bodies('/purge').flatMap((body) => (body as { files: string[] }).files);

test('each hook is notified of changes since its last notification, and of nothing twice', async () => {
  const hooks = [purge(), indexnow(), chat()];
  await notifyHooks(store, hooks, 1);
  expect(purged()).toEqual(expect.arrayContaining([`${SITE_URL}/`, `${SITE_URL}/blog`]));
  received.length = 0;
  expect(await notifyHooks(store, hooks, 1)).toEqual([]);
  await ship(store, folder, 'blog', { version: '1.1.0' });
  await notifyHooks(store, hooks, 1);
  expect(purged()).toContain(`${SITE_URL}/blog`);
  expect(purged()).toContain(`${SITE_URL}/live.json`);
  expect(purged()).not.toContain(`${SITE_URL}/`);
  for (const body of bodies('/purge'))
    expect((body as { files: string[] }).files.length).toBeLessThanOrEqual(3);
  expect(bodies('/indexnow')).toEqual([
    { host: 'test.example', key: '0123456789abcdef', urlList: [`${SITE_URL}/blog`] },
  ]);
  expect(JSON.stringify(bodies('/chat'))).toMatch(
    /composition 2 is live \(deploy by .*blog 1\.0\.0-/,
  );
});

test('hooks are notified of rollbacks and removed pages', async () => {
  await notifyHooks(store, [indexnow()], 1);
  await ship(store, folder, 'blog', { version: '1.1.0' });
  await rollback(store, 'blog', undefined, '');
  // An unchanged page is no news.
  received.length = 0;
  await notifyHooks(store, [purge(), indexnow()], 1);
  expect(bodies('/indexnow')).toEqual([]);
  await deploy(
    store,
    ['content'],
    '',
    builtRelease(folder, 'content', { version: '2.0.0' }).folder,
  );
  await notifyHooks(store, [indexnow()], 1);
  expect(bodies('/indexnow')).toMatchObject([{ urlList: [`${SITE_URL}/`] }]);
});

test('transient faults of a hook are retried; refused notifications come with the next change', async () => {
  statuses.push(503, 429);
  const [first] = await notifyHooks(store, [chat()], 1);
  expect(first).toMatchObject({ from: 0, to: 1, attempts: 3 });
  expect(bodies('/chat')).toHaveLength(3);
  await ship(store, folder, 'blog', { version: '1.1.0' });
  statuses.push(403);
  const [refused] = await notifyHooks(store, [chat()], 1);
  expect(refused).toMatchObject({
    attempts: 1,
    fault: '127.0.0.1:' + new URL(url).port + ' answers 403',
  });
  await ship(store, folder, 'content', { version: '2.0.0' });
  await notifyHooks(store, [chat()], 1);
  expect(await lastNotification(store, 'team')).toMatchObject({
    last: { from: 1, to: 3 },
    upTo: 3,
  });
  expect(JSON.stringify(bodies('/chat').at(-1))).toMatch(
    /content 1\.0\.0.*blog 1\.0\.0|blog 1\.0\.0.*content 1\.0\.0/,
  );
});

test('a silent hook times out, is retried, and delays no other', async () => {
  const slow: Hook = { ...chat(), name: 'slow', url: `${url}/hangs` };
  const notifications = await notifyHooks(store, [slow, chat(), purge()], 1, 500);
  const host = new URL(url).host;
  expect(notifications).toMatchObject([
    { hook: 'slow', attempts: 5, fault: `${host} does not answer within 0.5 s` },
    { hook: 'team', attempts: 1 },
    { hook: 'cdn', attempts: 1 },
  ]);
  expect(held).toHaveLength(5);
  expect(await lastNotification(store, 'slow')).toMatchObject({ upTo: 0 });
});

test('prune keeps the newest records and the last success of each hook', async () => {
  await notifyHooks(store, [chat(), indexnow()], 1);
  await ship(store, folder, 'blog', { version: '1.1.0' });
  statuses.push(...Array.from({ length: 30 }, () => 403));
  for (let time = 0; time < 30; time++) await notifyHooks(store, [chat()], 1);
  const before = await lastNotification(store, 'team');
  expect(before).toMatchObject({ upTo: 1, last: { to: 2 } });
  expect(before.last?.fault).toContain('403');
  const { removed } = await prune(store, DEFAULT_RETENTION);
  expect(removed).toMatchObject([{ kind: 'hooks', name: '10 old records of team' }]);
  expect(await store.list('hooks/team')).toHaveLength(21);
  expect(await store.list('hooks/search')).toHaveLength(1);
  expect(await lastNotification(store, 'team')).toEqual(before);
  expect((await prune(store, DEFAULT_RETENTION)).removed).toEqual([]);
  // Earlier numbers may be free again.
  await notifyHooks(store, [chat()], 1);
  const { last, upTo } = await lastNotification(store, 'team');
  expect([last?.fault, upTo]).toEqual([undefined, 2]);
  expect(await notifyHooks(store, [chat()], 1)).toEqual([]);
});

test('a deploy does not wait for hooks, which are notified later', async () => {
  const closed = 'http://127.0.0.1:9/';
  process.env.HOOK_TOKEN = 'secret token';
  const hooks = [
    { ...chat(), headers: { Authorization: 'Bearer ${HOOK_TOKEN}' } },
    { ...purge(), url: closed },
    { ...chat(), name: 'slow', url: `${url}/hangs` },
  ];
  fs.writeFileSync(file, JSON.stringify({ hooks }));
  process.env.RELEASE_HOOKS = file;
  const next = builtRelease(folder, 'blog', { version: '1.1.0' });
  const deployed = await command(store.folder, 'deploy', 'blog', '--from', next.folder);
  expect(deployed).toMatchObject({ code: 0, stderr: '' });
  // Ended although one hook never responds.
  expect((await lastNotification(store, 'slow')).last).toBeUndefined();
  for (let look = 0; (await lastNotification(store, 'team')).upTo < 2; look++) {
    if (look > 600) throw new Error('no hook was notified');
    await setTimeout(100);
  }
  for (let look = 0; held.length === 0 && look < 600; look++) await setTimeout(100);
  expect(received.filter((one) => one.path === '/chat')).toMatchObject([
    { authorization: 'Bearer secret token' },
  ]);
  for (const response of held) response.writeHead(200).end();
  for (let look = 0; (await lastNotification(store, 'slow')).upTo < 2 && look < 600; look++)
    await setTimeout(100);
  expect(await lastNotification(store, 'slow')).toMatchObject({ upTo: 2 });
  const state = await command(store.folder, 'hooks');
  expect(state.stdout).toMatch(/^team: of compositions 1 to 2, \d+ addresses, notified at /m);
  expect(state.stdout).toContain(
    'It has not been notified of composition 2: npx release hooks --tell',
  );
  fs.writeFileSync(file, JSON.stringify({ hooks: [chat(), purge()] }));
  expect((await command(store.folder, 'hooks', '--tell')).code).toBe(0);
  expect(purged()).toContain(`${SITE_URL}/blog`);
  fs.writeFileSync(file, '{');
  const rolled = await command(store.folder, 'rollback', 'blog');
  expect(rolled.code).toBe(0);
  expect(rolled.stderr).toContain(`Warning: no hook was notified: RELEASE_HOOKS is ${file}`);
  delete process.env.RELEASE_HOOKS;
});

test('holding a trial notifies the chat with the reason and purges no cache', async () => {
  const { folder: from } = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deploy(store, ['blog'], '', from, { canary: 10 });
  await notifyHooks(store, [chat(), purge()], 1);
  received.length = 0;
  await hold(store, 'blog', 'E is 21; ask @site/blog');
  await notifyHooks(store, [chat(), purge()], 1);
  expect(bodies('/chat')).toEqual([
    {
      text: expect.stringMatching(
        /composition 3 holds a trial \(hold by .*: E is 21; ask @site\/blog\); no app changed for all visits/,
      ) as string,
    },
  ]);
  expect(bodies('/purge')).toEqual([]);
});

test('one chat message has the reasons of all steps since the last one', async () => {
  const { folder: from } = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deploy(store, ['blog'], '', from, { canary: 10 });
  await notifyHooks(store, [chat()], 1);
  await hold(store, 'blog', 'E is 21');
  await rollback(store, 'blog', undefined, 'a white page');
  await notifyHooks(store, [chat()], 1);
  expect(JSON.stringify(bodies('/chat').at(-1))).toMatch(
    /hold by .*: E is 21; then rollback by .*: a white page/,
  );
});

test('the chat is notified when a trial begins, changes its share and goes live with a holdback', async () => {
  const { folder: from } = builtRelease(folder, 'blog', { version: '3.0.0' });
  const texts: string[] = [];
  for (const step of [
    () => deploy(store, ['blog'], '', from, { canary: 10 }),
    () => deploy(store, ['blog'], '', from, { canary: 50 }),
    () => promote(store, '', 'blog', { percent: 5, forMs: 60_000 }),
  ]) {
    await step();
    received.length = 0;
    await notifyHooks(store, [chat()], 1);
    texts.push(...(bodies('/chat') as { text: string }[]).map(({ text }) => text));
  }
  expect(texts).toEqual([
    expect.stringContaining('composition 2 begins a canary'),
    expect.stringContaining('composition 3 changes the share of the canary of composition 2'),
    expect.stringContaining('composition 4 is live for 95 of 100 visits'),
  ]);
});
