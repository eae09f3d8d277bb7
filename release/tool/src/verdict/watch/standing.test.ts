import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { ship } from '../../../testing/ship';
import { countVisits, fineVisits } from '../../../testing/trial-counts';
import { deploy } from '../../cli/change/deploy';
import { hold, resume } from '../../cli/change/hold';
import { latestComposition } from '../../composition/history/compositions';
import { trialsOf } from '../../composition/history/variants';
import { VITAL_BUCKETS_MS } from '../../facts/facts';
import { percentile75, standingOf } from './standing';
import { standingLines } from './standing-text';

const folder = temporaryFolder();
const store = new MemoryStore();
const LIMITS = { steps: [], takeBacksADay: 3, bad: 0.01, lost: 0.1 };
const HOUR_MS = 3_600_000;
const now = Date.now();
const at = (hours: number) => new Date(now + hours * HOUR_MS);

/** So many visits of 100 in each bucket. */
const histogram = (...counts: number[]) => VITAL_BUCKETS_MS.map((_, at) => counts[at] ?? 0);

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog');
  const { folder: from } = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deploy(store, ['blog'], '', from, { canary: 25 });
  const hour = (faults: number) => ({
    '3c~25': fineVisits(100, { faults }),
    '3l~25': fineVisits(300),
  });
  await countVisits(store, hour(0), at(0));
  await countVisits(store, hour(4), at(1));
  await countVisits(store, hour(9), at(2), {
    vitals: {
      '3c~25': { lcp: histogram(10, 20, 44, 26), inp: histogram(100) },
      '3l~25': { lcp: histogram(75, 25), inp: histogram() },
    },
  });
});

async function standing() {
  const [trial] = trialsOf(await latestComposition(store));
  if (!trial) throw new Error('no trial');
  return standingOf(store, trial, LIMITS, at(3));
}

test('the state of a trial has E by hour, and intervals and vitals of both variants', async () => {
  const { course, e, variants, toGo, verdict } = await standing();
  expect(course.map((point) => point.hour)).toHaveLength(3);
  expect(course.map((point) => Math.sign(Math.log(point.e)))).toEqual([-1, 1, 1]);
  expect(e).toBe(course.at(-1)?.e);
  expect([verdict, typeof toGo]).toEqual(['take-back', 'number']);
  expect(variants.map(({ name, bad }) => [name, bad.count, bad.of])).toEqual([
    ['canary', 13, 240],
    ['live', 3, 720],
  ]);
  expect(variants.map(({ vitals }) => vitals)).toEqual([
    { lcp: 500, inp: 100 },
    { lcp: 100, inp: undefined },
  ]);
});

test('the terminal shows the state of a trial in three lines, four if it is held', async () => {
  expect(standingLines(await standing())).toEqual([
    expect.stringMatching(
      /^E is [\d,]+, by hour ▁.█ \(20 calls, 1,000 takes back\); .* visits to go/,
    ),
    'visits with a fault, of those that sent a message: canary 5.4% (2.9% to 9.1%), live 0.4% (0.1% to 1.2%)',
    'LCP, 75 of 100 visits within: canary 500 ms, live 100 ms; INP: canary 100 ms, live unknown',
  ]);
});

test('after a resume, E by hour ends at the E that is shown', async () => {
  await hold(store, 'blog', '');
  await resume(store, 'blog', 'a known fault');
  const { course, e } = await standing();
  expect(e).toBeCloseTo(1, 9);
  expect(course.at(-1)?.e).toBe(e);
});

test('75 of 100 visits are within the upper bound of a bucket', () => {
  expect(percentile75(histogram(74, 1, 25))).toBe(200);
  expect(percentile75(histogram(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3))).toBe(Infinity);
  expect(percentile75(histogram())).toBeUndefined();
});
