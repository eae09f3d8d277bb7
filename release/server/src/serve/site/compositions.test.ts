import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { find } from './live-files';
import { compositionsIn } from './sessions';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'content');
  await ship(store, folder, 'blog', { version: '1.0.0' });
  await ship(store, folder, 'blog', { version: '1.1.0' });
});

test('a composition opens only the pages that no other before it had', async () => {
  const compositions = compositionsIn(store.folder);
  const before = await compositions.open(3);
  const after = await compositions.open(4);
  const setAt = (address: string) =>
    [before, after].map(({ all }) => find(all.files, address)?.set) as [unknown, unknown];
  for (const address of ['/', '/404', '/favicon.ico']) {
    const [old, now] = setAt(address);
    expect(old).toBeDefined();
    expect(now).toBe(old);
  }
  for (const address of ['/blog', '/sitemap.xml']) {
    const [old, now] = setAt(address);
    expect(old).toBeDefined();
    expect(now).not.toBe(old);
  }
});
