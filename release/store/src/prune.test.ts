import { S3Double } from '../testing/s3-double';
import { Clock, DAY_MS, WEEK_MS } from '../testing/clock';
import { beginExampleTrial, deployExample, exampleBuild, writeExamplePages } from '../testing/site';
import type { LiveApp } from './composition';
import { readLatest, writeWayBack } from './history';
import { ObjectWriter, PREVIEW_AREA } from './objects';
import { writePreview } from './preview';
import { prune } from './prune';
import { adoptRelease, publishRelease } from './publish';
import { sealRecord } from './record';
import { refOf } from './release';
import { SiteReader } from './site-reader';
import type { Store } from './store';
import { verify } from './verify';

async function exampleSite(): Promise<Clock> {
  const clock = new Clock();
  await clock.deploy('shell', 'frame');
  await clock.deploy('blog', 'one');
  return clock;
}

const keysOf = async (store: Store) =>
  (await Promise.all(['objects/', 'releases/', 'tmp/'].map((folder) => store.list(folder))))
    .flat()
    .map(({ key }) => key);

test('keeps everything that the moves of the newest record lead back to, and every younger thing', async () => {
  const clock = await exampleSite();
  for (let index = 0; index < 12; index++) await clock.deploy('blog', `text ${index}`);
  const published = await publishRelease(clock.objects(), exampleBuild('blog', 'published'));
  const before = await keysOf(clock.store);
  clock.ms += WEEK_MS - 1;
  expect((await prune(clock.store)).removed).toEqual([]);
  clock.ms += 2;
  const { removed } = await prune(clock.store);
  expect(removed).toContain(`releases/blog/${published}`);
  expect((await keysOf(clock.store)).sort()).toEqual(
    before.filter((key) => !removed.includes(key)).sort(),
  );
  const { composition } = await readLatest(clock.store);
  for (const { pages } of composition?.moves.blog ?? [])
    await new SiteReader(clock.store).openSite(pages);
  expect(await verify(clock.store)).toEqual([]);
  expect((await prune(clock.store)).removed).toEqual([]);
});

test('removes what is further back than the moves, the window and their releases', async () => {
  const clock = await exampleSite();
  for (let index = 0; index < 30; index++) await clock.deploy('blog', `text ${index}`);
  clock.ms += WEEK_MS + 1;
  const { removed } = await prune(clock.store);
  // 31 releases: live, 20 moves, and 10 that are gone.
  expect(removed.filter((key) => key.startsWith('releases/blog/'))).toHaveLength(10);
  expect(await clock.store.list('compositions/')).toHaveLength(32);
  expect(await verify(clock.store)).toEqual([]);
});

test('says what it would remove, and removes nothing', async () => {
  const clock = await exampleSite();
  await publishRelease(clock.objects(), exampleBuild('blog', 'published'));
  clock.ms += WEEK_MS + 1;
  const before = await keysOf(clock.store);
  const { removed } = await prune(clock.store, true);
  expect(removed.length).toBeGreaterThan(3);
  expect(await keysOf(clock.store)).toEqual(before);
  expect([...(await prune(clock.store)).removed].sort()).toEqual([...removed].sort());
});

test('keeps what trials, previews and ways back need, and a preview only until it expires', async () => {
  const clock = await exampleSite();
  const { store } = clock;
  const objects = clock.objects();
  await beginExampleTrial(objects, { app: 'blog', text: 'tried' });
  const { composition } = await readLatest(store);
  const shell = refOf(composition?.apps.shell as LiveApp);
  const prepared = await writeExamplePages(objects, 'blog', 'prepared');
  await writeWayBack(store, 3, { shell: { release: shell, pages: { blog: prepared } } });
  const id = await publishRelease(objects, exampleBuild('blog', 'previewed'));
  const { ref } = await adoptRelease(objects, 'blog', id, PREVIEW_AREA);
  const previewed = await writeExamplePages(objects, 'blog', 'previewed', PREVIEW_AREA);
  await writePreview(store, 'a'.repeat(22), {
    format: 1,
    app: 'blog',
    release: ref,
    base: 2,
    pages: { blog: previewed },
    author: 'Ada',
    at: new Date(clock.ms).toISOString(),
    expires: new Date(clock.ms + 2 * WEEK_MS).toISOString(),
    key: 'k'.repeat(43),
  });
  clock.ms += WEEK_MS + 1;
  expect((await prune(store)).removed).toEqual([]);
  clock.ms += WEEK_MS + 1;
  const { removed } = await prune(store);
  expect(removed).toContain(`previews/${'a'.repeat(22)}`);
  expect(removed.filter((key) => key.startsWith('objects/preview/')).length).toBeGreaterThan(2);
  expect(removed.some((key) => key.startsWith('objects/site/'))).toBe(false);
  expect(await verify(store)).toEqual([]);
});

test('removes nothing of an area where nobody knows what is needed, and says so', async () => {
  const clock = await exampleSite();
  const { composition } = await readLatest(clock.store);
  await publishRelease(clock.objects(), exampleBuild('blog', 'published'));
  await publishRelease(clock.objects(), exampleBuild('forms', 'published'));
  await clock.store.remove(`objects/blog/${composition?.apps.blog?.digest}`);
  clock.ms += WEEK_MS + 1;
  const { removed, damage } = await prune(clock.store);
  expect(removed.filter((key) => key.startsWith('objects/blog/'))).toEqual([]);
  expect(removed.filter((key) => key.startsWith('objects/forms/')).length).toBeGreaterThan(2);
  expect(damage).toEqual([
    expect.stringMatching(/\(description of blog .*\) is missing or damaged/),
  ]);
});

test('goes by the clock of the store, not of this machine', async () => {
  let skew = 0;
  const server = new S3Double({ now: () => Date.now() + skew });
  const store = server.store();
  await deployExample(store, { app: 'shell', text: 'frame' });
  await publishRelease(new ObjectWriter(store), exampleBuild('blog', 'published'));
  skew = WEEK_MS - DAY_MS;
  expect((await prune(store)).removed).toEqual([]);
  skew = WEEK_MS + DAY_MS;
  expect((await prune(store)).removed.length).toBeGreaterThan(3);
  expect(await store.list('tmp/')).toEqual([]);
});

test('is not stopped by a preview that nobody can read', async () => {
  const clock = await exampleSite();
  await clock.store.write(`previews/${'a'.repeat(22)}`, await sealRecord({ format: 2 }));
  expect((await prune(clock.store)).removed).toEqual([]);
});

test('removes what killed commands left', async () => {
  const clock = await exampleSite();
  await clock.store.write('tmp/left', new Uint8Array());
  expect((await prune(clock.store)).removed).toEqual([]);
  clock.ms += WEEK_MS + 1;
  expect((await prune(clock.store)).removed).toEqual(['tmp/left']);
});
