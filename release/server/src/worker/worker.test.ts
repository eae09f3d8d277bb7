import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STORE_ID } from '@site/rights/testing';
import { readLatest, sha256 } from '@site/store';
import { runInWorkerWorld, S3Double } from '@site/store/testing';
import { deployMadeUp, deployMadeUpSite } from '../../testing/made-up-site';
import { buildWorker } from './build-worker';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const SETTINGS = { RELEASE_STORE: 's3://bucket/site', AWS_REGION: 'us-east-1' };

const WITH_KEY = {
  ...SETTINGS,
  RELEASE_BUCKET_URL: 'https://s3.test/bucket',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

type Worker = { fetch(request: Request, settings: object): Promise<Response> };

async function loadWorker(bucket: S3Double, rights?: string): Promise<Worker> {
  await buildWorker(folder, { ...SETTINGS, AWS_ENDPOINT_URL: 'https://s3.test/', rights });
  const code = fs.readFileSync(path.join(folder, 'worker.mjs'), 'utf8');
  expect(code).not.toContain('node:');
  expect(code.includes('ssh-ed25519')).toBe(rights !== undefined);
  const script = code.replace(/export \{\s*(\w+) as default\s*\};/, 'worker = $1;');
  const world = runInWorkerWorld(script, { fetch: (request: Request) => bucket.fetch(request) });
  return world.worker as Worker;
}

test('serves a bucket with nothing of Node, and assigns visits to trials', async () => {
  const bucket = new S3Double();
  const store = bucket.store('site/');
  await deployMadeUpSite(store);
  await deployMadeUp(store, { app: 'blog', text: 'new text', percent: 50 });
  const worker = await loadWorker(bucket);
  const ask = (path_: string, headers: Record<string, string> = {}) =>
    worker.fetch(new Request(`https://site.test${path_}`, { headers }), WITH_KEY);
  const page = await ask('/blog', { 'Accept-Encoding': 'identity' });
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringMatching(/(?:old|new) text at \/blog/),
  ]);
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(page.headers.get('set-cookie')).toMatch(/^__Host-release_side=4\.[04]\.[\w-]{22}; /);
  for (const [address, status] of [
    ['/nothing', 404] as const,
    ['/Blog', 308] as const,
    ['/live.json', 200] as const,
    ['/healthz', 200] as const,
    ['/_preview/x', 404] as const,
    ['/_releases/blog/0-shared.json/Post.1a2b3c4d.js', 200] as const,
  ])
    expect([address, (await ask(address)).status]).toEqual([address, status]);
});

test('with rights built in, it goes on with the last record that counts', async () => {
  const bucket = new S3Double();
  const store = bucket.store('site/');
  await deployMadeUpSite(store);
  const { composition } = await readLatest(store);
  const number = composition?.number ?? 0;
  const sum = await sha256((await store.read(`compositions/${number}`)) ?? new Uint8Array());
  await deployMadeUp(store, { app: 'blog', text: 'nobody signed this' });
  const rights = [`#: store ${STORE_ID}`, `#: start ${number} ${sum}`].join('\n');
  const worker = await loadWorker(bucket, rights);
  const log = jest.spyOn(console, 'error').mockImplementation();
  const page = () => worker.fetch(new Request('https://site.test/blog'), WITH_KEY);
  expect(await (await page()).text()).toContain('old text');
  await pause(1_100);
  expect(await (await page()).text()).toContain('old text');
  expect(log.mock.calls.join()).toMatch(
    /compositions\/\d+ \(deploy, as it says by .*\) does not count: nobody has signed it/,
  );
  log.mockRestore();
});

test('has no secrets in what is written, and names a store that is no bucket', async () => {
  const files = await buildWorker(folder, { ...SETTINGS, HSTS: 'max-age=0' });
  expect(files).toEqual(['worker.mjs', 'workerd.capnp', 'wrangler.json']);
  const config = fs.readFileSync(path.join(folder, 'workerd.capnp'), 'utf8');
  expect(config).toContain(
    '(name = "RELEASE_BUCKET_URL", text = "https://bucket.s3.us-east-1.amazonaws.com")',
  );
  expect(config).toContain('fromEnvironment = "AWS_SECRET_ACCESS_KEY"');
  await expect(buildWorker(folder, { ...SETTINGS, RELEASE_STORE: '.releases' })).rejects.toThrow(
    /\.releases is not a bucket/,
  );
});
