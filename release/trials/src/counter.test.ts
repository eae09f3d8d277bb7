import { readCounts, readTrialCounts } from './counts';
import { sumSide } from './verdict/counts';
import { TrialSite, type Visitors } from '../testing/trial-site';

let site: TrialSite;
let trial: number;
let visitors: Visitors;

beforeEach(async () => {
  site = await TrialSite.create();
  trial = await site.begin('blog', 25);
  visitors = site.observe();
});

test('counts a visit that comes while counts are being written', async () => {
  const { counter } = visitors.observer;
  const [first, second] = [
    await visitors.begin('203.0.113.1', trial),
    await visitors.begin('203.0.113.2', trial),
  ];
  await counter.count(first.visit, ['alive']);
  const write = site.store.write.bind(site.store);
  jest.spyOn(site.store, 'write').mockImplementationOnce(async (key, bytes) => {
    await write(key, bytes);
    await counter.count(second.visit, ['alive']);
  });
  await visitors.observer.write();
  await visitors.observer.write();
  const counts = await readTrialCounts(site.store, await readCounts(site.store, 0), trial);
  expect(sumSide(counts, 'inside')).toMatchObject({ visits: 2, alive: 2 });
});

test('writes counts one after the other, so that a slow write replaces nothing newer', async () => {
  const { observer } = visitors;
  const steps: string[] = [];
  jest.spyOn(observer.counter, 'write').mockImplementation(async () => {
    steps.push('begins');
    await new Promise(setImmediate);
    steps.push('ends');
  });
  await Promise.all([observer.write(), observer.write()]);
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});
