import fc from 'fast-check';
import { type Assigned, logAgainstLoss, logMean, logScore, swapSides } from './e-process';

const RATIOS = [1.5, 2, 4, 8, 16, 64];

/** The definition, visit by visit: `hits` says whether a bad visit had the release, `shares` with which chance. */
const definition = (shares: readonly number[], hits: readonly boolean[]) =>
  RATIOS.reduce((sum, k) => {
    const product = shares.reduce((score, q, index) => {
      const theta = (k * q) / (1 - q + k * q);
      return score * (hits[index] ? theta / q : (1 - theta) / (1 - q));
    }, 1);
    return sum + product;
  }, 0) / RATIOS.length;

const assigned = (shares: readonly number[], hits: readonly boolean[]): Assigned[] =>
  shares.map((share, index) => ({
    share,
    inside: hits[index] ? 1 : 0,
    outside: hits[index] ? 0 : 1,
  }));

const sequences = (count: number): boolean[][] =>
  count === 0
    ? [[]]
    : sequences(count - 1).flatMap((before) => [
        [...before, true],
        [...before, false],
      ]);

const chance = (shares: readonly number[], hits: readonly boolean[]) =>
  shares.reduce((product, q, index) => product * (hits[index] ? q : 1 - q), 1);

const shares = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), {
  minLength: 1,
  maxLength: 8,
});
const rate = fc.double({ min: 0.01, max: 0.99, noNaN: true });

test('the score is the mean of products over the visits, with a share for each visit', () => {
  fc.assert(
    fc.property(shares, fc.infiniteStream(fc.boolean()), (q, stream) => {
      const hits = q.map(() => stream.next().value as boolean);
      expect(Math.exp(logScore(assigned(q, hits))) / definition(q, hits)).toBeCloseTo(1, 9);
    }),
  );
});

test('the score of a harmless release has a mean of 1, whatever the shares', () => {
  fc.assert(
    fc.property(shares, (q) => {
      const mean = sequences(q.length).reduce(
        (sum, hits) => sum + chance(q, hits) * Math.exp(logScore(assigned(q, hits))),
        0,
      );
      expect(mean).toBeCloseTo(1, 9);
    }),
    { numRuns: 40 },
  );
});

test('the score is a martingale: the next visit leaves its mean where it is', () => {
  fc.assert(
    fc.property(shares, (q) => {
      const [last = 0.5, ...before] = q;
      for (const hits of sequences(before.length)) {
        const now = Math.exp(logScore(assigned(before, hits)));
        const next = (hit: boolean) =>
          Math.exp(logScore(assigned([...before, last], [...hits, hit])));
        expect((last * next(true) + (1 - last) * next(false)) / now).toBeCloseTo(1, 9);
      }
    }),
    { numRuns: 20 },
  );
});

test('a harmless release reaches 1,000 with a chance of at most 1 in 1,000: every course of 400 bad visits counted', () => {
  for (const share of [0.05, 0.25, 0.5, 0.95]) {
    let open = new Map([[0, 1]]);
    let crossed = 0;
    for (let visits = 1; visits <= 400; visits++) {
      const next = new Map<number, number>();
      for (const [before, p] of open)
        for (const [more, q] of [
          [1, share],
          [0, 1 - share],
        ] as const) {
          const inside = before + more;
          const score = logScore([{ share, inside, outside: visits - inside }]);
          if (score >= Math.log(1000)) crossed += p * q;
          else next.set(inside, (next.get(inside) ?? 0) + p * q);
        }
      open = next;
    }
    expect(crossed).toBeLessThan(0.001);
  }
});

test('the score stays a number where it exceeds all numbers', () => {
  expect(logScore([{ share: 0.05, inside: 5000, outside: 10 }])).toBeGreaterThan(10_000);
  expect(logScore([])).toBe(0);
  expect(logMean([-Infinity, -Infinity])).toBe(-Infinity);
});

test('too few visits with a release are too many without it', () => {
  const clicks = { share: 0.25, inside: 0, outside: 40 };
  expect(logScore([clicks])).toBeLessThan(0);
  expect(logScore([swapSides(clicks)])).toBeGreaterThan(Math.log(1000));
});

test('the score against a loss has a mean of 1 if that part is lost, and less if more is', () => {
  fc.assert(
    fc.property(rate, rate, (share, loss) => {
      const mean = (lost: number) => {
        const p = (share * (1 - lost)) / (1 - share * lost);
        const paid = (inside: number) =>
          Math.exp(logAgainstLoss([{ share, inside, outside: 1 - inside }], loss));
        return p * paid(1) + (1 - p) * paid(0);
      };
      expect(mean(loss)).toBeCloseTo(1, 9);
      expect(mean(loss + (1 - loss) / 2)).toBeLessThan(1);
      expect(mean(loss / 2)).toBeGreaterThan(1);
    }),
  );
});
