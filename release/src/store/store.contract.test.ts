import path from 'node:path';
import { temporaryFolder } from '../../testing/releases';
import { FileStore } from './file';
import { MemoryStore } from './memory';
import type { Store } from './store';

const folder = temporaryFolder();
let count = 0;

const drivers: Record<string, () => Store> = {
  file: () => new FileStore(path.join(folder, String(++count))),
  memory: () => new MemoryStore(),
};

describe.each(Object.entries(drivers))('the %s store', (_name, open) => {
  test('gives back what was written, and nothing for a name that was not', async () => {
    const store = open();
    expect(await store.writeOnce('releases/blog/one/a.txt', 'text')).toBe(true);
    expect((await store.read('releases/blog/one/a.txt'))?.toString()).toBe('text');
    expect(await store.read('releases/blog/one/b.txt')).toBeUndefined();
    expect(await store.read('releases/blog/one/a.txt/deeper')).toBeUndefined();
  });

  test('never overwrites, and says so', async () => {
    const store = open();
    await store.writeOnce('key', 'first');
    expect(await store.writeOnce('key', 'second')).toBe(false);
    expect((await store.read('key'))?.toString()).toBe('first');
  });

  test('lets exactly one of many writers have a name', async () => {
    const store = open();
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.writeOnce('key', String(index))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.read('key'))?.toString()).toBe(String(won.indexOf(true)));
  });

  test('lists what lies directly below a prefix, sorted', async () => {
    const store = open();
    for (const key of ['a/2/x', 'a/1/x', 'a/1/y', 'b/3']) await store.writeOnce(key, '');
    expect(await store.list('a')).toEqual(['1', '2']);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('removes all below a prefix and nothing else', async () => {
    const store = open();
    for (const key of ['a/1/x', 'a/10/x']) await store.writeOnce(key, '');
    await store.remove('a/1');
    expect(await store.list('a')).toEqual(['10']);
  });

  test('has nothing live at first, and never goes back to a lower composition', async () => {
    const store = open();
    expect(await store.live()).toBeUndefined();
    for (const number of [1, 2])
      await store.writeOnce(`compositions/${number}/composition.json`, '{}');
    await store.writeOnce('pages/x/index.html', 'page');
    await store.layOut('site', new Map([['index.html', 'pages/x/index.html']]));
    await store.activate(2, 'site');
    await store.activate(1, 'site');
    expect(await store.live()).toBe(2);
  });
});
