import { resealed } from '@site/composer/testing/built/descriptions';
import { honestReleases } from '../../../testing/hostile/releases';
import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { preview } from '../../composition/compose-preview';
import { latestComposition } from '../../composition/history/compositions';
import { pagesOf, readSite } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';

let mockDay = '2026-11-01';
jest.mock('../../../../composer/src/pages/site-wide/today', () => ({ today: () => mockDay }));

const honest = honestReleases(temporaryFolder());

async function site(): Promise<Store> {
  mockDay = '2026-11-01';
  const store = new MemoryStore();
  const folders = honest.live.map((one) => one.folder);
  await deploy(store, ['shell', 'content', 'blog'], '', folders);
  return store;
}

async function sitemap(store: Store): Promise<string> {
  const live = await readSite(store, String((await latestComposition(store))?.site));
  const pages = live ? await pagesOf(store, live) : {};
  return String(await store.read(String(pages['/sitemap.xml']?.key)));
}

test('a hostile release with the words of an honest one, previewed long before, gives its pages no older day', async () => {
  const clean = await site();
  mockDay = '2026-12-24';
  await deploy(clean, ['blog'], '', honest.next.folder);
  expect(await sitemap(clean)).toContain('2026-12-24');

  const store = await site();
  const evil = resealed(honest.next.folder, {}, (about) => (about.version = '7.7.7'));
  mockDay = '2026-11-02';
  const { release } = await publish(store, 'blog', evil);
  await preview(store, 'blog', release.release, 1);
  mockDay = '2026-12-24';
  await deploy(store, ['blog'], '', honest.next.folder);
  expect(await sitemap(store)).toBe(await sitemap(clean));
});

test('a previewed release and later ones have the same day for their pages', async () => {
  const store = await site();
  const { next } = honest;
  await publish(store, 'blog', next.folder);
  mockDay = '2026-11-02';
  await preview(store, 'blog', next.id);
  expect(await store.below('changed')).toEqual(await (await site()).below('changed'));
  mockDay = '2026-11-03';
  await deploy(store, ['blog'], '', next.folder);
  mockDay = '2026-12-24';
  const again = resealed(next.folder, {}, (about) => (about.version = '1.0.2'));
  await deploy(store, ['blog'], '', again);
  expect(await sitemap(store)).toContain('/blog/known</loc><lastmod>2026-11-02<');
});
