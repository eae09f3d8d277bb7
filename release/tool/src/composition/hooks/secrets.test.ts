import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../cli/change/deploy';
import { FileStore } from '../../store/drivers/file';
import { readHooks } from './hooks-file';
import { notifyHooks } from './notify';

const folder = temporaryFolder();
const file = path.join(folder, 'hooks.json');
const store = new FileStore(path.join(folder, 'store'));
const SECRET = 'hunter2-9f8e7d6c';
let answering: http.Server;
let origin: string;

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  answering = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hook.example');
    if (pathname === '/redirects')
      return response.writeHead(302, { Location: `/?${SECRET}` }).end(SECRET);
    if (pathname === '/cuts') return request.socket.destroy();
    response.writeHead(403, SECRET).end(SECRET);
  });
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
});

afterAll(() => {
  answering.close();
  delete process.env.RELEASE_HOOKS;
  delete process.env.HOOK_SECRET;
});

beforeEach(() => {
  process.env.RELEASE_HOOKS = file;
  process.env.HOOK_SECRET = SECRET;
});

const records = () =>
  fs.existsSync(path.join(store.folder, 'hooks'))
    ? fs
        .readdirSync(path.join(store.folder, 'hooks'), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(store.folder, 'hooks', name))
        .filter((name) => fs.statSync(name).isFile())
        .map((name) => fs.readFileSync(name, 'utf8'))
        .join('\n')
    : '';

const chat = (more: object) => JSON.stringify({ hooks: [{ name: 'team', kind: 'chat', ...more }] });

test.each<[string, () => string]>([
  [
    'a user and password in the address',
    () => chat({ url: `https://user:${SECRET}@127.0.0.1:9/` }),
  ],
  [
    'a token as the user of the address',
    () => chat({ url: 'https://${HOOK_SECRET}@127.0.0.1:9/' }),
  ],
  [
    'a header with a line break',
    () => chat({ url: `${origin}/`, headers: { Authorization: `Bearer ${SECRET}\nX: y` } }),
  ],
  [
    'a header with letters beyond Latin-1',
    () => chat({ url: `${origin}/`, headers: { Authorization: `Bearer ${SECRET}→` } }),
  ],
  [
    'a header with a broken name',
    () => chat({ url: `${origin}/`, headers: { [`Bearer ${SECRET}`]: 'x' } }),
  ],
  ['an address that is none', () => chat({ url: `https://[${SECRET}` })],
  ['an address of another kind', () => chat({ url: `ftp://user:${SECRET}@a.example/` })],
  ['text that is not JSON', () => `{"hooks":[{"url":"${SECRET}`],
  ['a bare secret in place of JSON', () => SECRET],
  [
    'a refused request with a token in the query',
    () => chat({ url: `${origin}/?token=${SECRET}` }),
  ],
  [
    'a redirect with a token in the query',
    () => chat({ url: `${origin}/redirects?token=${SECRET}`, headers: { 'X-Token': SECRET } }),
  ],
  ['a connection that is cut', () => chat({ url: `${origin}/cuts?token=${SECRET}` })],
  ['a server that is not there', () => chat({ url: `http://127.0.0.1:9/?token=${SECRET}` })],
  ['a port that fetch blocks', () => chat({ url: `http://127.0.0.1:22/?token=${SECRET}` })],
  [
    'no TLS where TLS is asked for',
    () => chat({ url: `${origin.replace('http', 'https')}/?token=${SECRET}` }),
  ],
])('a hook with %s fails without its secret in records or output', async (_what, text) => {
  fs.writeFileSync(file, text());
  const told = await readHooks(file)
    .then((hooks) => notifyHooks(store, hooks, 1))
    .then((all) => JSON.stringify(all))
    .catch((fault: unknown) => String((fault as Error).stack));
  const shown = await commandLine(['hooks', '--verbose', '--store', store.folder]);
  const facts = await commandLine(['hooks', '--json', '--store', store.folder]);
  expect(told).toMatch(/RELEASE_HOOKS is|"fault":/);
  expect([told, shown.text, facts.text, records()].join('\n')).not.toContain(SECRET);
});
