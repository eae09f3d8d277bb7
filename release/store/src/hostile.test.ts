import { deployExample, exampleBuild, writeExamplePages } from '../testing/site';
import { MemoryStore } from './memory';
import { ObjectWriter, PREVIEW_AREA } from './objects';
import { writePreview } from './preview';
import { prune } from './prune';
import { adoptRelease, publishRelease } from './publish';
import { SiteReader } from './site-reader';
import type { Store } from './store';

const encode = (text: string) => new TextEncoder().encode(text);
const WEEK_MS = 7 * 86_400_000;

async function everythingServed(store: Store): Promise<string> {
  const reader = new SiteReader(store);
  const opened = await reader.refresh();
  if (!opened) throw new Error('nothing is live');
  const served: unknown[] = [opened.composition, [...opened.live.documents]];
  const files = opened.live.paths.map((path) => opened.live.findPage(path));
  for (const app of Object.keys(opened.composition.apps))
    files.push(await reader.findReleaseFile(opened, app, undefined, 'client/main.js'));
  for (const file of files)
    if (file)
      for (const encoding of [undefined, 'br', 'gzip'] as const)
        served.push([file, await reader.readFile(file, encoding)]);
  return JSON.stringify(served);
}

async function exampleSite(now: () => number): Promise<MemoryStore> {
  const store = new MemoryStore(now);
  for (const app of ['shell', 'blog', 'forms']) await deployExample(store, { app, text: app }, now);
  return store;
}

test('a hostile copy that was only published or previewed changes no byte, also after a prune', async () => {
  let now = 0;
  const store = await exampleSite(() => now);
  const before = await everythingServed(store);
  const objects = new ObjectWriter(store, () => now);
  const id = await publishRelease(objects, exampleBuild('blog', 'hostile'));
  const { ref } = await adoptRelease(objects, 'blog', id, PREVIEW_AREA);
  const pages = { blog: await writeExamplePages(objects, 'blog', 'hostile', PREVIEW_AREA) };
  await writePreview(store, 'a'.repeat(22), {
    format: 1,
    app: 'blog',
    release: ref,
    base: 3,
    pages,
    author: 'Eve',
    at: '1970-01-01T00:00:00.000Z',
    expires: '1970-02-01T00:00:00.000Z',
    key: 'k'.repeat(43),
  });
  expect(await everythingServed(store)).toBe(before);
  now = 3 * WEEK_MS;
  await prune(store);
  expect(await everythingServed(store)).toBe(before);
});

test('a key that may only publish changes no byte, whatever it writes', async () => {
  const now = () => 0;
  const store = await exampleSite(now);
  const before = await everythingServed(store);
  const records = await store.list('releases/blog/');
  for (const { key } of records) await store.write(key, encode('{"hostile":true}'));
  for (const name of ['x', '../../live', '0'.repeat(64), 'f'.repeat(64)])
    await store.write(`objects/blog/${name}`, encode('hostile'));
  expect(await everythingServed(store)).toBe(before);
  expect((await prune(store)).removed).toEqual([]);
});
