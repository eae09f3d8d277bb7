import {
  ObjectWriter,
  PREVIEW_AREA,
  publishRelease,
  readObject,
  readPageSet,
  releaseId,
} from '@site/store';
import { exampleBuild, finishedPage } from '../testing';
import { blogOf, Site } from '../testing/site';

let site: Site;
beforeEach(() => {
  site = new Site();
});

test('equal inputs render nothing', async () => {
  const { pages } = await site.deploy({ shell: {}, blog: blogOf(3) });
  const again = await site.compose({});
  expect(again.pages).toEqual(pages);
  expect(site.rendered).toEqual([]);
  const rebuilt = await site.compose({
    blog: { ...blogOf(3), builtAt: '2026-02-02T00:00:00.000Z' },
  });
  expect(rebuilt.pages.blog).not.toBe(pages.blog);
  expect(site.rendered).toEqual([]);
});

test('one changed word renders one page, among 300 posts as among 10', async () => {
  for (const count of [10, 300]) {
    site = new Site();
    await site.deploy({ shell: {}, blog: blogOf(count) });
    await site.compose({ blog: blogOf(count, 'with one more word') });
    expect(site.rendered).toEqual(['/blog/post-0']);
  }
});

test('a page set with reused pages equals one whose pages were all rendered', async () => {
  await site.deploy({ shell: {}, blog: blogOf(5) });
  const reused = await site.compose({ blog: blogOf(5, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0']);
  const fresh = new Site();
  const whole = await fresh.deploy({ shell: {}, blog: blogOf(5, 'more') });
  expect(reused.pages.blog).toBe(whole.pages.blog);
});

test('a page that reads more than its release states is refused, as it would not be made anew', async () => {
  const blog = blogOf(2);
  await expect(
    site.compose({ shell: {}, blog: { ...blog, reads: { ...blog.reads, '/blog/post-1': [] } } }),
  ).rejects.toThrow(
    'page /blog/post-1: reads posts/post-1 of its data, which server/reads.json does not state for it',
  );
});

test('a page of a release that does not say what it reads is made anew when any data change', async () => {
  const { reads: _, ...blog } = blogOf(2);
  await site.deploy({ shell: {}, blog });
  const { reads: _other, ...changed } = blogOf(2, 'more');
  await site.compose({ blog: changed });
  expect(site.rendered).toEqual(['/blog', '/blog/post-0', '/blog/post-1']);
});

test('another shell, other settings or other links make all pages anew', async () => {
  await site.deploy({ shell: { links: ['/contact'] }, blog: {} });
  await site.compose({ shell: { text: 'another', links: ['/contact'] } });
  expect(site.rendered).toEqual(['/404', '/blog']);
  await site.compose({}, { settings: { SITE_URL: 'https://other.example' } });
  expect(site.rendered).toEqual(['/404', '/blog']);
  await site.compose({ forms: {} });
  expect(site.rendered).toEqual(['/404', '/blog', '/contact']);
});

test('a damaged page is made again', async () => {
  const { pages } = await site.deploy({ shell: {}, blog: blogOf(3) });
  const set = await readPageSet(site.store, pages.blog ?? '');
  const key = `objects/site/${set.pages['/blog/post-2']?.object}`;
  await site.store.write(key, new TextEncoder().encode('damaged'));
  await site.compose({ blog: blogOf(3, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0', '/blog/post-2']);
  expect(
    await readObject(site.store, 'site', set.pages['/blog/post-2']?.object ?? ''),
  ).toBeDefined();
});

test('nothing that a preview made is a source, and a preview takes pages over from the site', async () => {
  await site.deploy({ shell: {}, blog: blogOf(3) });
  const preview = await site.compose({ blog: blogOf(3, 'more') }, { area: PREVIEW_AREA });
  expect(site.rendered).toEqual(['/blog/post-0']);
  expect(await site.html(preview.pages, 'blog', '/blog/post-1', PREVIEW_AREA)).toContain('Text');
  await site.compose({ blog: blogOf(3, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0']);
});

test('nothing that a publisher writes is a source', async () => {
  await site.deploy({ shell: {}, blog: blogOf(2) });
  const id = await publishRelease(
    new ObjectWriter(site.store),
    exampleBuild('blog', blogOf(2, 'more')),
  );
  const before = await site.compose({ blog: blogOf(2, 'more') });
  const digest = before.apps.blog?.digest ?? '';
  expect(id).toBe(releaseId({ version: '1.0.0', digest }));
  // A publisher reaches the area of the app alone, also with a set that says it is the site's.
  const objects = new ObjectWriter(site.store);
  const set = await readPageSet(site.store, before.pages.blog ?? '');
  await objects.put('blog', new TextEncoder().encode(JSON.stringify(set)));
  await site.compose({ blog: blogOf(2, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0']);
});

test('a way back to a release of the record makes no page again', async () => {
  await site.deploy({ shell: {}, blog: blogOf(3) });
  const first = site.latest?.apps.blog;
  await site.deploy({ blog: blogOf(3, 'more') });
  const objects = new ObjectWriter(site.store);
  const apps = { ...site.latest?.apps, ...(first && { blog: first }) };
  site.rendered.length = 0;
  const { latest } = site;
  const back = await site.composer.composeSite(objects, {
    apps,
    settings: {},
    latest,
    checks: 'safety',
  });
  expect(back.pages.blog).toBe(first?.pages);
  expect(site.rendered).toEqual([]);
});

test('finished pages are filled into the frame, and only a changed one is made anew', async () => {
  const pages = (text: string) => ({
    '/offers/a': finishedPage(`<h1>Offer ${text}</h1>`),
    '/offers/b': finishedPage('<h1>Other offer</h1>'),
  });
  const { pages: sets } = await site.deploy({ shell: {}, offers: { pages: pages('one') } });
  expect(await site.html(sets, 'offers', '/offers/a')).toContain(
    '<div data-section="offers"><h1>Offer one</h1></div>',
  );
  await site.compose({ offers: { pages: pages('two') } });
  expect(site.rendered).toEqual(['/offers/a']);
});
