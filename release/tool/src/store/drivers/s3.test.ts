import { conflict, FakeS3, lostAnswer, type Quirks } from '../../../testing/stores/fake-s3';
import { objectHeaders } from './object-headers';
import { openStore } from './open';
import { S3Store } from './s3';

const open = (quirks: Quirks = {}) => {
  const server = new FakeS3(quirks);
  return { server, store: new S3Store(server.client, 'bucket', 'site') };
};

const unquoted = (own: string, given: string) => own === `"${given}"`;

test.each<[string, Quirks, string]>([
  [
    'ignores If-None-Match',
    { ignores: ['IfNoneMatch'] },
    's3://bucket/site ignores If-None-Match, so two deploys at once could lose one; use a server with conditional writes, and no proxy before it that drops the header',
  ],
  [
    'ignores If-Match',
    { ignores: ['IfMatch'] },
    's3://bucket/site ignores If-Match, so two deploys at once could lose one; use a server with conditional writes, and no proxy before it that drops the header',
  ],
  [
    'turns down every If-Match',
    { sameTag: () => false },
    's3://bucket/site turns down every If-Match, even the right one, so nothing could ever go live; use another server',
  ],
])('a server that %s is refused before anything is written', async (_name, quirks, message) => {
  const { server, store } = open(quirks);
  await expect(store.writeOnce('key', 'text')).rejects.toThrow(message);
  await expect(store.activate(1, 'site')).rejects.toThrow(message);
  expect([...server.objects.keys()]).toEqual([]);
});

test.each<[string, Quirks]>([
  ['with quotes', {}],
  ['without quotes', { sameTag: unquoted }],
])('the pointer is swapped on a server that wants tags %s', async (_name, quirks) => {
  const { store } = open(quirks);
  await store.activate(1, 'one');
  await store.activate(2, 'two');
  expect(await store.live()).toBe(2);
});

test('a write that conflicts with another one at the same key is retried', async () => {
  let met = 0;
  const before = ({ Key }: { Key: string }) => {
    if (Key === 'site/key' && ++met <= 2) throw conflict();
  };
  const { store } = open({ before });
  expect(await store.writeOnce('key', 'text')).toBe(true);
  expect(met).toBe(3);
});

test('a write that worked is known as ours though its answer was lost', async () => {
  let lost = false;
  const after = ({ Key }: { Key: string }) => {
    if (Key !== 'site/key' || lost) return;
    lost = true;
    throw lostAnswer();
  };
  const { store } = open({ after });
  expect(await store.writeOnce('key', 'text')).toBe(true);
  expect(await store.writeOnce('key', 'text')).toBe(false);
});

test('a swap of the pointer that worked is not undone though its answer was lost', async () => {
  let lost = false;
  const after = ({ Key }: { Key: string }) => {
    if (Key !== 'site/current.json' || lost) return;
    lost = true;
    throw lostAnswer();
  };
  const { store } = open({ after });
  await store.activate(7, 'seven');
  expect(await store.live()).toBe(7);
});

test('linking a key to itself keeps it, and linking a missing key reports that', async () => {
  const { server, store } = open();
  await store.writeOnce('pages/x/index.html', 'home');
  const before = new Map(server.objects);
  expect(await store.link('pages/x/index.html', 'pages/x/index.html')).toBe(true);
  expect(server.objects).toEqual(before);
  expect(await store.link('pages/x/gone.html', 'pages/x/gone.html')).toBe(false);
});

test('requests to a server that always fails are not retried forever', async () => {
  const before = ({ Key }: { Key: string }) => {
    if (Key === 'site/key') throw conflict();
  };
  await expect(open({ before }).store.writeOnce('key', '')).rejects.toThrow(
    'ConditionalRequestConflict',
  );
});

test.each([
  ['releases/blog/1.0.0-ab12cd34/client/page.js', 'text/javascript; charset=utf-8', 'year'],
  ['releases/blog/1.0.0-ab12cd34/client/page.css', 'text/css; charset=utf-8', 'year'],
  ['releases/blog/1.0.0-ab12cd34/client/inter.woff2', 'font/woff2', 'year'],
  ['releases/blog/1.0.0-ab12cd34/release.json', 'application/json', 'no'],
  ['sites/0a1b/blog/index.html', 'text/html; charset=utf-8', 'no'],
  ['sites/0a1b/favicon.ico', 'image/x-icon', 'no'],
  ['sites/0a1b/unknown.ending', 'application/octet-stream', 'no'],
])('the cache header of %s is %s', (key, type, kept) => {
  const CacheControl =
    kept === 'year' ? 'public,max-age=31536000,immutable' : 'no-cache, no-transform';
  expect(objectHeaders(key)).toEqual({ ContentType: type, CacheControl });
});

test.each([
  ['.br', 'br'],
  ['.gz', 'gzip'],
])('a variant %s says what it is beneath its encoding', (ending, encoding) => {
  expect(objectHeaders(`sites/0a1b/index.html${ending}`)).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    ContentEncoding: encoding,
  });
});

test('a content type from the composer takes precedence over the file extension', () => {
  expect(objectHeaders('blog/feed.xml', 'application/atom+xml').ContentType).toBe(
    'application/atom+xml',
  );
});

test.each(['s3://', 's3:///folder', 's3://Bad_Name/folder'])('%s is no bucket', async (address) => {
  await expect(openStore(address)).rejects.toThrow(
    `${address} is not a bucket; write s3://bucket or s3://bucket/folder.`,
  );
});

test.each([
  ['s3://bucket', 's3://bucket'],
  ['s3://bucket/', 's3://bucket'],
  ['s3://my-bucket/a/b/', 's3://my-bucket/a/b'],
])('%s is opened as %s', async (address, place) => {
  expect((await openStore(address)).place).toBe(place);
});
