import type { AppName } from '@site/shared/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { command } from '@site/tool/testing/processes/command';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { readBuilt } from '@site/tool/built-release';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { endTrial, rollback } from '@site/tool/rollback';
import { deployNewBuilds } from '@site/tool/deploy-new';

const folder = temporaryFolder();
let store: MemoryStore;

beforeEach(() => {
  store = new MemoryStore();
});

const built = (...wanted: [AppName, string][]) =>
  wanted.map(([app, version]) => readBuilt(app, builtRelease(folder, app, { version }).folder));
const start = (wanted: readonly [AppName, string][], isDeployGiven = false) =>
  deployNewBuilds(store, built(...wanted), isDeployGiven);
const startAndReadBlog = async (wanted: [AppName, string][], isDeployGiven = false) => {
  const { outcome, left } = await start(wanted, isDeployGiven);
  return { version: outcome?.composition.apps.blog?.version, left: left.length };
};

test('the first start deploys all, and the next start only what was built since', async () => {
  const { outcome } = await start([
    ['shell', '1.0.0'],
    ['blog', '1.0.0'],
  ]);
  expect(outcome?.composition).toMatchObject({ composition: 1 });
  expect(
    await start([
      ['shell', '1.0.0'],
      ['blog', '1.0.0'],
    ]),
  ).toEqual({ left: [] });
  expect(
    await startAndReadBlog([
      ['shell', '1.0.0'],
      ['blog', '1.1.0'],
    ]),
  ).toEqual({ version: '1.1.0', left: 0 });
});

test('npm start deploys nothing that was rolled back, unless --deploy is given', async () => {
  await start([
    ['shell', '1.0.0'],
    ['blog', '1.0.0'],
  ]);
  await start([
    ['shell', '1.0.0'],
    ['blog', '1.1.0'],
  ]);
  await rollback(store, 'blog', undefined, 'wrong');
  expect(
    await start([
      ['shell', '1.0.0'],
      ['blog', '1.1.0'],
    ]),
  ).toEqual({
    left: [expect.stringMatching(/^blog 1\.1\.0-/)],
  });
  expect(await store.live()).toBe(3);
  expect(await startAndReadBlog([['blog', '1.1.0']], true)).toEqual({ version: '1.1.0', left: 0 });
});

test('npm start deploys nothing during a canary, and no release whose canary was ended', async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { version: '1.0.0' });
  const next = builtRelease(folder, 'blog', { version: '1.1.0' });
  await deploy(store, ['blog'], '', next.folder, { canary: 10 });
  expect(
    await start([
      ['shell', '1.0.0'],
      ['blog', '1.2.0'],
    ]),
  ).toEqual({
    left: [expect.stringMatching(/^blog 1\.2\.0-/)],
  });
  await endTrial(store, 'worse');
  expect(await start([['blog', '1.1.0']])).toEqual({ left: [`blog ${next.id}`] });
  await deploy(store, ['blog'], '', next.folder, { canary: 10 });
  await promote(store, '');
  expect(await start([['blog', '1.1.0']])).toEqual({ left: [] });
});

describe('before it builds anything', () => {
  afterEach(() => {
    delete process.env.PORT;
    delete process.env.HOST;
  });

  test('npm start stops when the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env.PORT = String(port);
    expect(await command(path.join(folder, 'none'), 'start')).toEqual({
      code: 1,
      stdout: '',
      stderr: `Error: Port ${port} is taken; stop what listens there or choose another: PORT=8081 npm start [E_CONFIG]\n`,
    });
    server.close();
  });

  test('npm start names a HOST that is not an address of this machine', async () => {
    Object.assign(process.env, { HOST: 'no such host', PORT: '0' });
    expect(await command(path.join(folder, 'none'), 'start')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Error: HOST is "no such host", which is not an address of this machine; set it to one (0.0.0.0 for all of them), or leave it unset [E_CONFIG]\n',
    });
  });
});
