import { S3Double } from '../testing/s3-double';
import { prepareStore } from './open';

const encode = (text: string) => new TextEncoder().encode(text);

test('refuses a server by name that overwrites what is written once, also a copy of a good store', async () => {
  const bad = new S3Double({ ignoresConditions: true });
  const refusal = expect.stringMatching(
    /^s3:\/\/bucket overwrites .* \(it ignores If-None-Match\)/,
  ) as string;
  await expect(prepareStore(bad.store())).rejects.toMatchObject({ message: refusal });

  const good = new S3Double();
  const { id } = await prepareStore(good.store());
  const copy = new S3Double({ ignoresConditions: true });
  for (const [key, content] of good.contents) copy.contents.set(key, content);
  await expect(prepareStore(copy.store())).rejects.toMatchObject({ message: refusal });
  expect(await prepareStore(good.store())).toMatchObject({ id });
});

test('gives a new store one id, whoever opens it first', async () => {
  const server = new S3Double();
  const records = await Promise.all([1, 2, 3].map(() => prepareStore(server.store())));
  expect(new Set(records.map(({ id }) => id)).size).toBe(1);
});

test.each([409, 500] as const)('asks again when the loser of a race gets %i', async (status) => {
  const server = new S3Double({ conflictStatus: status });
  const store = server.store();
  expect(await store.writeOnce('key', encode('first'))).toBe(true);
  expect(await store.writeOnce('key', encode('second'))).toBe(false);
  await Promise.all([1, 2, 3, 4].map((number) => server.store().movePointer(number)));
  expect(await store.readPointer()).toBe(4);
});

test('a write whose answer was lost says that the key exists, and is not written twice', async () => {
  let isLost = true;
  const server = new S3Double({
    losesAnswer: (method) => {
      const loses = isLost && method === 'PUT';
      isLost &&= !loses;
      return loses;
    },
  });
  const store = server.store();
  expect(await store.writeOnce('key', encode('mine'))).toBe(false);
  expect(await store.read('key')).toEqual(encode('mine'));
  isLost = true;
  await store.movePointer(3);
  expect(await store.readPointer()).toBe(3);
});

test('repeats what a server or the network refuses for a moment', async () => {
  let refusals = 0;
  const server = new S3Double({
    before: () => {
      refusals++;
      if (refusals % 3 === 1) throw new TypeError('fetch failed');
      return refusals % 3 === 2
        ? new Response('<Code>SlowDown</Code>', { status: 503 })
        : undefined;
    },
  });
  const store = server.store();
  await store.write('a/key', encode('text'));
  expect(await store.read('a/key')).toEqual(encode('text'));
  expect(await store.list('a/')).toHaveLength(1);
  await store.remove('a/key');
  expect(await store.read('a/key')).toBeUndefined();
});

test.each([
  [403, 'AccessDenied', 'AccessDenied (No); check the credentials and what they may do'],
  [404, 'NoSuchBucket', 'NoSuchBucket (No); create the bucket, or check its name'],
  [507, 'QuotaExceeded', 'QuotaExceeded (No); try again in a minute'],
])('says in one sentence what the server says: %i %s', async (status, code, sentence) => {
  const server = new S3Double({
    before: () =>
      new Response(`<Error><Code>${code}</Code><Message>No.</Message></Error>`, { status }),
  });
  const store = server.store('site/');
  await expect(store.read('live')).rejects.toMatchObject({
    name: 'StoreUnusable',
    message: `s3://bucket/site/live cannot be read: ${sentence}`,
  });
  await expect(store.write('live', encode('1'))).rejects.toMatchObject({ name: 'StoreUnusable' });
});

test('names the region of a bucket that is elsewhere', async () => {
  const headers = { 'x-amz-bucket-region': 'eu-west-1' };
  const server = new S3Double({ before: () => new Response('', { status: 301, headers }) });
  await expect(server.store().read('live')).rejects.toThrow(
    's3://bucket/live cannot be read: HTTP 301; the bucket is in another region: set AWS_REGION=eu-west-1',
  );
});

test('says why the network does not answer', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
    code: 'ECONNREFUSED',
  });
  const server = new S3Double({
    before: () => {
      throw new TypeError('fetch failed', { cause });
    },
  });
  await expect(server.store().read('live')).rejects.toThrow(
    's3://bucket/live cannot be read: connect ECONNREFUSED 127.0.0.1:1; check AWS_ENDPOINT_URL, HTTPS_PROXY and the network',
  );
});

test('keeps names with signs that addresses or XML escape', async () => {
  const store = new S3Double().store();
  const keys = ['a/b c+d&e.txt', 'a/ä%20.txt'];
  for (const key of keys) await store.write(key, encode(key));
  expect((await store.list('a/')).map(({ key }) => key).sort()).toEqual(keys.sort());
  for (const key of keys) expect(await store.read(key)).toEqual(encode(key));
});
