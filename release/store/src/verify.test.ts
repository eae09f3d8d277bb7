import { storeWith } from '../testing/site';
import { MemoryStore } from './memory';
import { verify } from './verify';

const encode = (text: string) => new TextEncoder().encode(text);

test('finds nothing in a whole store, nor in an empty one', async () => {
  expect(await verify(await storeWith(1))).toEqual([]);
  expect(await verify(new MemoryStore())).toEqual([]);
});

test('names every key that is missing or has other bytes', async () => {
  const whole = await storeWith(1);
  const folders = ['objects/', 'compositions/', 'releases/'];
  const keys = (await Promise.all(folders.map((folder) => whole.list(folder)))).flat();
  expect(keys.length).toBeGreaterThan(15);
  for (const { key } of keys) {
    const damaged = await storeWith(1);
    const bytes = (await damaged.read(key)) as Uint8Array;
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await damaged.write(key, bytes);
    const problems = await verify(damaged);
    expect([key, problems.filter((problem) => problem.includes(key)).length]).toEqual([key, 1]);
    if (!key.startsWith('objects/')) continue;
    const lost = await storeWith(1);
    await lost.remove(key);
    expect((await verify(lost)).join()).toMatch(new RegExp(`memory/${key} .*is missing`));
  }
});

test('says of damage that nothing needs that it may go, and of what else lies there', async () => {
  const store = await storeWith(1);
  const key = `objects/site/${'0'.repeat(64)}`;
  await store.write(key, encode('x'));
  await store.write('objects/notes.txt', encode('x'));
  await store.write('live', encode('?'));
  expect([...(await verify(store))].sort()).toEqual([
    'memory/live is damaged; the next deploy or rollback writes it again',
    'memory/objects/notes.txt was written by no command; move it away',
    `memory/${key} has other bytes than its name says; nothing needs it: remove it`,
  ]);
});
