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

test('verify accepts rendered pages and moves, and reports unknown files in their folders', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['blog'], '', builtRelease(folder, 'blog').folder);
  expect((await verify(store)).faults).toEqual([]);
  const [list = ''] = await store.below('rendered');
  const damaged = [list, 'moves/before/3.json'];
  const strays = ['rendered/notes.txt', 'moves/a'];
  for (const key of [...damaged, ...strays]) {
    await store.remove(key);
    await store.writeOnce(key, 'by hand');
  }
  const { faults } = await verify(store);
  for (const key of damaged)
    expect(faults).toContainEqual(expect.stringContaining(`${key} is damaged; remove it: `));
  for (const key of strays) expect(faults).toContain(`${key} does not belong there; move it away`);
  expect(faults).toHaveLength(damaged.length + strays.length);
});

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

test('verify tells which key of the index of moves is missing, and what to do', async () => {
  const store = await site();
  const keys = await store.below('moves');
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) {
    await store.remove(key);
    expect((await verify(store)).faults).toEqual([
      `${key} is missing, so a rollback may not find it; write an empty file there`,
    ]);
    await store.writeOnce(key, '');
  }
  expect((await verify(store)).faults).toEqual([]);
});

test('verify tells when a file of earlier moves says something else than the history', async () => {
  const store = await site();
  const key = 'moves/before/3.json';
  await store.writeOnce(key, JSON.stringify({ 'apps/blog/nothing': [1] }));
  expect((await verify(store)).faults).toEqual([
    `${key} says something else than the history; remove it: the history is read in its place`,
  ]);
});

test('verify reports an entry of made/ that names a page set of other releases', async () => {
  const store = await site();
  const [own = '', other = ''] = await store.below('made');
  const [, parts] = own.split('/');
  const forged = `made/${parts}/${other.split('/')[2]}`;
  await store.writeOnce(forged, String(await store.read(other)));
  expect((await verify(store)).faults).toEqual([
    `${forged} is damaged; remove it: a rollback then regenerates the pages`,
  ]);
});

test('verify reports a list of rendered pages at the key of another one', async () => {
  const store = await site();
  const [one = '', other = ''] = await store.below('rendered');
  const text = String(await store.read(one));
  await store.remove(other);
  await store.writeOnce(other, text);
  expect((await verify(store)).faults).toEqual([
    `${other} is damaged; remove it: the next deploy regenerates the pages`,
  ]);
});
