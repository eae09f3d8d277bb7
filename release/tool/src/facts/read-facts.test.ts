import { MemoryStore } from '@site/composer/testing/stores/memory';
import { prune } from '../maintenance/prune';
import { verify } from '../maintenance/verify';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../cli/change/deploy';
import {
  addFile,
  addSource,
  addVital,
  countsAt,
  emptySums,
  factsKey,
  HourlyFacts,
  readFacts,
  type Sums,
  vitalsAt,
} from './read-facts';

const folder = temporaryFolder();
const SERVERS = ['0123456789abcdef', 'fedcba9876543210'] as const;

const facts = (hour: string, server: string, sums: Sums) =>
  JSON.stringify({ format: 1, hour, server, ...sums });

/** Key "1c~5": the trial of composition 1, its canary side, drawn by 5 of 100 visits. */
function counted(key: string, visits: number): Sums {
  const sums = emptySums();
  countsAt(sums, key).visits = visits;
  return sums;
}

async function put(store: MemoryStore, hour: string, server: string, sums: Sums): Promise<void> {
  await store.replace(factsKey({ hour, server }), facts(hour, server, sums));
}

test('counts of all servers and hours since a time are summed by key', async () => {
  const store = new MemoryStore();
  await put(store, '2026-11-25T20', SERVERS[0], counted('1c~5', 1_000));
  await put(store, '2026-11-25T21', SERVERS[0], counted('1c~5', 1));
  await put(store, '2026-11-25T22', SERVERS[0], counted('1c~5', 2));
  await put(store, '2026-11-25T22', SERVERS[1], counted('1l~5', 4));
  const since = new Date('2026-11-25T21:59:00Z');
  const { visits } = await readFacts(store, since);
  expect(visits).toMatchObject({ '1c~5': { visits: 3 }, '1l~5': { visits: 4 } });
  const hours = await new HourlyFacts(store).read(since);
  expect([...hours.keys()]).toEqual(['2026-11-25T21', '2026-11-25T22']);
  expect(hours.get('2026-11-25T22')?.visits).toMatchObject({ '1c~5': { visits: 2 } });
});

test('repeated reads fetch only the current and previous hour; once an hour all are fetched again', async () => {
  const store = new MemoryStore();
  const hours = Array.from({ length: 24 }, (_, at) => `2026-11-25T${String(at).padStart(2, '0')}`);
  for (const hour of hours) await put(store, hour, SERVERS[0], counted('1c~5', 1));
  const requests = jest.spyOn(store, 'read');
  const facts = new HourlyFacts(store);
  const read = async (time: string) => {
    requests.mockClear();
    const found = await facts.read(new Date('2026-11-25T00:00:00Z'), new Date(time));
    const visits = [...found.values()].map((sums) => sums.visits['1c~5']?.visits ?? 0);
    return [requests.mock.calls.length, visits.reduce((sum, one) => sum + one, 0)];
  };
  expect(await read('2026-11-25T23:10:00Z')).toEqual([24, 24]);
  await put(store, '2026-11-25T23', SERVERS[0], counted('1c~5', 5));
  await put(store, '2026-11-25T22', SERVERS[0], counted('1c~5', 3));
  await put(store, '2026-11-25T20', SERVERS[1], counted('1c~5', 100));
  expect(await read('2026-11-25T23:11:00Z')).toEqual([2, 30]);
  expect(await read('2026-11-26T00:00:30Z')).toEqual([25, 130]);
  expect(await read('2026-11-26T00:01:30Z')).toEqual([1, 130]);
});

test('damaged facts, and facts of another hour, are left out and named by verify', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const [hour, [one, other]] = ['2026-11-25T22', SERVERS];
  await put(store, hour, one, counted('1c~5', 2));
  expect((await verify(store)).faults).toEqual([]);
  await store.replace(factsKey({ hour, server: other }), '{"format":1,');
  await store.replace(`facts/2026-11-25T23/${one}.json`, facts(hour, one, emptySums()));
  const { visits } = await readFacts(store, new Date(0));
  expect(visits).toMatchObject({ '1c~5': { visits: 2 } });
  const remedy = 'is damaged; remove it: what that server counted in that hour is lost';
  expect((await verify(store)).faults).toEqual([
    `facts/2026-11-25T22/${other}.json ${remedy}`,
    `facts/2026-11-25T23/${one}.json ${remedy}`,
  ]);
});

test('prune removes facts older than thirty days, and no younger ones', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  for (const hour of ['2026-10-25T21', '2026-10-25T22', '2026-11-24T22'])
    await put(store, hour, SERVERS[0], emptySums());
  const now = new Date('2026-11-24T22:30:00Z');
  const { removed } = await prune(store, { compositions: 10, hours: 24 }, now);
  expect(removed).toMatchObject([{ kind: 'facts', name: 'of 1 hour before 2026-10-25T22' }]);
  expect(await store.list('facts')).toEqual(['2026-10-25T22', '2026-11-24T22']);
});

test('sums have a limited number of keys and places of faults, whatever is added', () => {
  const sums = emptySums();
  for (let index = 0; index < 1_000; index++) {
    countsAt(sums, `${index}c~5`).visits++;
    addFile(sums, `blog/1.0.${index}-ab12cd34`);
    addSource(sums, `${index}c~5`, `page ${index}`);
    addSource(sums, '', index % 2 ? '__proto__' : `blog ${index}`);
    addVital(vitalsAt(sums, `${index}c~5`).lcp, 250);
  }
  const sizes = [sums.visits, sums.files, sums.vitals, sums.sources, sums.sources['']];
  expect(sizes.map((all) => Object.keys(all ?? {}).length)).toEqual([256, 256, 256, 256, 20]);
  expect([sums.visits.other?.visits, sums.files.other]).toEqual([745, 745]);
  expect(sums.sources['']?.['__proto__']).toBe(500);
});

test('a vital is counted in the bucket whose bound it does not exceed', () => {
  const { lcp } = vitalsAt(emptySums(), '');
  for (const milliseconds of [0, 100, 101, 10_000, 99_999]) addVital(lcp, milliseconds);
  expect(lcp).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
});
