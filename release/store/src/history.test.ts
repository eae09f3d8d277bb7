import fc from 'fast-check';
import { countRequests, interceptStore } from '../testing/intercept';
import { S3Double } from '../testing/s3-double';
import { deployExample, proposeExample, storeWith } from '../testing/site';
import { nextComposition } from './composition';
import {
  activate,
  commit,
  readComposition,
  readHistory,
  readLatest,
  readWayBack,
  writeWayBack,
} from './history';
import { MemoryStore } from './memory';
import { ObjectWriter } from './objects';
import { sealRecord } from './record';
import { refOf } from './release';
import type { Store } from './store';
import { verify } from './verify';

const encode = (text: string) => new TextEncoder().encode(text);

const stores: Record<string, () => Store> = {
  memory: () => new MemoryStore(),
  s3: () => new S3Double({ conflictStatus: 500 }).store(),
};

describe.each(Object.entries(stores))('in %s', (_name, open) => {
  test.each([2, 5])('%i deploys at once all land', async (count) => {
    const store = await storeWith(1, open());
    const apps = Array.from({ length: count }, (_, index) => `app-${index}`);
    await Promise.all(apps.map((app) => deployExample(store, { app, text: app })));
    const { composition, damage } = await readLatest(store);
    expect(composition?.number).toBe(2 + count);
    expect(Object.keys(composition?.apps ?? {}).sort()).toEqual([...apps, 'blog', 'shell']);
    expect(await store.readPointer()).toBe(2 + count);
    expect([damage, await verify(store)]).toEqual([[], []]);
  });
});

test('in whatever order their steps come, deploys land, and the pointer ends at the newest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const base = await storeWith(0);
      const store = interceptStore(base, async (method, key, call) => {
        await scheduler.schedule(Promise.resolve(), `${method} ${key}`);
        return call();
      });
      const deploys = ['blog', 'forms', 'offers'].map((app) =>
        deployExample(store, { app, text: app }),
      );
      await scheduler.waitFor(Promise.all(deploys));
      const { composition } = await readLatest(base);
      expect(Object.keys(composition?.apps ?? {}).sort()).toEqual([
        'blog',
        'forms',
        'offers',
        'shell',
      ]);
      expect(await base.readPointer()).toBe(4);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('a commit whose answer was lost is its own success, of another one a loss', async () => {
  const store = await storeWith(1);
  const { composition: previous, next } = await readLatest(store);
  const proposal = await proposeExample(new ObjectWriter(store), previous, {
    app: 'blog',
    text: 'x',
  });
  const composition = nextComposition(previous, next, proposal);
  const losing = interceptStore(store, async (method, _key, call) => {
    const result = await call();
    if (method === 'writeOnce') throw new Error('no answer');
    return result;
  });
  await commit(losing, composition);
  await commit(store, composition);
  const other = { ...composition, change: { ...composition.change, author: 'Ben' } };
  await expect(commit(store, other)).rejects.toMatchObject({ name: 'NumberTaken', number: next });
  await expect(commit(losing, other)).rejects.toThrow('no answer');
  expect(await readComposition(store, next)).toEqual(composition);
});

test('a command that was killed between commit and activation is completed by the next', async () => {
  const store = await storeWith(1);
  const killed = interceptStore(store, (method, _key, call) =>
    method === 'movePointer' ? Promise.reject(new Error('killed')) : call(),
  );
  await expect(deployExample(killed, { app: 'blog', text: 'x' })).rejects.toThrow('killed');
  expect(await store.readPointer()).toBe(2);
  expect((await readLatest(store)).composition?.number).toBe(3);
  await deployExample(store, { app: 'forms', text: 'y' });
  expect(await store.readPointer()).toBe(4);
  expect((await readLatest(store)).composition?.apps.blog?.since.composition).toBe(3);
});

test('who moves the pointer late moves it on to what was committed meanwhile', async () => {
  const store = await storeWith(3);
  await store.write('live', encode('2\n'));
  await activate(store, 3);
  expect(await store.readPointer()).toBe(4);
});

test.each([
  ['the newest', [4], 3],
  ['the newest two', [4, 3], 2],
  ['one in the middle', [3], 4],
])(
  'steps over %s record when it is damaged, names it, and uses the next number',
  async (_name, numbers, good) => {
    const store = await storeWith(3);
    for (const number of numbers) {
      const bytes = (await store.read(`compositions/${number}`)) as Uint8Array;
      bytes[100] = 0;
      await store.write(`compositions/${number}`, bytes);
    }
    const { composition, next, damage } = await readLatest(store);
    expect([composition?.number, next]).toEqual([good, 5]);
    const isAbove = (number: number) => number > good;
    expect(damage).toEqual(
      numbers
        .filter(isAbove)
        .map(
          (n) => `memory/compositions/${n} is damaged: its bytes are not those that were written`,
        ),
    );
    await deployExample(store, { app: 'blog', text: 'x' });
    expect(await store.readPointer()).toBe(5);
  },
);

test.each(['lost', 'damaged'])('finds the newest record when the pointer is %s', async (how) => {
  const store = await storeWith(3);
  if (how === 'lost') await store.remove('live');
  else await store.write('live', encode('?'));
  const { composition, next, damage } = await readLatest(store);
  expect([composition?.number, next, damage.length]).toEqual([4, 5, how === 'lost' ? 0 : 1]);
  await deployExample(store, { app: 'blog', text: 'x' });
  expect(await store.readPointer()).toBe(5);
});

test('a pointer far above all records costs no search through the numbers between', async () => {
  const { store, requests } = countRequests(await storeWith(3));
  await store.write('live', encode('999999999999999\n'));
  const { composition, damage } = await readLatest(store);
  expect([composition?.number, damage]).toEqual([4, []]);
  expect(requests.length).toBeLessThan(10);
});

test('finds the records before and after one that was lost', async () => {
  const store = await storeWith(3);
  await store.write('live', encode('3\n'));
  await store.remove('compositions/3');
  expect(await readLatest(store)).toMatchObject({ composition: { number: 4 }, next: 5 });
  await store.remove('compositions/4');
  expect(await readLatest(store)).toMatchObject({ composition: { number: 2 }, next: 4 });
});

test('goes no further where a newer version wrote the record, instead of undoing it', async () => {
  const store = await storeWith(1);
  const { composition } = await readLatest(store);
  await store.write('compositions/3', await sealRecord({ ...composition, number: 3, format: 2 }));
  await expect(readLatest(store)).rejects.toMatchObject({
    name: 'OtherVersion',
    message: expect.stringMatching(
      /compositions\/3 is not as this version writes it \(format: /,
    ) as string,
  });
});

test('refuses a record that stands at the number of another one', async () => {
  const store = await storeWith(2);
  await store.write('compositions/4', (await store.read('compositions/2')) as Uint8Array);
  const { composition, damage } = await readLatest(store);
  expect([composition?.number, damage]).toEqual([
    3,
    ['memory/compositions/4 is damaged: it is the record of composition 2'],
  ]);
});

test('history has the newest first, without what is damaged or lost', async () => {
  const store = await storeWith(4);
  await store.write('compositions/4', encode('{'));
  await store.remove('compositions/2');
  const numbers: number[] = [];
  for await (const { number } of readHistory(store, 5)) numbers.push(number);
  expect(numbers).toEqual([5, 3, 1]);
});

test('what the record says of a way back counts more than what was prepared after it', async () => {
  const store = await storeWith(2);
  const { composition } = await readLatest(store);
  if (!composition) throw new Error('nothing is live');
  const { blog } = composition.wayBack;
  const { shell: live, blog: other } = composition.apps;
  if (!live || !other) throw new Error('an app is missing');
  const shell = { release: refOf(live), pages: {} };
  expect(await readWayBack(store, composition)).toEqual({ blog });
  await writeWayBack(store, composition.number, { shell, blog: shell });
  await writeWayBack(store, composition.number, { shell: { release: refOf(other), pages: {} } });
  const ready = await readWayBack(store, composition);
  expect(ready.blog).toEqual(blog);
  expect(ready.shell?.release?.digest).toBe(composition.apps.shell?.digest);
  await store.write(`way-back/${composition.number}`, encode('damaged'));
  expect(await readWayBack(store, composition)).toEqual({ blog });
  await writeWayBack(store, composition.number, { shell });
  expect(await readWayBack(store, composition)).toHaveProperty('shell');
});
