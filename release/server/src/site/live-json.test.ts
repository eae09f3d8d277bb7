import { MemoryStore, releaseId, SiteReader } from '@site/store';
import { askHandler } from '../../testing/ask';
import { deployMadeUp, deployMadeUpSite } from '../../testing/made-up-site';
import { createHandler } from '../handler';

const handlerOf = (store: MemoryStore) =>
  createHandler({ reader: new SiteReader(store), everyMs: 0, log: jest.fn() });

test('live.json says what a site is made of, and what was good before', async () => {
  const store = new MemoryStore();
  const first = await deployMadeUpSite(store);
  const { number, apps } = await deployMadeUp(store, { app: 'blog', text: 'new text' });
  const own = askHandler(handlerOf(store));
  const { headers, body } = await own('/live.json');
  const idOf = (app?: { version: string; digest: string }) => app && releaseId(app);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'application/json', 'cache-control': 'no-cache, no-transform' },
    etag: `"${number}-live"`,
  });
  const live = JSON.parse(body) as { sections: { blog: { live: object } } };
  expect(live).toMatchObject({
    ...{ composition: number, shell: idOf(apps.shell) },
    sections: {
      blog: {
        live: { release: idOf(apps.blog), base: '/_releases/blog/0-shared.json/' },
        ...{ previous: { release: idOf(first.apps.blog) }, moved: ['/blog/old'] },
      },
      content: { previous: null },
    },
  });
  expect((await own('/live.json', { 'If-None-Match': `W/"${number}-live"` })).status).toBe(304);
  expect((await own('/live.json', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
    'gzip',
  );
  expect((await own('/frontend-discovery.json')).body).toContain('"@site/remote-blog"');
});

test('a release that was taken back is not what live.json calls good', async () => {
  const store = new MemoryStore();
  await deployMadeUpSite(store);
  await deployMadeUp(store, { app: 'blog', text: 'bad text' });
  await deployMadeUp(store, { app: 'blog', text: 'old text', action: 'rollback' });
  const { sections } = JSON.parse((await askHandler(handlerOf(store))('/live.json')).body) as {
    sections: { blog: { previous: unknown } };
  };
  expect(sections.blog.previous).toBeNull();
});
