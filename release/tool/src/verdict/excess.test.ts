import fc from 'fast-check';
import { isExcluded, upperBound, visitsToGo } from './bounds';
import { logAgainstExcess, type Visits } from './excess';

const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const rate = fc.double({ min: 0, max: 1, noNaN: true });

/** A visit is bad or good, with the release or without it. */
const outcomes = (q: number, p: number, base: number): readonly (readonly [number, Visits])[] => [
  [q * (1 - p), { share: q, visits: 1, judged: 0, others: 0 }],
  [q * p, { share: q, visits: 1, judged: 1, others: 0 }],
  [(1 - q) * (1 - base), { share: q, visits: 0, judged: 0, others: 0 }],
  [(1 - q) * base, { share: q, visits: 0, judged: 0, others: 1 }],
];

const added = (a: Visits, b: Visits): Visits => ({
  share: a.share,
  visits: a.visits + b.visits,
  judged: a.judged + b.judged,
  others: a.others + b.others,
});

/** Of the bet after three visits whose base rates differ: every course counted. */
function meanPayout(q: number, excess: number, bases: readonly number[], above: number): number {
  const none = { share: q, visits: 0, judged: 0, others: 0 };
  let courses: (readonly [number, Visits])[] = [[1, none]];
  for (const base of bases) {
    const p = Math.min(1, base + excess + above);
    courses = courses.flatMap(([chance, sum]) =>
      outcomes(q, p, base).map(([own, one]) => [chance * own, added(sum, one)] as const),
    );
  }
  return courses.reduce(
    (mean, [chance, sum]) => mean + chance * Math.exp(logAgainstExcess([sum], excess)),
    0,
  );
}

test('the bet pays 1 on average if the excess is the limit, at any base rate', () => {
  fc.assert(
    fc.property(share, rate, fc.array(rate, { minLength: 3, maxLength: 3 }), (q, d, bases) => {
      const excess = 0.001 + d * 0.9;
      const possible = bases.map((base) => base * (1 - excess));
      expect(meanPayout(q, excess, possible, 0)).toBeCloseTo(1, 9);
    }),
  );
});

test('the bet pays less than 1 on average if the excess is above the limit, more if below', () => {
  expect(meanPayout(0.25, 0.05, [0.01, 0.2, 0.02], 0.02)).toBeLessThan(1);
  expect(meanPayout(0.25, 0.05, [0.01, 0.2, 0.02], -0.02)).toBeGreaterThan(1);
});

const excludes = (all: readonly Visits[], excess: number) =>
  isExcluded(logAgainstExcess(all, excess));
const boundOf = (all: readonly Visits[]) => upperBound((excess) => logAgainstExcess(all, excess));
/** With a share of 25%, if no visit is bad from now on. */
const toGo = (all: readonly Visits[], excess: number) =>
  visitsToGo((more) => logAgainstExcess([...all, ...clean(more / 4)], excess));

const clean = (visits: number): Visits[] => [{ share: 0.25, visits, judged: 0, others: 0 }];

test('523 visits without a fault exclude one point, 522 do not', () => {
  expect(excludes(clean(522), 0.01)).toBe(false);
  expect(excludes(clean(523), 0.01)).toBe(true);
});

test('everything on one stake would exclude one point after the 459 visits of the exact binomial test', () => {
  expect(0.99 ** 458).toBeGreaterThan(0.01);
  expect(0.99 ** 459).toBeLessThan(0.01);
  // The watch looks at every moment and allows bad visits: that is what 523 - 459 visits pay for.
});

test('the upper bound is where the exclusion begins', () => {
  const all = [{ share: 0.25, visits: 900, judged: 5, others: 16 }];
  const bound = boundOf(all);
  expect(excludes(all, bound)).toBe(true);
  expect(excludes(all, bound - 2e-5)).toBe(false);
  expect(boundOf([])).toBe(1);
});

test('bad visits of the others lower the bound: then it is not the release', () => {
  const bound = (others: number) => boundOf([{ share: 0.25, visits: 2000, judged: 20, others }]);
  expect(bound(60)).toBeLessThan(bound(10));
});

test('the number of visits to go is the number after which the exclusion begins', () => {
  const go = toGo([], 0.01) ?? NaN;
  expect(go).toBeGreaterThanOrEqual(4 * 522);
  expect(go).toBeLessThanOrEqual(4 * 530);
  expect(toGo(clean(523), 0.01)).toBe(0);
  expect(toGo(clean(400), 0.01)).toBeLessThan(go);
});

test('there is no number of visits to go for a rate at which it never passes', () => {
  expect(toGo([], 1e-9)).toBeUndefined();
});
