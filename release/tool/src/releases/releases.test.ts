import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { readRelease, releaseKey } from '@site/composer/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const folder = temporaryFolder();

test('a description that was read before is checked again when it is another, or gone', async () => {
  const store = new MemoryStore();
  const id = await ship(store, folder, 'shell');
  const key = releaseKey('shell', id, 'release.json');
  const first = await readRelease(store, 'shell', id);
  expect(await readRelease(store, 'shell', id)).toEqual(first);
  await store.remove(key);
  await expect(readRelease(store, 'shell', id)).rejects.toThrow(
    `There is no release ${id} of shell`,
  );
  await store.writeOnce(key, '{}');
  await expect(readRelease(store, 'shell', id)).rejects.toThrow(`${key}: `);
});
