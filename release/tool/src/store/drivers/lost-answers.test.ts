import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { commandLine } from '../../../testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { deploy } from '../../cli/change/deploy';
import { history } from '../../composition/history/timeline';

const folder = temporaryFolder();
const base = new MemoryStore();
const { folder: built, id } = builtRelease(folder, 'blog');
let store: Store;

beforeAll(() => ship(base, folder, 'shell'));

beforeEach(() => {
  store = base.copy();
});

const timeout = () => Object.assign(new Error('socket timed out'), { name: 'TimeoutError' });
const isRecord = (key: string) => key.endsWith('/composition.json');

/** Loses each response to the writing of a composition. */
const losing = (takesEffect: boolean, more: Partial<Store> = {}): Store =>
  wrapped(store, {
    writeOnce: async (...given) => {
      if (!isRecord(given[0])) return store.writeOnce(...given);
      if (takesEffect) await store.writeOnce(...given);
      throw timeout();
    },
    ...more,
  });

const deployed = (on: Store) => commandLine(['deploy', 'blog', '--from', built], on);
const results = async () =>
  (await history(store, 'blog')).map(({ composition, result }) => [composition, result]);

test('a composition that is recorded though its answer was lost is exit 3, and only live in the history', async () => {
  expect(await deployed(losing(true))).toEqual({
    code: 3,
    text:
      'Error: memory did not answer (socket timed out), but composition 2 is recorded; ' +
      'it is not live yet: the next deploy or rollback makes it live first [E_PENDING]\n',
  });
  expect(await store.live()).toBe(1);
  expect(await results()).toEqual([[2, 'live']]);
  expect((await deployed(store)).code).toBe(0);
  expect(await store.live()).toBe(2);
  expect(await results()).toEqual([[2, 'live']]);
});

test.each<[string, Partial<Store>]>([
  [
    'the store does not answer either',
    { read: (key) => (isRecord(key) ? Promise.reject(timeout()) : store.read(key)) },
  ],
  ['it may still be on its way', {}],
])('whether it is recorded is not known when %s, and is said so', async (_why, more) => {
  const read: Store['read'] = (key) =>
    key === 'compositions/2/composition.json' && more.read ? more.read(key) : store.read(key);
  expect(await deployed(losing(false, { read }))).toEqual({
    code: 3,
    text:
      'Error: memory did not answer (socket timed out), and nobody knows whether composition 2 is recorded; ' +
      'see: npx release history. If it is, the next deploy or rollback makes it live first [E_PENDING]\n',
  });
  expect(await results()).toEqual([]);
});

test('a deploy whose number another one took meanwhile continues with the next number', async () => {
  let isFirst = true;
  const other = losing(true, {
    writeOnce: async (key, body, metadata) => {
      if (!isRecord(key) || !isFirst) return store.writeOnce(key, body, metadata);
      isFirst = false;
      await ship(store, folder, 'content');
      throw timeout();
    },
  });
  expect((await deployed(other)).code).toBe(0);
  expect(await store.live()).toBe(3);
});

test('an answer to the swap of the pointer that was lost is looked up', async () => {
  const activate: Store['activate'] = async (...to) => {
    await store.activate(...to);
    throw timeout();
  };
  expect((await deployed(wrapped(store, { activate }))).code).toBe(0);
  expect(await results()).toEqual([[2, 'live']]);
});

test('repeating a deploy that was killed after its commit makes it live', async () => {
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const activate = () => {
    begin();
    return Promise.reject(new Error('killed'));
  };
  const first = deploy(wrapped(store, { activate }), ['blog'], '', built);
  await expect(first).rejects.toThrow('killed');
  await begun;
  expect(await store.live()).toBe(1);
  const { result, composition } = await deploy(store, ['blog'], '', built);
  expect([result, composition.apps.blog?.release]).toEqual(['unchanged', id]);
  expect(await store.live()).toBe(2);
});
