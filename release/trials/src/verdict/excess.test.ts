import fc from 'fast-check';
import { countMissingVisits, isExcluded, upperBound } from './bounds';
import { type AssignedVisits, logAgainstExcess } from './excess';

const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const rate = fc.double({ min: 0, max: 1, noNaN: true });

const outcomes = (
  q: number,
  p: number,
  base: number,
): readonly (readonly [number, AssignedVisits])[] => [
  [q * (1 - p), { share: q, visits: 1, inside: 0, outside: 0 }],
  [q * p, { share: q, visits: 1, inside: 1, outside: 0 }],
  [(1 - q) * (1 - base), { share: q, visits: 0, inside: 0, outside: 0 }],
  [(1 - q) * base, { share: q, visits: 0, inside: 0, outside: 1 }],
];

const add = (one: AssignedVisits, other: AssignedVisits): AssignedVisits => ({
  share: one.share,
  visits: one.visits + other.visits,
  inside: one.inside + other.inside,
  outside: one.outside + other.outside,
});

function meanPayout(q: number, excess: number, bases: readonly number[], above: number): number {
  const none = { share: q, visits: 0, inside: 0, outside: 0 };
  let courses: (readonly [number, AssignedVisits])[] = [[1, none]];
  for (const base of bases) {
    const p = Math.min(1, base + excess + above);
    courses = courses.flatMap(([chance, sum]) =>
      outcomes(q, p, base).map(([more, visit]) => [chance * more, add(sum, visit)] as const),
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

const clean = (visits: number): AssignedVisits[] => [
  { share: 0.25, visits, inside: 0, outside: 0 },
];
const excludes = (visits: readonly AssignedVisits[], excess: number) =>
  isExcluded(logAgainstExcess(visits, excess));

test('523 visits without an error exclude one point, 522 do not', () => {
  expect(excludes(clean(522), 0.01)).toBe(false);
  expect(excludes(clean(523), 0.01)).toBe(true);
});

test('the upper bound is where the exclusion begins, and bad visits of live lower it', () => {
  const boundWith = (outside: number) => {
    const visits = [{ share: 0.25, visits: 2000, inside: 20, outside }];
    const bound = upperBound((excess) => logAgainstExcess(visits, excess));
    expect([excludes(visits, bound), excludes(visits, bound - 2e-5)]).toEqual([true, false]);
    return bound;
  };
  expect(boundWith(60)).toBeLessThan(boundWith(10));
});

test('the number of missing visits is the number after which the exclusion begins', () => {
  const missing = (visits: readonly AssignedVisits[], excess: number) =>
    countMissingVisits((more) => logAgainstExcess([...visits, ...clean(more / 4)], excess));
  expect(missing([], 0.01)).toBeGreaterThanOrEqual(4 * 522);
  expect(missing([], 0.01)).toBeLessThanOrEqual(4 * 530);
  expect(missing(clean(523), 0.01)).toBe(0);
  expect(missing([], 1e-9)).toBeUndefined();
});
