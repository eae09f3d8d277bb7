import { type AppName, BY_CONTENT } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { deploy } from '../cli/change/deploy';
import { verify } from './verify';
import { FileStore } from '../store/drivers/file';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';

const folder = temporaryFolder();
const SHARED = `releases/blog/${BY_CONTENT}/client`;
let store: FileStore;

const make = (app: AppName, wanted: Wanted = {}) =>
  builtRelease(folder, app, { byContent: true, ...wanted });

async function ship(app: AppName, wanted?: Wanted): Promise<string> {
  const { folder: from, id } = make(app, wanted);
  await deploy(store, [app], '', from);
  return id;
}

beforeEach(async () => {
  store = new FileStore(fs.mkdtempSync(path.join(folder, 'store-')));
  await ship('shell');
});

test('a shared file whose name has no hash of its bytes keeps the release from being published', async () => {
  const { folder: from, id } = make('blog', { client: { 'photo.0123456789.avif': 'a picture' } });
  await expect(deploy(store, ['blog'], '', from)).rejects.toThrow(
    `blog ${id}: client/photo.0123456789.avif: the hash in its name is not that of its bytes (`,
  );
  expect(await store.list('releases')).toEqual(['shell']);
  expect((await verify(store)).faults).toEqual([]);
});

test('publish writes a shared file again that a prune removed meanwhile', async () => {
  const client = { 'photo.avif': 'a picture', 'old.js': '/* old */' };
  await ship('blog', { version: '1.0.0', client });
  const taken = (await store.below(SHARED)).filter((key) => /photo|old/.test(key));
  const { folder: from, id } = make('blog', { version: '1.1.0', client });
  const slow = wrapped(store, {
    writeOnce: async (...given) => {
      const [key] = given;
      if (key.endsWith(`${id}/release.json`)) for (const one of taken) await store.remove(one);
      return (store as Store).writeOnce(...given);
    },
  });
  await deploy(slow, ['blog'], '', from);
  expect(await store.below(SHARED)).toEqual(expect.arrayContaining(taken));
  expect(taken.filter((key) => !/\.(br|gz)$/.test(key))).toHaveLength(2);
  expect((await verify(store)).faults).toEqual([]);
});

test('a shared file that is gone is written again by a deploy of a release that the store has', async () => {
  const { folder: from } = make('blog', { client: { 'photo.avif': 'a picture' } });
  await deploy(store, ['blog'], '', from);
  await ship('blog', { version: '1.1.0' });
  const photo = (await store.below(SHARED)).find((key) => key.includes('photo')) as string;
  await store.remove(photo);
  await deploy(store, ['blog'], '', from);
  expect(String(await store.read(photo))).toBe('a picture');
});
