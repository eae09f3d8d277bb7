import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { FakeS3 } from '@site/tool/testing/stores/fake-s3';
import { deploy } from '@site/tool/deploy';
import { S3Store } from '@site/tool/s3-store';
import { edgeHandler } from './handler';

const folder = temporaryFolder();
const bucket = new FakeS3();
const store = new S3Store(bucket.client, 'bucket', '');
const asked: string[] = [];

const answer = (request: Request) => {
  const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
  asked.push(key.replace(/\.(br|gz)$/, ''));
  const body = bucket.objects.get(key)?.Body as Buffer | string | undefined;
  return Promise.resolve(
    body === undefined
      ? new Response('<Code>NoSuchKey</Code>', { status: 404 })
      : new Response(Buffer.from(body)),
  );
};

const ship = (app: string, wanted: Wanted = {}) =>
  deploy(store, [app], '', builtRelease(folder, app, { byContent: true, ...wanted }).folder);

interface Data {
  readonly base: string;
  readonly integrity: object;
}

const hashed = (html: string) =>
  [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as Data)
    .flatMap(({ base, integrity }) => Object.keys(integrity).map((name) => base + name));
const keyOf = (address: string) =>
  address.replace(/^\/_releases\/([^/]+\/[^/]+)\//, 'releases/$1/client/');

test('files that visitors request are read of the next release before the server switches to it', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  const credentials = () => Promise.resolve({ accessKeyId: 'key', secretAccessKey: 'secret' });
  const at = { place: 's3://bucket', url: 'http://bucket.test/', region: 'here', credentials };
  const handler = edgeHandler(at, { isShared: true });
  const get = async (pathname: string) =>
    (await handler(new Request(`http://a.test${pathname}`))).text();
  await ship('shell');
  await ship('blog');
  const first = hashed(await get('/blog'));
  for (const address of first) await get(address);
  await ship('blog', { version: '1.1.0', client: { 'page.js': '/* other */' } });
  await ship('shell', { version: '1.1.0' });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 5_000);
  asked.length = 0;
  const next = hashed(await get('/blog'));
  const fresh = next.filter((address) => !first.includes(address));
  expect(fresh.map((address) => address.replace(/[0-9a-f]{8}/, '*')).sort()).toEqual([
    '/_releases/blog/0-shared.json/page.*.js',
    '/_releases/blog/0-shared.json/remoteEntry.*.js',
    '/_releases/shell/0-shared.json/main.*.js',
  ]);
  for (const address of fresh) expect(asked).toContain(keyOf(address));
  // Unchanged files are in memory; missing ones are not requested.
  for (const key of asked.filter((one) => one.includes('/client/')))
    expect(bucket.objects.has(key)).toBe(true);
});
