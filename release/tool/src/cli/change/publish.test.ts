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

test('publishing a release twice succeeds and writes it once', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog');
  expect(await publish(store, 'blog', built)).toMatchObject({ added: true });
  expect(await publish(store, 'blog', built)).toMatchObject({ added: false });
  expect(await store.list('releases/blog')).toEqual([id]);
});

test("publishing a release with another section's path is refused before any write", async () => {
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

test('a publish reuses equal files of an interrupted one', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog');
  await store.writeOnce(releaseKey('blog', id, 'client/page.js'), '/* page */');
  expect(await publish(store, 'blog', built)).toMatchObject({ added: true });
});

test('other bytes of an interrupted publish are refused, naming prune', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog');
  const key = releaseKey('blog', id, 'client/page.js');
  await store.writeOnce(key, 'other');
  await expect(publish(store, 'blog', built)).rejects.toThrow(
    `${key} is in memory with other bytes, from an interrupted publish; clear it away: npx release prune`,
  );
});
