import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { withExclusiveLock, type Note, withSharedLock, underway } from './locks';

let store: MemoryStore;
const note: Note = {
  doing: 'deploy blog',
  alone: false,
  who: 'maria',
  host: 'build-7',
  pid: 1,
  at: new Date().toISOString(),
};
const leave = (name: string, more: Partial<Note>) =>
  store.writeOnce(`underway/${name}`, JSON.stringify({ ...note, ...more }));
const ended = () => spawnSync('true').pid;

beforeEach(() => {
  store = new MemoryStore();
});

test('a lock is listed for all until it is released', async () => {
  const seen = await withSharedLock(store, 'deploy blog', () => underway(store));
  expect(seen).toMatchObject([{ doing: 'deploy blog', host: os.hostname(), pid: process.pid }]);
  expect(await underway(store)).toEqual([]);
});

test('failed work is no longer listed', async () => {
  const work = () => Promise.reject(new Error('no'));
  await expect(withSharedLock(store, 'deploy blog', work)).rejects.toThrow('no');
  await expect(withExclusiveLock(store, 'prune', work)).rejects.toThrow('no');
  expect(await store.list('underway')).toEqual([]);
});

test('any number of commands share the store', async () => {
  const most = await withSharedLock(store, 'deploy blog', () =>
    withSharedLock(store, 'deploy content', () => underway(store)),
  );
  expect(most).toHaveLength(2);
});

test('an exclusive lock is refused while a shared one is held, and names its holder', async () => {
  await leave('a', {});
  const work = jest.fn();
  await expect(withExclusiveLock(store, 'prune', work)).rejects.toThrow(
    `maria has been working on build-7 since ${note.at} (deploy blog); prune again when that is done`,
  );
  expect(work).not.toHaveBeenCalled();
  expect(await store.list('underway')).toEqual(['a']);
});

test('a shared lock waits for an exclusive one', async () => {
  const order: string[] = [];
  let begun: () => void;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const pruning = withExclusiveLock(store, 'prune', async () => {
    begun();
    await setTimeout(300);
    order.push('prune');
  });
  await beginning;
  await withSharedLock(store, 'deploy blog', () => Promise.resolve(order.push('deploy')));
  await pruning;
  expect(order).toEqual(['prune', 'deploy']);
});

test('a command of this machine that was killed keeps nobody waiting', async () => {
  const gone = { host: os.hostname(), pid: ended() };
  await leave('a', { ...gone, alone: true });
  await withSharedLock(store, 'deploy blog', () => Promise.resolve());
  await leave('b', gone);
  await withExclusiveLock(store, 'prune', () => Promise.resolve());
  expect(await store.list('underway')).toEqual([]);
});

test('a command of another machine that began long ago is taken for dead', async () => {
  await leave('a', { at: new Date(Date.now() - 7_200_000).toISOString() });
  expect(await underway(store)).toEqual([]);
  await expect(withExclusiveLock(store, 'prune', () => Promise.resolve('done'))).resolves.toBe(
    'done',
  );
});

test('an exclusive lock of another machine without progress expires', async () => {
  await leave('a', { alone: true });
  const clock = jest.spyOn(performance, 'now');
  clock.mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(61_000);
  await withSharedLock(store, 'deploy blog', () => Promise.resolve());
  clock.mockRestore();
  expect(await store.list('underway')).toEqual([]);
});
