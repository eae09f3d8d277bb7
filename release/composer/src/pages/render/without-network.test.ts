import net from 'node:net';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { render } from './render';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'without-network-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const isInstalled = (command: string) =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

async function listening(where: net.ListenOptions) {
  let visits = 0;
  const server = net.createServer((socket) => {
    visits++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(where, resolve));
  return { server, visits: () => visits };
}

// The test's code runs as the shell, which nothing else confines: only the network guard is left.
test('the render process opens no socket, whatever objects its code can reach', async () => {
  const socket = path.join(folder, 'socket');
  const [tcp, local] = [
    await listening({ port: 0, host: '127.0.0.1' }),
    await listening({ path: socket }),
  ];
  const { port } = tcp.server.address() as net.AddressInfo;
  const shell = `const net = require('node:net');
const attempt = (where) => new Promise((resolve) => {
  net.connect(where).on('connect', () => resolve('open')).on('error', ({ code }) => resolve(code));
});
exports.shared = {}; exports.site = {};
exports.render = async () => [await attempt({ port: ${port}, host: '127.0.0.1' }), await attempt({ path: ${JSON.stringify(socket)} })].join();`;
  const heard: string[] = [];
  await render(
    { name: 'shell', shell, remote: null, jobs: [{ path: '/404', pattern: null }] },
    { site: () => undefined, page: (_job, html) => Promise.resolve(void heard.push(html)) },
  );
  tcp.server.close();
  local.server.close();
  const visits = [tcp.visits(), local.visits()];
  // Without the command, only the removed globals protect.
  expect(visits).toEqual(isInstalled('prlimit') ? [0, 0] : visits);
  expect(heard).toEqual(isInstalled('prlimit') ? ['EMFILE,EMFILE'] : heard);
});
