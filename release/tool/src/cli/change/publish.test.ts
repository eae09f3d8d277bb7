import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { releaseKey } from '@site/composer/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { publish } from './publish';

const folder = temporaryFolder();
let store: MemoryStore;

beforeEach(() => {
  store = new MemoryStore();
});

test('a release is put there once, and again is no fault', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog');
  expect(await publish(store, 'blog', built)).toMatchObject({ added: true });
  expect(await publish(store, 'blog', built)).toMatchObject({ added: false });
  expect(await store.list('releases/blog')).toEqual([id]);
});

test('one that takes the path of another section is refused before anything is written', async () => {
  await ship(store, folder, 'shell');
  const change = (release: Record<string, unknown>) => {
    release.routes = [{ path: '/contact', scripts: [], styles: [], pages: ['/contact'] }];
  };
  const { folder: built, id } = builtRelease(folder, 'blog', { change });
  await expect(publish(store, 'blog', built)).rejects.toThrow(
    `blog ${id}: claims /contact, which belongs to forms; take the route out, or deploy a shell whose claims allow it`,
  );
  expect(await store.list('releases/blog')).toEqual([]);
});

test('what an interrupted publish left is taken up, if it is the same', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog');
  await store.writeOnce(releaseKey('blog', id, 'client/page.js'), '/* page */');
  expect(await publish(store, 'blog', built)).toMatchObject({ added: true });
});

test('what an interrupted publish left with other bytes is in the way, and prune is named', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog');
  const key = releaseKey('blog', id, 'client/page.js');
  await store.writeOnce(key, 'other');
  await expect(publish(store, 'blog', built)).rejects.toThrow(
    `${key} is in memory with other bytes, from an interrupted publish; clear it away: npx release prune`,
  );
});
