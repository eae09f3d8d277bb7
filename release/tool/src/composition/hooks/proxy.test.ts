import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { command } from '../../../testing/processes/command';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../cli/change/deploy';
import { FileStore } from '../../store/drivers/file';

const folder = temporaryFolder();
const file = path.join(folder, 'hooks.json');
const store = new FileStore(path.join(folder, 'store'));
const asked: string[] = [];
const proxy = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  request.resume().on('end', () => response.end());
});
proxy.on('connect', (request, socket) => {
  asked.push(`CONNECT ${request.url}`);
  socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
});

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  Object.assign(process.env, { RELEASE_HOOKS: file, HTTP_PROXY: address, HTTPS_PROXY: address });
});

afterAll(() => {
  proxy.close();
  for (const name of ['RELEASE_HOOKS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'])
    delete process.env[name];
});

const tell = async (name: string, url: string) => {
  fs.writeFileSync(file, JSON.stringify({ hooks: [{ name, kind: 'chat', url }] }));
  asked.length = 0;
  return command(store.folder, 'hooks', '--tell');
};

test('a hook is notified through the proxy of HTTP_PROXY', async () => {
  expect(await tell('plain', 'http://hook.invalid/in?a=1')).toMatchObject({ code: 0 });
  expect(asked).toEqual(['POST http://hook.invalid/in?a=1']);
});

test('a hook with TLS is notified through a tunnel of HTTPS_PROXY', async () => {
  const { code, stdout } = await tell('safe', 'https://hook.invalid/in');
  expect(code).toBe(1);
  expect(new Set(asked)).toEqual(new Set(['CONNECT hook.invalid:443']));
  expect(stdout).toContain('hook.invalid cannot be reached');
});

test('a host of NO_PROXY is asked without the proxy', async () => {
  process.env.NO_PROXY = 'hook.invalid';
  expect((await tell('own', 'http://hook.invalid/in')).code).toBe(1);
  expect(asked).toEqual([]);
});
