import type { AppName } from '@site/shared/contract';
import path from 'node:path';
import { temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { readSite } from '@site/composer/site-description';
import { compositionsOf } from '../composition/history/compositions';
import { releaseKey } from '@site/composer/releases';
import { FileStore } from '../store/drivers/file';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { withSharedLock } from '../store/locks/locks';
import { history } from '../composition/history/timeline';
import { preview } from '../composition/compose-preview';
import { removable, prune } from './prune';
import { rollback } from '../cli/change/rollback';
import { verify } from './verify';

const folder = temporaryFolder();
const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
let store: MemoryStore;

beforeEach(() => {
  store = new MemoryStore();
});

const shipped = (app: AppName, wanted?: Wanted) => ship(store, folder, app, wanted);
const names = (removed: readonly { kind: string; name: string }[], kind: string) =>
  removed.filter((one) => one.kind === kind).map(({ name }) => name);

async function blogs(versions: readonly string[]): Promise<string[]> {
  await shipped('shell');
  const ids: string[] = [];
  for (const version of versions) ids.push(await shipped('blog', { version }));
  return ids;
}

test('prune keeps everything younger than an open tab', async () => {
  await blogs(['1.0.0', '1.1.0', '1.2.0']);
  const { removed } = await prune(store, { compositions: 1, hours: 24 }, later(23));
  expect(removed).toEqual([]);
});

test('prune keeps the live releases and their fallbacks, and removes the rest', async () => {
  const [first, second, third] = await blogs(['1.0.0', '1.1.0', '1.2.0']);
  const { removed } = await prune(store, { compositions: 1, hours: 24 }, later(48));
  expect(names(removed, 'release')).toEqual([`blog ${first}`]);
  expect(names(removed, 'composition')).toEqual(['1', '2', '3']);
  expect(names(removed, 'site')).toHaveLength(3);
  for (const release of [second, third] as string[])
    expect(await store.read(releaseKey('blog', release, 'release.json'))).toBeDefined();
  expect(await verify(store)).toMatchObject({ faults: [] });
});

test('a rollback within the window works after it, and renders nothing', async () => {
  const ids = await blogs(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  await prune(store, { compositions: 3, hours: 0 }, later(1));
  const sets = await store.list('pages');
  const outcome = await rollback(store, 'blog', ids[2], '');
  expect(outcome).toMatchObject({ result: 'live', composition: { composition: 7 } });
  expect(await store.list('pages')).toEqual(sets);
});

test('prune keeps the whole history', async () => {
  await blogs(['1.0.0', '1.1.0', '1.2.0']);
  const before = await history(store);
  await prune(store, { compositions: 1, hours: 0 }, later(1));
  expect(await history(store)).toEqual(before);
});

test('prune keeps all compositions that were live within the lifetime of a tab', async () => {
  await blogs(['1.0.0', '1.1.0', '1.2.0']);
  const numbers: number[] = [];
  for await (const { composition } of compositionsOf(store)) numbers.push(composition);
  const { kept } = await removable(store, { compositions: 1, hours: 24 }, later(1));
  expect([...kept.compositions]).toEqual(numbers);
});

test('prune removes old leftovers of interrupted publishes', async () => {
  await blogs(['1.0.0']);
  await store.writeOnce('releases/blog/2.0.0-00000000/client/page.js', '');
  await store.writeOnce('pages/0000/index.html', '');
  const rules = { compositions: 10, hours: 24 };
  expect((await prune(store, rules)).removed).toEqual([]);
  const { removed } = await prune(store, rules, later(2));
  expect(removed).toEqual([
    {
      kind: 'leftover',
      name: 'releases/blog/2.0.0-00000000',
      keys: ['releases/blog/2.0.0-00000000/release.json', 'releases/blog/2.0.0-00000000'],
    },
    { kind: 'leftover', name: 'pages/0000', keys: ['pages/0000.json', 'pages/0000'] },
  ]);
});

test('prune during a deploy is refused, naming who deploys', async () => {
  await blogs(['1.0.0']);
  await withSharedLock(store, 'deploy blog', async () => {
    await expect(prune(store, { compositions: 1, hours: 0 }, later(1))).rejects.toThrow(
      /^.+ has been working on \S+ since \S+ \(deploy blog\); prune again when that is done$/,
    );
  });
  await expect(prune(store, { compositions: 1, hours: 0 }, later(1))).resolves.toBeDefined();
});

test('a site that was composed lately keeps its pages, however old they are', async () => {
  let now = Date.now();
  store = new MemoryStore(() => new Date(now));
  const [first = ''] = await blogs(['1.0.0', '1.1.0']);
  await shipped('content');
  now += 47 * HOUR;
  const { composition } = await preview(store, 'blog', first);
  await prune(store, { compositions: 1, hours: 24 }, new Date(now + HOUR));
  expect((await readSite(store, composition.site))?.id).toBe(composition.site);
  expect(await verify(store)).toMatchObject({ faults: [] });
});

test('on a disk, the site that is live leads to its pages as before', async () => {
  const files = new FileStore(path.join(folder, 'store'));
  await ship(files, folder, 'shell');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await ship(files, folder, 'blog', { version, text: version });
  const page = await files.read('current/site/blog/index.html');
  const { removed } = await prune(files, { compositions: 1, hours: 0 }, later(1));
  expect(names(removed, 'site')).toHaveLength(3);
  expect(names(removed, 'page set').length).toBeGreaterThan(3);
  expect(page?.toString()).toContain('1.2.0 at /blog');
  expect(await files.read('current/site/blog/index.html')).toEqual(page);
  expect(await verify(files)).toMatchObject({ faults: [] });
});
