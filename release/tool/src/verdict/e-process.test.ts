import fc from 'fast-check';
import { type Draws, logAgainstLoss, logEvidence, logMean, tooFew } from './e-process';

const KS = [1.5, 2, 4, 8, 16, 64];

/** The definition, visit by visit: `drew` says whether a bad visit had the release, `shares` with which chance. */
const definition = (shares: readonly number[], drew: readonly boolean[]) =>
  KS.reduce((sum, k) => {
    const product = shares.reduce((E, q, t) => {
      const theta = (k * q) / (1 - q + k * q);
      return E * (drew[t] ? theta / q : (1 - theta) / (1 - q));
    }, 1);
    return sum + product;
  }, 0) / KS.length;

const counted = (shares: readonly number[], drew: readonly boolean[]): Draws[] =>
  shares.map((share, t) => ({ share, judged: drew[t] ? 1 : 0, others: drew[t] ? 0 : 1 }));

/** All that `count` visits can draw. */
const sequences = (count: number): boolean[][] =>
  count === 0
    ? [[]]
    : sequences(count - 1).flatMap((before) => [
        [...before, true],
        [...before, false],
      ]);

const chance = (shares: readonly number[], drew: readonly boolean[]) =>
  shares.reduce((product, q, t) => product * (drew[t] ? q : 1 - q), 1);

const shares = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), {
  minLength: 1,
  maxLength: 8,
});

const rate = fc.double({ min: 0.01, max: 0.99, noNaN: true });

test('evidence from counts is the mean of products over the visits, with a share for each visit', () => {
  fc.assert(
    fc.property(shares, fc.infiniteStream(fc.boolean()), (q, stream) => {
      const drew = q.map(() => stream.next().value as boolean);
      const direct = definition(q, drew);
      expect(Math.exp(logEvidence(counted(q, drew))) / direct).toBeCloseTo(1, 9);
    }),
  );
});

test('evidence against a harmless release has a mean of 1, whatever the shares', () => {
  fc.assert(
    fc.property(shares, (q) => {
      const mean = sequences(q.length).reduce(
        (sum, drew) => sum + chance(q, drew) * Math.exp(logEvidence(counted(q, drew))),
        0,
      );
      expect(mean).toBeCloseTo(1, 9);
    }),
    { numRuns: 40 },
  );
});

test('evidence is a martingale: the next visit leaves its mean where it is', () => {
  fc.assert(
    fc.property(shares, (q) => {
      const [last = 0.5, ...before] = q;
      for (const drew of sequences(before.length)) {
        const now = Math.exp(logEvidence(counted(before, drew)));
        const next = (one: boolean) =>
          Math.exp(logEvidence(counted([...before, last], [...drew, one])));
        expect((last * next(true) + (1 - last) * next(false)) / now).toBeCloseTo(1, 9);
      }
    }),
    { numRuns: 20 },
  );
});

test('a release that has fewer bad visits than its share lowers the mean of the evidence', () => {
  const next = (chanceOfIt: number) =>
    chanceOfIt * Math.exp(logEvidence([{ share: 0.25, judged: 1, others: 0 }])) +
    (1 - chanceOfIt) * Math.exp(logEvidence([{ share: 0.25, judged: 0, others: 1 }]));
  expect(next(0.2)).toBeLessThan(1);
  expect(next(0.25)).toBeCloseTo(1, 12);
  expect(next(0.3)).toBeGreaterThan(1);
});

test('no chance of reaching 1,000 is above 1 in 1,000: every course of 400 bad visits counted', () => {
  // By the number of bad visits so far and those among them with the release; a course ends at 1,000.
  for (const share of [0.05, 0.25, 0.5, 0.95]) {
    let open = new Map([[0, 1]]);
    let crossed = 0;
    for (let visits = 1; visits <= 400; visits++) {
      const next = new Map<number, number>();
      for (const [judged, p] of open)
        for (const [more, q] of [
          [1, share],
          [0, 1 - share],
        ] as const) {
          const now = judged + more;
          const e = logEvidence([{ share, judged: now, others: visits - now }]);
          if (e >= Math.log(1000)) crossed += p * q;
          else next.set(now, (next.get(now) ?? 0) + p * q);
        }
      open = next;
    }
    expect(crossed).toBeLessThan(0.001);
  }
});

test('evidence stays a number where E exceeds all numbers', () => {
  expect(logEvidence([{ share: 0.05, judged: 5000, others: 10 }])).toBeGreaterThan(10_000);
  expect(logEvidence([])).toBe(0);
  expect(logMean([-Infinity, -Infinity])).toBe(-Infinity);
});

test('too few visits with a release are too many without it', () => {
  const clicks = { share: 0.25, judged: 0, others: 40 };
  expect(logEvidence([clicks])).toBeLessThan(0);
  expect(logEvidence([tooFew(clicks)])).toBeGreaterThan(Math.log(1000));
});

test('evidence against a loss has a mean of 1 if that part is lost, and less if more is', () => {
  fc.assert(
    fc.property(rate, rate, (share, loss) => {
      const mean = (lost: number) => {
        const p = (share * (1 - lost)) / (1 - share * lost);
        const paid = (judged: number) =>
          Math.exp(logAgainstLoss([{ share, judged, others: 1 - judged }], loss));
        return p * paid(1) + (1 - p) * paid(0);
      };
      expect(mean(loss)).toBeCloseTo(1, 9);
      expect(mean(loss + (1 - loss) / 2)).toBeLessThan(1);
      expect(mean(loss / 2)).toBeGreaterThan(1);
    }),
  );
});
