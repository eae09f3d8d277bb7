import { S3Double } from '../testing/s3-double';
import { deployExample } from '../testing/site';
import { loadInWorkerWorld } from '../testing/worker-world';
import type * as worker from './worker';

test('the entry for workers reads a site in a world without Node', async () => {
  const { S3Store, SiteReader } = await loadInWorkerWorld<typeof worker>(
    "export * from './worker';",
    __dirname,
  );
  const bucket = new S3Double();
  await deployExample(bucket.store(), { app: 'shell', text: 'frame' });
  const store = new S3Store({
    url: 'https://s3.test/bucket',
    location: 's3://bucket',
    prefix: '',
    region: 'us-east-1',
    credentials: () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }),
    fetch: (request) => bucket.fetch(request),
  });
  const reader = new SiteReader(store);
  const page = (await reader.refresh())?.live.findPage('/404');
  const bytes = page && (await reader.readFile(page));
  expect(new TextDecoder().decode(bytes)).toContain('<p>frame</p>');
});
