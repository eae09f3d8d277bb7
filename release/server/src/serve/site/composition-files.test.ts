import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { openVariant, readRecord, PageSets } from './composition-files';
import { find } from './live-files';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'content');
  await ship(store, folder, 'blog', { version: '1.0.0' });
  await ship(store, folder, 'blog', { version: '1.1.0' });
});

test('a composition opens only the pages that no other before it had', () => {
  const pageSets = new PageSets(store.folder);
  const [before, after] = ['3', '4'].map((number) =>
    openVariant(pageSets, readRecord(store.folder, number), 'live'),
  );
  const setAt = (address: string) =>
    [before, after].map((live) => live && find(live, address)?.set) as [unknown, unknown];
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
