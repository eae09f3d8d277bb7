import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deployExample } from '../testing/site';
import { FileStore } from './file';
import { readLatest } from './history';
import { SiteReader } from './site-reader';
import { verify } from './verify';

const encode = (text: string) => new TextEncoder().encode(text);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'store-'));
let count = 0;
const newLocation = () => path.join(folder, String(++count));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

const systemError = (code: string, message: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${message}, ${syscall} '/somewhere'`), { code, syscall });

test.each([
  ['ENOSPC', 'no space left on device', 'make room there, then run the command again'],
  ['EROFS', 'read-only file system', 'name a store that can be written'],
  ['EACCES', 'permission denied', 'give this user the right to, then run the command again'],
])('says %s in one plain sentence, and loses nothing', async (code, message, nextStep) => {
  const store = new FileStore(newLocation());
  await store.write('key', encode('old'));
  jest.spyOn(fs.promises, 'open').mockRejectedValue(systemError(code, message, 'open'));
  const sentence = `${store.location}/key cannot be written: ${message} (${code}); ${nextStep}`;
  await expect(store.write('key', encode('new'))).rejects.toThrow(sentence);
  await expect(store.writeOnce('key', encode('new'))).rejects.toThrow(sentence);
  jest.restoreAllMocks();
  expect(await store.read('key')).toEqual(encode('old'));
  expect(await store.list('tmp/')).toEqual([]);
});

test('says it of a disk that fills up while it is written', async () => {
  const store = new FileStore(newLocation());
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  jest.spyOn(fs.promises, 'open').mockRejectedValue(full);
  await expect(store.write('key', encode('new'))).rejects.toThrow(
    /key cannot be written: no space left on device \(ENOSPC\); make room there/,
  );
});

test('refuses a disk without hard links by name', async () => {
  const store = new FileStore(newLocation());
  jest.spyOn(fs.promises, 'link').mockRejectedValue(systemError('EPERM', 'not permitted', 'link'));
  await expect(store.writeOnce('key', encode('text'))).rejects.toThrow(
    /is on a disk without hard links/,
  );
});

test('whoever can read the folder can read what is written, whatever the umask', async () => {
  const location = newLocation();
  fs.mkdirSync(location);
  fs.chmodSync(location, 0o775);
  const before = process.umask(0o077);
  try {
    await new FileStore(location).writeOnce('objects/blog/x', encode('text'));
  } finally {
    process.umask(before);
  }
  const modeOf = (key: string) => fs.statSync(path.join(location, key)).mode & 0o777;
  expect([modeOf('objects'), modeOf('objects/blog'), modeOf('objects/blog/x')]).toEqual([
    0o775, 0o775, 0o664,
  ]);
});

test('does not wait for the other end of a pipe that lies where a file belongs', async () => {
  const store = new FileStore(newLocation());
  await store.write('a/key', encode('text'));
  execFileSync('mkfifo', [path.join(store.location, 'a/pipe')]);
  await expect(store.read('a/pipe')).rejects.toThrow(/a\/pipe is not a file; move it away$/);
});

test.each([
  ['cp -r', (from: string, to: string) => execFileSync('cp', ['-r', from, to])],
  ['cp -rL', (from: string, to: string) => execFileSync('cp', ['-rL', from, to])],
  ['one file at a time', (from: string, to: string) => fs.cpSync(from, to, { recursive: true })],
])('a store copied by %s is the same store', async (_name, copy) => {
  const store = new FileStore(newLocation());
  await deployExample(store, { app: 'shell', text: 'one' });
  await deployExample(store, { app: 'blog', text: 'two' });
  const copied = new FileStore(newLocation());
  copy(store.location, copied.location);
  expect(await verify(copied)).toEqual([]);
  expect(await readLatest(copied)).toEqual(await readLatest(store));
  await deployExample(copied, { app: 'blog', text: 'three' });
  const opened = await new SiteReader(copied).refresh();
  expect(opened?.composition.number).toBe(3);
});
