import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '@site/tool/deploy';
import {
  addFile,
  addSource,
  addVital,
  countsAt,
  emptySums,
  readFacts,
  vitalsAt,
} from '@site/tool/facts';
import { FileStore } from '@site/tool/file-store';
import { ship } from '@site/tool/testing/ship';
import { Log } from '../http/log';
import { Counter } from './counter';
import { keyNow, Recorder } from './recorder';
import { VisitTokens } from './visit-tokens';

const folder = temporaryFolder();
const since = new Date(0);
const trial = (begun: number) => ({
  ...{ begun, at: '2026-11-25T22:00:00Z', who: 'maria', why: '', percent: 25 },
  ...{ kind: 'canary' as const, changes: [] },
});

let base: MemoryStore;
let store: MemoryStore;
let counter: Counter;
const lines: string[] = [];

beforeAll(async () => {
  base = new MemoryStore();
  await ship(base, folder, 'shell');
  await ship(base, folder, 'blog');
});

beforeEach(() => {
  store = base.copy();
  counter = new Counter(new VisitTokens('a-key-of-thirty-two-characters-or-more'));
  lines.length = 0;
  jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function count(loads: number, key = ''): void {
  const sums = emptySums();
  countsAt(sums, key).loads = loads;
  jest.spyOn(counter, 'take').mockReturnValueOnce(sums);
}

const recorder = () => new Recorder(store, counter, new Log());
const loads = async () => (await readFacts(store, since)).visits['']?.loads;

test('draws of trials that have ended are left out of a key', () => {
  const composition = { trials: [trial(12), trial(18)] };
  expect(keyNow('12c.15l.18l~25.10.5', composition)).toBe('12c.18l~25.5');
  expect(keyNow('15l~10', composition)).toBe('');
  expect(keyNow('nonsense', composition)).toBe('');
  expect(keyNow('12c~25', {})).toBe('');
  expect(['', 'other'].map((key) => keyNow(key, composition))).toEqual(['', 'other']);
});

test('each hour has one file of this process, with all that it counted in that hour', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T22:58:00Z') });
  const one = recorder();
  for (const now of ['22:59:00', '23:00:01', '23:01:01']) {
    count(1);
    jest.setSystemTime(new Date(`2026-11-25T${now}Z`));
    await one.record();
  }
  const keys = await store.below('facts');
  expect(keys.map((key) => key.slice(0, 20))).toEqual([
    'facts/2026-11-25T22/',
    'facts/2026-11-25T23/',
  ]);
  expect(new Set(keys.map((key) => key.slice(20))).size).toBe(1);
  expect(await loads()).toBe(3);
  expect((await readFacts(store, new Date('2026-11-25T23:10:00Z'))).visits['']?.loads).toBe(1);
});

test('two servers never write the same file', async () => {
  for (const server of [recorder(), recorder()]) {
    count(2);
    await server.record();
  }
  expect(await store.below('facts')).toHaveLength(2);
  expect(await loads()).toBe(4);
});

test('without counts no file of facts is written', async () => {
  const replace = jest.spyOn(store, 'replace');
  const one = recorder();
  await one.record();
  await one.stop();
  expect(replace).not.toHaveBeenCalled();
});

test('counts that cannot be written are kept, logged once, and written when the store is writable again', async () => {
  const replace = jest.spyOn(store, 'replace');
  const read = jest.spyOn(store, 'read');
  const one = recorder();
  const full = new Error('ENOSPC: no space left on device');
  for (const failing of [replace, read, replace]) {
    failing.mockRejectedValueOnce(full);
    count(1);
    await one.record();
  }
  expect(await loads()).toBeUndefined();
  expect(lines).toEqual([
    expect.stringContaining('cannot be written to memory; the next write includes them: ENOSPC'),
  ]);
  count(1);
  await one.record();
  expect(await loads()).toBe(4);
});

test('releases that are neither live nor on trial are counted together', async () => {
  const sums = emptySums();
  const known = 'blog/0-shared.json';
  for (const release of [known, 'blog/9.9.9-00000000', 'nothing/1.0.0-ab12cd34'])
    addFile(sums, release, 2);
  jest.spyOn(counter, 'take').mockReturnValueOnce(sums);
  await recorder().record();
  expect((await readFacts(store, since)).files).toEqual({ [known]: 2, other: 4 });
});

test('vitals and places of faults are written with the counts', async () => {
  const sums = emptySums();
  addVital(vitalsAt(sums, '').lcp, 812);
  addSource(sums, '', 'blog a.js:1:2');
  jest.spyOn(counter, 'take').mockReturnValueOnce(sums);
  await recorder().record();
  const { vitals, sources } = await readFacts(store, since);
  expect([vitals['']?.lcp[5], sources['']]).toEqual([1, { 'blog a.js:1:2': 1 }]);
});

test('a folder that cannot store facts is logged, and recording does not fail', async () => {
  const file = new FileStore(path.join(folder, 'read-only'));
  await deploy(file, ['shell'], '', builtRelease(folder, 'shell').folder);
  fs.writeFileSync(path.join(file.place, 'facts'), 'not a folder');
  count(1);
  await new Recorder(file, counter, new Log()).record();
  expect(lines).toEqual([
    expect.stringContaining(`${file.place}; the next write includes them: E`),
  ]);
});

test('a proxy that RELEASE_PROXIES does not count is logged once', async () => {
  counter.hasUnexpectedProxy = true;
  const one = recorder();
  await one.record();
  await one.record();
  expect(lines).toEqual([expect.stringContaining('set RELEASE_PROXIES to the number of proxies')]);
});
