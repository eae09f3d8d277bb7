import { readDescription } from '@site/store';
import { serveInMemory } from '../../testing/ask';
import { builtId, createMadeUpStore, deployMadeUp } from '../../testing/made-up-site';

test('live.json says what a site is made of, in names that builds and pages use, and what was good before', async () => {
  const store = await createMadeUpStore();
  const { number } = await deployMadeUp(store, { app: 'blog', text: 'new text' });
  const { ask } = serveInMemory(store);
  const { headers, body } = await ask('/live.json');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-transform',
    etag: `"${number}-live"`,
  });
  const live = JSON.parse(body) as { sections: { blog: { live: object } } };
  expect(live).toMatchObject({
    composition: number,
    shell: builtId('shell', 'frame'),
    sections: {
      blog: {
        live: { release: builtId('blog', 'new text'), base: '/_releases/blog/0-shared.json/' },
        previous: { release: builtId('blog', 'old text') },
        moved: ['/blog/old'],
      },
      content: { previous: null },
    },
  });
  expect((await ask('/live.json', { 'If-None-Match': `W/"${number}-live"` })).status).toBe(304);
  expect((await ask('/live.json', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
    'gzip',
  );
});

test('a release that was taken back is not what live.json calls good', async () => {
  const store = await createMadeUpStore();
  await deployMadeUp(store, { app: 'blog', text: 'bad text' });
  await deployMadeUp(store, { app: 'blog', text: 'old text', action: 'rollback' });
  const { sections } = JSON.parse((await serveInMemory(store).ask('/live.json')).body) as {
    sections: { blog: { previous: unknown } };
  };
  expect(sections.blog.previous).toBeNull();
});

test('live.json has only routes that the shell lets a section have, and no section that cannot be read', async () => {
  const store = await createMadeUpStore();
  const { apps } = await deployMadeUp(store, { app: 'news', text: 'not claimed' });
  const { files } = await readDescription(store, 'blog', apps.blog!);
  await store.remove(`objects/blog/${files['release.json']?.object}`);
  const { status, body } = await serveInMemory(store).ask('/live.json');
  expect(status).toBe(200);
  const { sections } = JSON.parse(body) as { sections: Record<string, { live: object }> };
  expect(Object.keys(sections)).toEqual(['content', 'news']);
  expect(sections.content?.live).toMatchObject({ routes: [{ path: '/content' }] });
  expect(sections.news?.live).toMatchObject({ routes: [] });
});
