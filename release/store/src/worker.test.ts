import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { S3Double } from '../testing/s3-double';
import { deployExample } from '../testing/site';
import type * as worker from './worker';

/** What workers have, and nothing of Node. */
const GLOBALS = [
  ...['AbortSignal', 'Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'URL'],
  ...['URLSearchParams', 'crypto', 'fetch', 'setTimeout', 'Uint8Array', 'ArrayBuffer', 'TypeError'],
] as const;

test('the entry for workers reads a site in a world without Node', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    ...{ bundle: true, write: false, format: 'iife', globalName: 'worker', platform: 'neutral' },
    ...{ mainFields: ['module', 'main'], conditions: ['import'], target: 'es2022' },
  });
  const world = Object.fromEntries(GLOBALS.map((name) => [name, globalThis[name]]));
  vm.runInNewContext(outputFiles[0]?.text ?? '', world);
  const { S3Store, SiteReader } = world.worker as unknown as typeof worker;

  const bucket = new S3Double();
  await deployExample(bucket.store(), { app: 'shell', text: 'frame' });
  const store = new S3Store({
    ...{ url: 'https://s3.test/bucket', location: 's3://bucket', prefix: '', region: 'us-east-1' },
    credentials: () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }),
    fetch: (request) => bucket.fetch(request),
  });
  const reader = new SiteReader(store);
  const page = (await reader.refresh())?.live.findPage('/404');
  const bytes = page && (await reader.readFile(page));
  expect(new TextDecoder().decode(bytes)).toContain('<p>frame</p>');
});
