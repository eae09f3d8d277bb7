import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { exampleBuild } from '../testing/site';
import { countRequests } from '../testing/intercept';
import { MemoryStore } from './memory';
import { ObjectWriter, objectKey, readObject } from './objects';
import {
  adoptRelease,
  type Build,
  describeBuild,
  listReleases,
  publishRelease,
  readReleaseRecord,
} from './publish';
import { parseRecord, sealRecord } from './record';
import { readEncodings } from './release';
import { z } from 'zod';

const encode = (text: string) => new TextEncoder().encode(text);
const DAY_MS = 86_400_000;

const publish = (store: MemoryStore, build: Build) =>
  publishRelease(new ObjectWriter(store, store.now), build);
const adopt = (store: MemoryStore, id: string) =>
  adoptRelease(new ObjectWriter(store, store.now), 'blog', id);

const build = exampleBuild('blog', 'one');

test('the digest depends on the bytes alone, not on time, revision or the order of files', async () => {
  const { digest } = await describeBuild(build);
  const again = { ...build, revision: 'def', builtAt: '2027-01-01T00:00:00.000Z' };
  expect((await describeBuild({ ...again, files: [...build.files].reverse() })).digest).toBe(
    digest,
  );
  expect((await describeBuild({ ...build, version: '1.0.1' })).digest).not.toBe(digest);
  expect((await describeBuild({ ...build, app: 'forms' })).digest).not.toBe(digest);
  const [first, ...rest] = build.files;
  if (!first) throw new Error('the build has no file');
  const changed = { ...build, files: [{ ...first, bytes: encode('other') }, ...rest] };
  expect((await describeBuild(changed)).digest).not.toBe(digest);
});

test('is the same release when it is published again, and keeps the first revision', async () => {
  const store = new MemoryStore();
  const id = await publish(store, build);
  expect(await publish(store, { ...build, revision: 'later' })).toBe(id);
  expect(await listReleases(store, 'blog')).toEqual([id]);
  expect(await readReleaseRecord(store, 'blog', id)).toMatchObject({ revision: 'abc123' });
  await publish(store, exampleBuild('blog', 'two'));
  expect(await listReleases(store, 'blog')).toHaveLength(2);
});

test('publishing again mends whatever was damaged or lost', async () => {
  const store = new MemoryStore();
  const id = await publish(store, build);
  const keys = (await store.list('objects/')).map(({ key }) => key);
  for (const [index, key] of [...keys, `releases/blog/${id}`].entries())
    if (index % 2) await store.remove(key);
    else await store.write(key, encode('damaged'));
  await expect(adopt(store, id)).rejects.toMatchObject({
    code: expect.stringMatching(/E_/) as string,
  });
  await publish(store, build);
  await adopt(store, id);
  expect(await readReleaseRecord(store, 'blog', id)).toMatchObject({ app: 'blog' });
});

test('makes only encodings that are smaller, and none of what is compressed already', async () => {
  const store = new MemoryStore();
  const files = [
    { path: 'client/small.js', type: 'text/javascript', bytes: encode('x') },
    { path: 'client/photo.jpg', type: 'image/jpeg', bytes: encode('aaaa'.repeat(100)) },
    { path: 'client/large.svg', type: 'image/svg+xml', bytes: encode('<g/>'.repeat(100)) },
    { path: 'server/large.cjs', type: 'text/javascript', bytes: encode('y'.repeat(1000)) },
  ];
  const id = await publish(store, { ...build, files });
  const { description, ref } = await adopt(store, id);
  const table = await readEncodings(store, ref);
  const encodingsOf = (path: string) => table[description.files[path]?.object ?? ''];
  expect([encodingsOf('client/small.js'), encodingsOf('client/photo.jpg')]).toEqual([{}, {}]);
  expect(encodingsOf('server/large.cjs')).toBeUndefined();
  const gzip = await readObject(store, 'blog', encodingsOf('client/large.svg')?.gzip ?? '');
  expect(gunzipSync(gzip as Uint8Array).toString()).toBe('<g/>'.repeat(100));
});

test.each(['site', 'preview', 'constructor', '../x', 'Blog'])(
  'refuses an app named %s',
  async (app) => {
    await expect(publish(new MemoryStore(), { ...build, app })).rejects.toThrow(
      `${app} cannot be the name of an app`,
    );
  },
);

test('an object older than a day is written again when it is used again, a younger one is not', async () => {
  let now = 0;
  const store = new MemoryStore(() => now);
  const id = await publish(store, build);
  const writes = async () => {
    const counted = countRequests(store);
    await adoptRelease(new ObjectWriter(counted.store, () => now), 'blog', id);
    return counted.requests.filter((request) => request.startsWith('write objects/blog')).length;
  };
  expect(await writes()).toBe(0);
  now = DAY_MS + 1;
  expect(await writes()).toBeGreaterThan(3);
  const times = (await store.list('objects/blog/')).map(({ writtenAt }) => writtenAt);
  expect(new Set(times)).toEqual(new Set([now]));
});

describe('a publisher who writes the store by hand', () => {
  const anything = z.looseObject({});

  async function forge(store: MemoryStore, id: string, change: object): Promise<void> {
    const key = `releases/blog/${id}`;
    const bytes = (await store.read(key)) as Uint8Array;
    const { value: record } = await parseRecord(bytes, anything, key);
    await store.write(key, await sealRecord({ ...record, ...change }));
  }

  test('cannot have a record lead to another release or app', async () => {
    const store = new MemoryStore();
    const id = await publish(store, build);
    const { digest } = await describeBuild(exampleBuild('blog', 'hostile'));
    await publish(store, exampleBuild('blog', 'hostile'));
    await forge(store, id, { digest });
    await expect(adopt(store, id)).rejects.toThrow(
      /is the record of blog 1\.0\.0-.*; publish blog again$/,
    );
    const forms = await publish(store, exampleBuild('forms', 'one'));
    const bytes = (await store.read(`releases/forms/${forms}`)) as Uint8Array;
    await store.write(`releases/blog/${forms}`, bytes);
    await expect(adopt(store, forms)).rejects.toThrow(/is the record of forms/);
  });

  test('cannot keep a release from being published, by a record that nobody can read', async () => {
    const store = new MemoryStore();
    const id = await publish(store, build);
    await forge(store, id, { format: 2 });
    await expect(adopt(store, id)).rejects.toMatchObject({ name: 'OtherVersion' });
    await publish(store, build);
    expect((await adopt(store, id)).revision).toBe('abc123');
  });

  test('cannot have another file sent in place of one by its encodings', async () => {
    const store = new MemoryStore();
    const id = await publish(store, build);
    const { encodings = {} } = (await readReleaseRecord(store, 'blog', id)) ?? {};
    const hostile = new Uint8Array(brotliCompressSync(encode("console.log('hostile')")));
    const digest = await new ObjectWriter(store).put('blog', hostile);
    const forged = Object.keys(encodings).map((object) => [object, { br: digest, gzip: digest }]);
    await forge(store, id, { encodings: Object.fromEntries(forged) as object });
    const { ref, description } = await adopt(store, id);
    const table = await readEncodings(store, ref);
    const { object = '' } = description.files['client/main.js'] ?? {};
    expect(table[object]).toEqual(encodings[object]);
  });

  test('cannot expand one file to more than its size', async () => {
    const store = new MemoryStore();
    const id = await publish(store, build);
    const bomb = new Uint8Array(brotliCompressSync(new Uint8Array(50_000_000)));
    const digest = await new ObjectWriter(store).put('blog', bomb);
    const { encodings = {} } = (await readReleaseRecord(store, 'blog', id)) ?? {};
    const forged = Object.keys(encodings).map((object) => [object, { br: digest }]);
    await forge(store, id, { encodings: Object.fromEntries(forged) as object });
    const { ref } = await adopt(store, id);
    expect(JSON.stringify(await readEncodings(store, ref))).not.toContain(digest);
  });
});

test('names a file that is damaged, and says what to do', async () => {
  const store = new MemoryStore();
  const id = await publish(store, build);
  const { description } = await describeBuild(build);
  const key = objectKey('blog', description.files['server/main.cjs']?.object ?? '');
  await store.write(key, encode('damaged'));
  await expect(adopt(store, id)).rejects.toThrow(
    `memory/${key} (blog ${id}: server/main.cjs) is missing or damaged; ` +
      'restore it from a copy of the store, or publish or deploy what it belongs to again',
  );
});
