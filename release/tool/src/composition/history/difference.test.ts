import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { diff } from './difference';
import { rollback } from '../../cli/change/rollback';

const folder = temporaryFolder();
const store = new MemoryStore();
const pages = (list: string[]) => (release: Record<string, unknown>) => {
  ((release.routes as object[])[0] as { pages: string[] }).pages = list;
};
let blogs: string[];

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'content');
  blogs = [
    await ship(store, folder, 'blog', { change: pages(['/blog', '/blog/old']) }),
    await ship(store, folder, 'blog', {
      version: '1.1.0',
      change: pages(['/blog', '/blog/new']),
    }),
  ];
  await ship(store, folder, 'shell', { version: '2.0.0' });
  await rollback(store, 'blog', undefined, '');
});

test('a deploy of a section changes its pages, and says why', async () => {
  const { apps, pages } = await diff(store, 3, 4);
  expect(apps).toEqual([{ app: 'blog', from: blogs[0], to: blogs[1] }]);
  const because = ['blog'];
  expect(pages.filter(({ app }) => app === 'blog')).toEqual([
    { path: '/blog', change: 'changed', app: 'blog', because },
    { path: '/blog/new', change: 'added', app: 'blog', because },
    { path: '/blog/old', change: 'removed', app: 'blog', because },
  ]);
  expect(pages.filter(({ app }) => app === 'content')).toEqual([]);
  expect(pages.find(({ path }) => path === '/sitemap.xml')).toEqual({
    path: '/sitemap.xml',
    change: 'changed',
    app: 'shell',
    because,
  });
});

test('another shell changes the pages of all sections', async () => {
  const { pages } = await diff(store, 4, 5);
  expect(pages).toContainEqual({
    path: '/',
    change: 'changed',
    app: 'content',
    because: ['shell'],
  });
  expect(pages).toContainEqual({
    path: '/404',
    change: 'changed',
    app: 'shell',
    because: ['shell'],
  });
});

test('diff with an unknown composition names it and the newest', async () => {
  await expect(diff(store, 3, 99)).rejects.toThrow(
    'There is no composition 99 in memory; the newest is 6, and npx release history lists them all',
  );
});
