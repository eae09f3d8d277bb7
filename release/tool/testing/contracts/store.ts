import { inParallel } from '@site/composer/in-parallel';
import type { ObjectMetadata, Store } from '@site/composer/store';

export interface TestedStore {
  /** An empty store. */
  readonly open: () => Promise<Store>;
  readonly metadataOf?: (store: Store, key: string) => Promise<ObjectMetadata | undefined>;
  /** More than the server lists at once. */
  readonly manyKeys?: number;
}

const pages = async (store: Store) => {
  await store.writeOnce('pages/x/index.html', 'home');
  await store.writeOnce('pages/y/blog/index.html', 'blog');
  return { 'index.html': 'pages/x/index.html', blog: 'pages/y/blog' };
};

const linkSite = async (store: Store) => {
  const mounts = await pages(store);
  await store.linkFolder?.('sites/site', mounts);
};

/** What each driver promises. */
export function testStore({ open, metadataOf, manyKeys = 1_100 }: TestedStore): void {
  let store: Store;

  beforeEach(async () => {
    store = await open();
  });

  const text = async (key: string) => (await store.read(key))?.toString();

  test('returns what was written, and undefined for any other key', async () => {
    expect(await store.writeOnce('releases/blog/one/a.txt', 'text')).toBe(true);
    expect(await text('releases/blog/one/a.txt')).toBe('text');
    expect(await store.read('releases/blog/one/b.txt')).toBeUndefined();
    expect(await store.read('releases/blog/one/a.txt/deeper')).toBeUndefined();
  });

  test('keeps bytes as they are, none at all among them', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    await store.writeOnce('bytes', bytes);
    await store.writeOnce('empty', '');
    expect(await store.read('bytes')).toEqual(bytes);
    expect(await store.read('empty')).toEqual(Buffer.alloc(0));
  });

  if (metadataOf)
    test('keeps the metadata of a key when it is linked or moved', async () => {
      const metadata = {
        type: 'application/atom+xml; charset=utf-8',
        policy: "default-src 'none'; script-src 'self'",
      };
      await store.writeOnce('pages/x/feed', 'feed', metadata);
      await store.link('pages/x/feed', 'pages/y/feed');
      expect(await metadataOf(store, 'pages/x/feed')).toEqual(metadata);
      expect(await metadataOf(store, 'pages/y/feed')).toEqual(metadata);
      await store.move('pages/y/feed', '.trash/pages/y/feed');
      expect(await metadataOf(store, '.trash/pages/y/feed')).toEqual(metadata);
      await store.writeOnce('pages/x/feed', 'feed', { type: 'text/plain' });
      expect(await metadataOf(store, 'pages/x/feed')).toEqual(metadata);
    });

  test('writeOnce never overwrites, and returns false', async () => {
    await store.writeOnce('key', 'first');
    expect(await store.writeOnce('key', 'second')).toBe(false);
    expect(await store.writeOnce('key', 'first')).toBe(false);
    expect(await text('key')).toBe('first');
  });

  test('replaces facts as a whole, and lists and removes them like any key', async () => {
    const key = 'facts/2026-11-25T22/0123456789abcdef.json';
    await store.replace(key, 'first, and longer');
    await store.replace(key, 'second');
    expect(await text(key)).toBe('second');
    expect(await store.below('facts')).toEqual([key]);
    expect(await store.writeOnce(key, 'third')).toBe(false);
    await store.remove('facts/2026-11-25T22');
    expect(await store.read(key)).toBeUndefined();
  });

  test('shows a reader whole facts only, however often they are replaced', async () => {
    const key = 'facts/2026-11-25T22/0123456789abcdef.json';
    const bodies = ['a', 'b'].map((letter) => letter.repeat(50_000));
    await store.replace(key, bodies[0] as string);
    const writing = (async () => {
      for (let turn = 1; turn < 20; turn++) await store.replace(key, bodies[turn % 2] as string);
    })();
    for (let look = 0; look < 20; look++) expect(bodies).toContain(await text(key));
    await writing;
  });

  test('lets exactly one of many writers create a key', async () => {
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.writeOnce('key', String(index))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await text('key')).toBe(String(won.indexOf(true)));
  });

  test('knows when a key was written', async () => {
    await store.writeOnce('key', '');
    const at = (await store.writtenAt('key'))?.getTime() ?? 0;
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    expect(await store.writtenAt('nothing')).toBeUndefined();
  });

  test('lists what lies directly below a prefix, sorted', async () => {
    for (const key of ['a/2/x', 'a/1/x', 'a/1/y', 'a/10', 'b/3']) await store.writeOnce(key, '');
    expect(await store.list('a')).toEqual(['1', '10', '2']);
    expect(await store.list('a/')).toEqual(['1', '10', '2']);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('lists what was written at its top, and nothing of its own', async () => {
    expect([await store.list(''), await store.below('')]).toEqual([[], []]);
    for (const key of ['sites/b.json', 'pages/1/x', 'notes.txt']) await store.writeOnce(key, '');
    await store.writeOnce('compositions/1/composition.json', '{}');
    await linkSite(store);
    await store.activate(1, 'site');
    expect(await store.list('')).toEqual(['compositions', 'notes.txt', 'pages', 'sites']);
    const all = (await store.below('')).filter((key) => !/^sites\/site|\/site$/.test(key));
    expect(all.sort()).toEqual([
      'compositions/1/composition.json',
      'notes.txt',
      ...['pages/1/x', 'pages/x/index.html', 'pages/y/blog/index.html'],
      'sites/b.json',
    ]);
  });

  test('lists and removes more keys than a server returns at once', async () => {
    const keys = Array.from({ length: manyKeys }, (_, index) => `many/${index}`);
    await inParallel(keys, (key) => store.writeOnce(key, ''), 40);
    expect(await store.list('many')).toHaveLength(manyKeys);
    await store.remove('many');
    expect(await store.list('many')).toEqual([]);
  }, 60_000);

  test('removes a key, or all below a prefix, and nothing else', async () => {
    for (const key of ['a/1/x', 'a/1/y/z', 'a/1.json', 'a/10/x']) await store.writeOnce(key, '');
    await store.remove('a/1');
    expect(await store.list('a')).toEqual(['1.json', '10']);
    await store.remove('a/1.json');
    await store.remove('a/1.json');
    expect(await store.list('a')).toEqual(['10']);
  });

  test('moves a key, or everything below a prefix, over what is there', async () => {
    for (const key of ['a/1/x', 'a/1/y/z', 'a/1.json', 'b/1/x']) await store.writeOnce(key, key);
    await store.move('a/1', 'b/1');
    await store.move('a/1.json', 'c/2.json');
    await store.move('nothing', 'c/nothing');
    expect((await store.below('b/1')).sort()).toEqual(['b/1/x', 'b/1/y/z']);
    expect([await text('b/1/x'), await text('c/2.json')]).toEqual(['a/1/x', 'a/1.json']);
    expect([await store.below('a'), await store.below('c')]).toEqual([[], ['c/2.json']]);
    expect(await store.below('c/2.json')).toEqual(['c/2.json']);
  });

  test('accepts a key again once it was removed', async () => {
    await store.writeOnce('key', 'first');
    await store.remove('key');
    expect(await store.writeOnce('key', 'second')).toBe(true);
    expect(await text('key')).toBe('second');
  });

  test('links a folder once, if it links any', async () => {
    const mounts = await pages(store);
    const link = async () => store.linkFolder?.('sites/site', mounts);
    await Promise.all([link(), link()]);
    expect(await store.linkedFolder?.('sites/site')).toEqual(store.linkFolder ? mounts : undefined);
  });

  test('has nothing live at first, and never goes back to a lower composition', async () => {
    expect(await store.live()).toBeUndefined();
    await linkSite(store);
    for (const number of [1, 2])
      await store.writeOnce(`compositions/${number}/composition.json`, '{}');
    await store.activate(2, 'site');
    await store.activate(1, 'site');
    expect(await store.live()).toBe(2);
  });

  test('when many compositions are made live at once, the highest is', async () => {
    await linkSite(store);
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const number of numbers)
      await store.writeOnce(`compositions/${number}/composition.json`, '{}');
    await Promise.all(numbers.map((number) => store.activate(number, 'site')));
    expect(await store.live()).toBe(12);
  });

  test('removes no partial write where no command was killed', async () => {
    await store.writeOnce('key', '');
    expect((await store.removePartialWrites?.()) ?? 0).toBe(0);
    expect(await text('key')).toBe('');
  });
}
