import fc from 'fast-check';
import { lowerLimit, upperLimit } from './binomial';
import { type Cell, type Counts, type JudgedTrial, SIGNAL_NAMES } from './cells';
import { judge } from './judge';

const LIMITS = { bad: 0.01, lost: 0.1 };
const trial: JudgedTrial = { begun: 12, kind: 'canary' };
const MILLION = 1_000_000;

const cellsOf = (percent: number, judged: Counts, others: Counts): Cell[] => [
  { draws: [{ trial: 12, letter: 'c', percent }], counts: judged },
  { draws: [{ trial: 12, letter: 'l', percent }], counts: others },
];

const percents = fc.integer({ min: 1, max: 99 });

/** Fields are counted independently of each other. */
const upTo = (most: number): fc.Arbitrary<Counts> => {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }));
  return fc.record({ visits: count, failed: count, clicks: count, alive: count, faults: count });
};

/** From the definition, for one share: each bad visit counts theta / q, or (1 - theta) / (1 - q). */
function definition(q: number, judged: number, others: number): number {
  const products = [1.5, 2, 4, 8, 16, 64].map((k) => {
    const theta = (k * q) / (1 - q + k * q);
    return (theta / q) ** judged * ((1 - theta) / (1 - q)) ** others;
  });
  return products.reduce((sum, one) => sum + one) / products.length;
}

test('E is the mean over faults, failed files, missing signs of life and missing clicks', () => {
  fc.assert(
    fc.property(percents, upTo(20), upTo(20), (percent, judged, others) => {
      const { e, signals } = judge(cellsOf(percent, judged, others), trial, LIMITS, 0.25);
      const q = percent / 100;
      const expected = {
        faults: definition(q, judged.faults, others.faults),
        failed: definition(q, judged.failed, others.failed),
        // What the release lacks, the others have too much of.
        alive: definition(1 - q, others.alive, judged.alive),
        clicks: definition(1 - q, others.clicks, judged.clicks),
      };
      for (const name of SIGNAL_NAMES) expect(signals[name].e / expected[name]).toBeCloseTo(1, 9);
      const sum = Object.values(expected).reduce((total, one) => total + one);
      expect(e / (sum / 4)).toBeCloseTo(1, 9);
    }),
  );
});

test('the example in the docs: eight of eight, and eight of thirty bad visits at a share of 25%', () => {
  const none = { visits: 0, failed: 0, clicks: 0, alive: 0, faults: 0 };
  const eOf = (judged: number, others: number) => {
    const cells = cellsOf(25, { ...none, faults: judged }, { ...none, faults: others });
    return judge(cells, trial, LIMITS, 0.25).e;
  };
  expect(Math.round(eOf(8, 0) / 100)).toBe(28);
  expect(eOf(8, 22).toFixed(1)).toBe('0.8');
});

test('up to a million visits, all figures are numbers, and the verdict is what they say', () => {
  fc.assert(
    fc.property(percents, upTo(MILLION), upTo(MILLION), (percent, judged, others) => {
      const found = judge(cellsOf(percent, judged, others), trial, LIMITS, percent / 100);
      const { verdict, e, signals, bound, toGo = 0 } = found;
      for (const one of [e, toGo, ...Object.values(signals).map((signal) => signal.e)]) {
        expect(Number.isFinite(one)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(0);
      }
      // Bounds are searched for to the fifth digit.
      const isWithin = (more: number) =>
        bound.bad <= LIMITS.bad + more && bound.lost <= LIMITS.lost + more;
      if (verdict === 'pass') expect(isWithin(2e-5)).toBe(true);
      const quiet = verdict === 'pass' || isWithin(0) ? 'pass' : 'go-on';
      expect(verdict).toBe(e >= 1000 ? 'take-back' : e >= 20 ? 'hold' : quiet);
    }),
    { numRuns: 300 },
  );
});

test('no canary passes with fewer than 459 clean visits, at any share', () => {
  const clean = (visits: number): Counts => ({
    ...{ visits, alive: visits, clicks: visits },
    ...{ failed: 0, faults: 0 },
  });
  fc.assert(
    fc.property(percents, fc.integer({ min: 0, max: 458 }), (percent, own) => {
      const cells = cellsOf(percent, clean(own), clean((own * (100 - percent)) / percent));
      expect(judge(cells, trial, { bad: 0.01, lost: 0.99 }, percent / 100).verdict).toBe('go-on');
    }),
    { numRuns: 300 },
  );
});

test('the interval of a share encloses it up to a million visits', () => {
  const counts = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: MILLION }));
  fc.assert(
    fc.property(counts, ([some, of]) => {
      const count = Math.min(some, of);
      expect(lowerLimit(count, of, 0.025)).toBeLessThanOrEqual(count / of);
      expect(upperLimit(count, of, 0.025)).toBeGreaterThanOrEqual(count / of);
    }),
    { numRuns: 40 },
  );
});
