import type { Store } from '../src/store';

const encode = (text: string) => new TextEncoder().encode(text);

export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`the ${name} store`, () => {
    let store: Store;

    beforeEach(async () => {
      store = await open();
    });

    const readText = async (key: string) => {
      const bytes = await store.read(key);
      return bytes && new TextDecoder().decode(bytes);
    };

    const listKeys = async (prefix: string) =>
      (await store.list(prefix)).map(({ key }) => key).sort();

    test('returns what was written, and undefined for any other key', async () => {
      expect(await store.writeOnce('releases/blog/one', encode('text'))).toBe(true);
      expect(await readText('releases/blog/one')).toBe('text');
      for (const key of ['releases/blog', 'releases/blog/two', 'releases/blog/one/deeper', 'x'])
        expect([key, await store.read(key).catch(() => undefined)]).toEqual([key, undefined]);
    });

    test('keeps every byte, also of an empty value, and hands out a copy', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      await store.writeOnce('bytes', bytes);
      await store.write('empty', new Uint8Array());
      const read = await store.read('bytes');
      expect(read).toEqual(bytes);
      read?.fill(0);
      expect(await store.read('bytes')).toEqual(bytes);
      expect(await store.read('empty')).toEqual(new Uint8Array());
    });

    test('writes a key once, and says that it exists', async () => {
      await store.writeOnce('key', encode('first'));
      expect(await store.writeOnce('key', encode('second'))).toBe(false);
      expect(await store.writeOnce('key', encode('first'))).toBe(false);
      expect(await readText('key')).toBe('first');
    });

    test('lets exactly one of twenty writers create a key', async () => {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => store.writeOnce('key', encode(String(index)))),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await readText('key')).toBe(String(results.indexOf(true)));
    });

    test('replaces a value as a whole', async () => {
      const values = ['a', 'b'].map((letter) => letter.repeat(50_000));
      await store.write('key', encode(values[0] as string));
      const writing = (async () => {
        for (let turn = 1; turn < 20; turn++)
          await store.write('key', encode(values[turn % 2] ?? ''));
      })();
      for (let look = 0; look < 20; look++) expect(values).toContain(await readText('key'));
      await writing;
    });

    test('lists all keys below a folder, or the one key, with the time of the last write', async () => {
      for (const key of ['a/1/x', 'a/1/y/z', 'a/10', 'ab/1', 'c'])
        await store.write(key, encode(''));
      expect(await listKeys('a/')).toEqual(['a/1/x', 'a/1/y/z', 'a/10']);
      expect(await listKeys('a/1/')).toEqual(['a/1/x', 'a/1/y/z']);
      expect(await listKeys('a/10')).toEqual(['a/10']);
      for (const prefix of ['a/1', 'a', 'nothing', 'nothing/'])
        expect([prefix, await listKeys(prefix)]).toEqual([prefix, []]);
      const [stored] = await store.list('c');
      expect(Math.abs(Date.now() - (stored?.writtenAt ?? 0))).toBeLessThan(60_000);
    });

    test('lists more keys than a server returns at once', async () => {
      const keys = Array.from({ length: 1_100 }, (_, index) => `many/${index}`);
      for (let start = 0; start < keys.length; start += 50)
        await Promise.all(keys.slice(start, start + 50).map((key) => store.write(key, encode(''))));
      expect(await listKeys('many/')).toEqual(keys.sort());
    });

    test('removes a key, and nothing else', async () => {
      for (const key of ['a/1', 'a/10', 'a/1x/y']) await store.write(key, encode(''));
      await store.remove('a/1');
      await store.remove('a/1');
      await store.remove('a/10/deeper');
      expect(await listKeys('a/')).toEqual(['a/10', 'a/1x/y']);
      expect(await store.writeOnce('a/1', encode('again'))).toBe(true);
    });

    test('has no pointer at first, and never moves it to a lower number', async () => {
      expect(await store.readPointer()).toBeUndefined();
      await store.movePointer(2);
      await store.movePointer(1);
      expect(await store.readPointer()).toBe(2);
      await store.movePointer(10);
      expect(await store.readPointer()).toBe(10);
    });

    test('names a damaged pointer, and replaces it', async () => {
      await store.write('live', encode('seven'));
      await expect(store.readPointer()).rejects.toMatchObject({
        name: 'Damaged',
        message: `${store.location}/live is damaged; the next deploy or rollback writes it again`,
      });
      await store.movePointer(3);
      expect(await store.readPointer()).toBe(3);
    });
  });
}
