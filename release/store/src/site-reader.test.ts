import { countRequests } from '../testing/intercept';
import { beginExampleTrial, deployExample, exampleBuild, writeExamplePages } from '../testing/site';
import { readLatest } from './history';
import { MemoryStore } from './memory';
import { ObjectWriter, objectKey, PREVIEW_AREA } from './objects';
import { adoptRelease, publishRelease } from './publish';
import { releaseId } from './release';
import { type OpenComposition, SiteReader } from './site-reader';
import type { Store } from './store';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

async function exampleSite(): Promise<MemoryStore> {
  const store = new MemoryStore();
  await deployExample(store, { app: 'shell', text: 'frame' });
  await deployExample(store, { app: 'blog', text: 'one' });
  return store;
}

async function open(store: Store): Promise<{ reader: SiteReader; opened: OpenComposition }> {
  const reader = new SiteReader(store);
  const opened = await reader.refresh();
  if (!opened) throw new Error('nothing is live');
  return { reader, opened };
}

test('has nothing before the first deploy', async () => {
  expect(await new SiteReader(new MemoryStore()).refresh()).toBeUndefined();
});

test('finds the page of a path, its policy and its encodings', async () => {
  const { reader, opened } = await open(await exampleSite());
  const page = opened.live.findPage('/blog');
  if (!page) throw new Error('there is no page');
  expect(page).toMatchObject({
    area: 'site',
    type: 'text/html; charset=utf-8',
    policy: "default-src 'self'",
    encodings: { br: expect.any(String) as string, gzip: expect.any(String) as string },
  });
  expect(decode(await reader.readFile(page))).toContain('<p>one</p>');
  expect((await reader.readFile(page, 'br'))?.length).toBeLessThan(page.bytes);
  for (const path of ['/Blog', '/blog/', '/__proto__', 'toString', '/constructor'])
    expect(opened.live.findPage(path)).toBeUndefined();
});

test('finds the page that answers for paths of a pattern, and the 404 page', async () => {
  const { opened } = await open(await exampleSite());
  expect(opened.live.findFallback('/blog/anything')).toEqual(opened.live.findPage('/blog'));
  expect(opened.live.findFallback('/blog/a/b')).toBeUndefined();
  expect(opened.live.findPage('/404')).toBeDefined();
  expect([...opened.live.paths].sort()).toEqual(['/404', '/blog']);
});

test('joins what all sections add to a document of the site', async () => {
  const store = await exampleSite();
  await deployExample(store, { app: 'about', text: 'us' });
  const { opened } = await open(store);
  expect(opened.live.documents.get('/sitemap.xml')).toEqual({
    path: '/sitemap.xml',
    type: 'application/xml',
    text: '<urlset><loc>/about</loc><loc>/blog</loc></urlset>',
  });
});

test('shows a newer composition at the next look, never a lower one, and keeps the old one whole', async () => {
  const store = await exampleSite();
  const { reader, opened } = await open(store);
  await deployExample(store, { app: 'blog', text: 'two' });
  const newer = await reader.refresh();
  expect(newer?.composition.number).toBe(3);
  await store.write('live', encode('2\n'));
  expect((await reader.refresh())?.composition.number).toBe(3);
  const page = opened.live.findPage('/blog');
  expect(page && decode(await reader.readFile(page))).toContain('<p>one</p>');
});

test('costs one small read while nothing changes, and one more for each page', async () => {
  const { store, requests } = countRequests(await exampleSite());
  const { reader, opened } = await open(store);
  requests.length = 0;
  await reader.refresh();
  expect(requests).toEqual(['readPointer']);
  const page = opened.live.findPage('/blog');
  if (page) await reader.readFile(page, 'br');
  expect(requests.slice(1)).toEqual([`read objects/site/${page?.encodings.br}`]);
});

test('goes on with what it has when a newer composition is damaged, and starts with the last good one', async () => {
  const store = await exampleSite();
  const { reader } = await open(store);
  const { apps } = await deployExample(store, { app: 'blog', text: 'two' });
  await store.remove(objectKey('site', apps.blog?.pages ?? ''));
  await expect(reader.refresh()).rejects.toMatchObject({ name: 'Damaged' });
  expect(reader.current?.composition.number).toBe(2);
  expect((await new SiteReader(store).refresh())?.composition.number).toBe(2);
});

test('never hands out bytes that differ from their hash', async () => {
  const store = await exampleSite();
  const { reader, opened } = await open(store);
  const page = opened.live.findPage('/blog');
  if (!page) throw new Error('there is no page');
  await store.write(objectKey('site', page.encodings.br ?? ''), encode('hostile'));
  expect(await reader.readFile(page, 'br')).toBeUndefined();
  await store.write(objectKey('site', page.object), encode('hostile'));
  await expect(reader.readFile(page)).rejects.toMatchObject({ name: 'Damaged' });
});

describe('files of releases', () => {
  test('are found by content, and by the id of any release in the window', async () => {
    const store = await exampleSite();
    const first = (await readLatest(store)).composition?.apps.blog;
    for (const text of ['two', 'three']) await deployExample(store, { app: 'blog', text });
    const { reader, opened } = await open(store);
    const find = (id: string | undefined, path = 'client/main.js') =>
      reader.findReleaseFile(opened, 'blog', id, path);
    const live = await find(undefined);
    expect(live && decode(await reader.readFile(live))).toContain("'three'");
    const old = await find(first && releaseId(first));
    expect(old && decode(await reader.readFile(old))).toContain("'one'");
    expect(old?.encodings.br).toBeDefined();
    for (const [id, path] of [
      ['1.0.0-ab', 'client/main.js'],
      [undefined, 'client/none.js'],
      [undefined, '__proto__'],
    ] as const)
      expect(await find(id, path)).toBeUndefined();
    for (const app of ['forms', 'constructor'])
      expect(
        await reader.findReleaseFile(opened, app, undefined, 'client/main.js'),
      ).toBeUndefined();
  });

  test('load the descriptions of older releases only for paths that live does not have', async () => {
    const base = await exampleSite();
    for (const text of ['two', 'three']) await deployExample(base, { app: 'blog', text });
    const { store, requests } = countRequests(base);
    const { reader, opened } = await open(store);
    requests.length = 0;
    await reader.findReleaseFile(opened, 'blog', undefined, 'client/main.js');
    expect(requests).toHaveLength(2);
    await reader.findReleaseFile(opened, 'blog', undefined, 'client/none.js');
    expect(requests).toHaveLength(6);
    await reader.findReleaseFile(opened, 'blog', undefined, 'client/none.js');
    expect(requests).toHaveLength(6);
  });

  test('are not found when they were only published', async () => {
    const store = await exampleSite();
    const id = await publishRelease(new ObjectWriter(store), exampleBuild('blog', 'unseen'));
    const { reader, opened } = await open(store);
    expect(await reader.findReleaseFile(opened, 'blog', id, 'client/main.js')).toBeUndefined();
  });

  test('are found when an older release in the window is damaged', async () => {
    const store = await exampleSite();
    const first = (await readLatest(store)).composition?.apps.blog;
    await deployExample(store, { app: 'blog', text: 'two' });
    await store.remove(objectKey('blog', first?.digest ?? ''));
    const { reader, opened } = await open(store);
    const find = (path: string) => reader.findReleaseFile(opened, 'blog', undefined, path);
    expect(await find('client/main.js')).toBeDefined();
    await expect(find('client/none.js')).rejects.toMatchObject({ name: 'Damaged' });
  });
});

test('opens one more site for each trial, with one app changed', async () => {
  const store = await exampleSite();
  const trial = await beginExampleTrial(new ObjectWriter(store), { app: 'blog', text: 'tried' });
  const { reader, opened } = await open(store);
  const textOf = async (site = opened.live) => {
    const page = site.findPage('/blog');
    return page && decode(await reader.readFile(page));
  };
  expect(await textOf()).toContain('<p>one</p>');
  expect(await textOf(opened.trials.get(trial.id))).toContain('<p>tried</p>');
  expect(opened.trials.get(trial.id)?.findPage('/404')).toEqual(opened.live.findPage('/404'));
  const file = await reader.findReleaseFile(opened, 'blog', releaseId(trial), 'client/main.js');
  expect(file).toBeDefined();
});

test('shows a preview in place of the live pages, from an area of its own', async () => {
  const store = await exampleSite();
  const objects = new ObjectWriter(store);
  const id = await publishRelease(objects, exampleBuild('blog', 'previewed'));
  const { ref } = await adoptRelease(objects, 'blog', id, PREVIEW_AREA);
  const pages = await writeExamplePages(objects, 'blog', 'previewed', PREVIEW_AREA);
  const { reader, opened } = await open(store);
  const live = Object.entries(opened.composition.apps).map(([app, one]) => [app, one.pages]);
  const site = await reader.openSite(
    Object.fromEntries(live) as Record<string, string>,
    { blog: pages },
    PREVIEW_AREA,
  );
  const page = site.findPage('/blog');
  expect(page && decode(await reader.readFile(page))).toContain('<p>previewed</p>');
  expect(site.findPage('/404')).toEqual(opened.live.findPage('/404'));
  const file = await reader.fileOfRelease('blog', ref, 'client/main.js', PREVIEW_AREA);
  expect(file && decode(await reader.readFile(file, 'gzip'))).not.toBe('');
});
