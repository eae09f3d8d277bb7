import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { printedAddress } from '@site/shared/testing/servers/starting';
import { ask as askAt } from '../../testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { serve } from './serving';
import { type SiteServer, siteServer } from './server';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const COMMAND = path.resolve(import.meta.dirname, '../../../bin/release.mjs');
let server: SiteServer;

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['content'], '', builtRelease(folder, 'content').folder);
});

beforeEach(async () => {
  server = siteServer(store.place);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  server.closeAllConnections();
});

const portOf = () => (server.address() as AddressInfo).port;
const ask = (address: string) => askAt(portOf(), address);

function pointAt(number: number, change: (composition: string) => void): void {
  const from = path.join(store.folder, 'compositions/2');
  const broken = path.join(store.folder, 'compositions', String(number));
  fs.cpSync(from, broken, { recursive: true, verbatimSymlinks: true });
  const record = path.join(broken, 'composition.json');
  const text = fs.readFileSync(record, 'utf8');
  fs.writeFileSync(record, text.replace('"composition": 2', `"composition": ${number}`));
  change(broken);
  const current = path.join(store.folder, 'current');
  fs.symlinkSync(`compositions/${number}`, `${current}.next`);
  fs.renameSync(`${current}.next`, current);
}

function pointBack(number: number): void {
  const current = path.join(store.folder, 'current');
  fs.rmSync(current);
  fs.symlinkSync('compositions/2', current);
  fs.rmSync(path.join(store.folder, 'compositions', String(number)), { recursive: true });
}

test('/healthz says which composition is served', async () => {
  const { status, headers, body } = await ask('/healthz');
  expect([status, body]).toEqual([200, 'ok; serves composition 2\n']);
  expect(headers['cache-control']).toBe('no-store');
});

test.each<[string, (composition: string) => void]>([
  ['its record is damaged', (at) => fs.truncateSync(path.join(at, 'composition.json'), 30)],
  ['its live.json is missing', (at) => fs.rmSync(path.join(at, 'live.json'))],
  [
    'its site is missing',
    (at) => {
      const file = path.join(at, 'composition.json');
      const record = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
      fs.writeFileSync(file, JSON.stringify({ ...record, site: '0'.repeat(20) }));
    },
  ],
])('the server does not switch to a composition when %s', async (_name, damage) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = await ask('/');
  pointAt(9, damage);
  const after = await ask('/');
  expect([after.status, after.body]).toEqual([200, before.body]);
  expect((await ask('/healthz')).body).toBe(
    'stale: what is live cannot be opened; serves composition 2\n',
  );
  expect(log.mock.calls[0]?.[0]).toMatch(
    /Composition 9 cannot be opened, so composition 2 is still served: .*\/\w+/,
  );
  await expect(serve(store, '127.0.0.1', 0)).rejects.toThrow(/compositions\/9|sites\/0{20}/);
  pointBack(9);
  expect((await ask('/healthz')).body).toBe('ok; serves composition 2\n');
});

test('SIGTERM under load drops no request and ends the server', async () => {
  const child = spawn(process.execPath, [COMMAND, 'serve', '--store', store.folder], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = (await printedAddress(child)).replace('localhost', '127.0.0.1');
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  const results = { answered: 0, dropped: [] as string[] };
  let isOver = false;
  const get = () =>
    new Promise<void>((resolve) => {
      http
        .get(address, { agent }, (response) =>
          response.resume().on('end', () => {
            results.answered++;
            resolve();
          }),
        )
        .on('error', ({ code = '' }: NodeJS.ErrnoException) => {
          if (code === 'ECONNREFUSED') isOver = true;
          else results.dropped.push(code);
          resolve();
        });
    });
  const clients = Array.from({ length: 20 }, async () => {
    while (!isOver) await get();
  });
  while (results.answered < 300) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGTERM');
  await Promise.all(clients);
  expect(await ended).toBe(0);
  expect(results.dropped).toEqual([]);
});
