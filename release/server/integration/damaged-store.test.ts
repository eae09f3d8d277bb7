import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { repair } from '@site/tool/go-live';
import { FileStore } from '@site/tool/file-store';
import { rollback } from '@site/tool/rollback';
import { status } from '@site/tool/live-now';

const folder = temporaryFolder();
const whole = path.join(folder, 'whole');
let store: FileStore;
let copies = 0;

const at = (name: string) => path.join(store.folder, name);

beforeAll(async () => {
  const first = new FileStore(whole);
  await ship(first, folder, 'shell');
  for (let minor = 0; minor < 2; minor++)
    await ship(first, folder, 'blog', { version: `1.${minor}.0` });
});

beforeEach(() => {
  store = new FileStore(path.join(folder, `copy-${++copies}`));
  fs.cpSync(whole, store.place, { recursive: true, verbatimSymlinks: true });
});

const deploy = () => ship(store, folder, 'content');

test('the live site never fails, whatever happens to a newer composition', async () => {
  fs.rmSync(at('compositions/3'), { recursive: true });
  await store.activate(2, 'site');
  expect(await repair(store)).toBeUndefined();
  expect(await store.live()).toBe(3);
});

test('a damaged description of an earlier release stops only a rollback to it', async () => {
  const [blog, before] = await Promise.all(
    ['1.1.0', '1.0.0'].map(async (version) =>
      (await store.list('releases/blog')).find((name) => name.startsWith(`${version}-`)),
    ),
  );
  fs.truncateSync(at(`releases/blog/${before}/release.json`), 100);
  await deploy();
  await ship(store, folder, 'blog', { version: '2.0.0' });
  await rollback(store, 'blog', undefined, '');
  expect((await status(store)).apps.blog?.release).toBe(blog);
  await expect(rollback(store, 'blog', undefined, '')).rejects.toThrow(
    `releases/blog/${before}/release.json`,
  );
});
