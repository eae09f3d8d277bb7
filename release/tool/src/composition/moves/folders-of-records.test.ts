import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { prune } from '../../maintenance/prune';
import { verify } from '../../maintenance/verify';
import { rollback } from '../../cli/change/rollback';
import type { Store } from '@site/composer/store';
import { RECORD_KINDS } from '../../store/kinds/record-kinds';

const folder = temporaryFolder();

async function site(): Promise<Store> {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['blog'], '', builtRelease(folder, 'blog').folder);
  await deploy(store, ['blog'], '', builtRelease(folder, 'blog', { version: '1.1.0' }).folder);
  return store;
}

test('verify reports unknown files at the top of a store and among its records', async () => {
  const store = await site();
  const strays = [
    ...['notes.txt', 'release.json', '__proto__/a', 'Pages/a.html', '.probe2/a'],
    ...Object.keys(RECORD_KINDS).flatMap((kind) => [
      `${kind}/notes.txt`,
      `${kind}/copy/a/notes.txt`,
    ]),
    ...['releases/blog/notes.txt', 'releases/Blog/1.0.0-ab12cd34/release.json'],
    ...['pages/copy.json', 'sites/copy.json', 'made/copy/copy', 'cards/copy.png', 'changed/copy'],
  ];
  for (const key of strays) await store.writeOnce(key, 'by hand');
  const top = (key: string) =>
    Object.hasOwn(RECORD_KINDS, key.split('/')[0] ?? '') ? key : key.split('/')[0];
  const { faults } = await verify(store);
  for (const key of strays)
    expect(faults).toContain(`${top(key)} does not belong there; move it away`);
});

test('verify reports no file as a stray that the tool itself has written', async () => {
  const store = await site();
  await rollback(store, 'blog', undefined, '');
  await prune(store, { compositions: 1, hours: 0 });
  expect((await verify(store)).faults).toEqual([]);
  expect((await store.list('')).filter((name) => !Object.hasOwn(RECORD_KINDS, name))).toEqual([]);
});
