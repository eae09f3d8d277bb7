import { PREVIEW_AREA, readPreview, SiteReader } from '@site/store';
import { TestSite } from '../testing/test-site';
import { previewApp } from './preview';

test('shows live with one release, whose pages and table lie in the area of previews', async () => {
  const { site } = await TestSite.live('shell', 'blog');
  const next = await site.publish('blog', 'b');
  const before = await site.store.list('objects/site/');
  const { token, preview } = await previewApp(site.as('Ada'), { app: 'blog', id: next, days: 14 });
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(preview).toMatchObject({ app: 'blog', author: 'Ada', base: 1 });
  expect(Object.keys(preview.pages)).toEqual(['blog']);
  expect(Date.parse(preview.expires) - Date.parse(preview.at)).toBe(14 * 86_400_000);
  expect(await readPreview(site.store, token)).toEqual(preview);
  expect(await site.store.list('objects/site/')).toEqual(before);
  const reader = new SiteReader(site.store);
  const { apps } = await site.latest();
  const pages = Object.fromEntries(Object.entries(apps).map(([app, live]) => [app, live.pages]));
  const previewed = await reader.openSite(pages, preview.pages, PREVIEW_AREA);
  const page = previewed.findPage('/blog');
  const html = page && new TextDecoder().decode(await reader.readFile(page));
  expect(html).toContain(`blog ${preview.release.digest}`);
});

test('is refused by name while nothing is live', async () => {
  const site = new TestSite();
  const id = await site.publish('blog', 'a');
  await expect(previewApp(site.as('Ada'), { app: 'blog', id, days: 7 })).rejects.toMatchObject({
    code: 'E_NOT_LIVE',
  });
});
