import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'not-installed-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const checkout = path.join(folder, 'checkout');

async function registry() {
  const requests: string[] = [];
  const server = createServer((request, answer) => {
    requests.push(request.url ?? '');
    const dist = { tarball: `http://${request.headers.host}/release/-/release-6.3.1.tgz` };
    const versions = { '6.3.1': { name: 'release', version: '6.3.1', bin: 'run.js', dist } };
    if (request.url?.endsWith('.tgz')) return answer.writeHead(404).end();
    answer.setHeader('content-type', 'application/json');
    return answer.end(
      JSON.stringify({ name: 'release', 'dist-tags': { latest: '6.3.1' }, versions }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { requests, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function typed(cwd: string, url: string, ...words: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CI: 'true',
    npm_config_registry: url,
    npm_config_globalconfig: path.join(folder, 'none'),
    npm_config_fetch_retries: '0',
  };
  return new Promise<{ code: number | null; printed: string }>((resolve) => {
    const child = spawn('npx', words, { cwd, env: env as unknown as NodeJS.ProcessEnv });
    let printed = '';
    child.stderr.on('data', (text) => (printed += String(text)));
    child.on('close', (code) => resolve({ code, printed }));
  });
}

test('in a checkout that is not installed npx fetches no package of others that is called release', async () => {
  fs.mkdirSync(path.join(checkout, 'docs'), { recursive: true });
  for (const name of ['.npmrc', 'package.json'])
    fs.copyFileSync(path.join(repository, name), path.join(checkout, name));
  const { requests, url, close } = await registry();
  for (const cwd of [checkout, path.join(checkout, 'docs')]) {
    const { code, printed } = await typed(cwd, url, 'release', 'status');
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining('canceled due to missing packages'),
    ]);
  }
  close();
  expect(requests.filter((address) => address.endsWith('.tgz'))).toEqual([]);
});
