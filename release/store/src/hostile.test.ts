import { deployExample, exampleBuild, writeExamplePages } from '../testing/site';
import { pageSetsOf } from './composition';
import { readLatest } from './history';
import { MemoryStore } from './memory';
import { ObjectWriter, PREVIEW_AREA } from './objects';
import { joinDocuments, readPageSet, writePageSet } from './page-set';
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

test("a section's page set serves no page, fallback or document of others, whatever it holds", async () => {
  const store = await exampleSite(() => 0);
  const { composition } = await readLatest(store);
  const objects = new ObjectWriter(store);
  const ownPages = await readPageSet(store, await writeExamplePages(objects, 'blog', 'hostile'));
  const [page] = Object.values(ownPages.pages);
  const foreignPaths = ['/', '/404', '/forms', '/social/forms.png', '/blog'];
  const pages = await writePageSet(objects, {
    ...ownPages,
    app: 'shell',
    claims: { blog: ['/*'] },
    pages: Object.fromEntries(foreignPaths.map((path) => [path, page!])),
    fallbacks: { '/:any': '/blog', '/forms/:any': '/blog', '/blog/:slug': '/forms' },
    documents: { '/robots.txt': { type: 'text/plain', before: 'hostile', after: '' } },
  });
  // First in the record, as an attacker would write it.
  const { blog: _, ...others } = composition!.apps;
  const site = await new SiteReader(store).openSite({ blog: pages, ...pageSetsOf(others) });
  expect(site.paths).toEqual(['/blog', '/404', '/forms']);
  for (const path of ['/404', '/forms']) expect(site.findPage(path)?.object).not.toBe(page!.object);
  expect(site.findPage('/')).toBeUndefined();
  expect(site.findFallback('/anything')).toBeUndefined();
  expect(site.findFallback('/blog/post')?.object).not.toBe(page!.object);
  expect([...site.documents.keys()]).toEqual(['/sitemap.xml']);
  const shell = await readPageSet(store, others.shell?.pages ?? '');
  const robots = { type: 'text/plain', before: 'Allow: /', after: '' };
  const hostile = { documents: {}, parts: { '/robots.txt': [{ order: 0, text: 'hostile' }] } };
  const documents = { ...shell.documents, '/robots.txt': robots };
  const joined = joinDocuments({ shell: { ...shell, documents }, blog: hostile });
  expect(joined.find(({ path }) => path === '/robots.txt')?.text).toBe('Allow: /');
});

test.each([
  { pages: '/blog/../../../outside' },
  { pages: '//evil.example' },
  { pages: '/blog/a\n/offers' },
  { redirect: '/blog 301\n/offers https://evil.example/' },
  { redirect: '//evil.example' },
  { redirect: '/\\evil.example' },
  { redirect: '/blog/{$SECRET}' },
  { pages: '/blog/a++b' },
  { fallbacks: '/blog/:slug\n/offers' },
])('what is no address in a page set is left out: %j', async (wrong) => {
  const store = await exampleSite(() => 0);
  const { composition } = await readLatest(store);
  const objects = new ObjectWriter(store);
  const ownPages = await readPageSet(store, await writeExamplePages(objects, 'blog', 'hostile'));
  const page = { ...Object.values(ownPages.pages)[0]!, ...('redirect' in wrong && wrong) };
  const blog = await writePageSet(objects, {
    ...ownPages,
    pages: { [wrong.pages ?? '/blog']: page },
    fallbacks: { [wrong.fallbacks ?? '/blog/:slug']: '/blog' },
  });
  const pages = { ...pageSetsOf(composition!.apps), blog };
  const site = await new SiteReader(store).openSite(pages);
  const shown = [site.paths, [...site.fallbacks.keys()], site.findPage('/blog')?.redirect];
  expect(JSON.stringify(shown)).not.toContain(JSON.stringify(Object.values(wrong)[0]).slice(1, -1));
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
