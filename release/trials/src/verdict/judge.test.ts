import fc from 'fast-check';
import { type Counts, NO_COUNTS, type TrialCounts } from './counts';
import { judge, MIN_BAD_CLIENTS } from './judge';
import { figuresText, missingText } from './text';

const LIMITS = { bad: 0.01, lost: 0.1 };

const good = (visits: number, more: Partial<Counts> = {}): Counts => ({
  ...NO_COUNTS,
  visits,
  alive: visits - Math.round(visits / 5),
  clicks: Math.round(visits / 20),
  errors: Math.round(visits / 200),
  ...more,
});

const trial = (
  inside: Counts,
  outside: Counts,
  share = 0.25,
  badClients?: number,
): TrialCounts => ({
  cohorts: [{ share, inside, outside }],
  badClients: badClients ?? inside.errors + inside.failed,
});
const verdictOf = (counts: TrialCounts, share = 0.25) => {
  const { verdict, worst } = judge(counts, LIMITS, share);
  return [verdict, worst];
};

describe('takes back a release', () => {
  test.each([
    ['whose visits meet errors', good(400, { errors: 22 }), good(1200), 'errors'],
    ['whose files fail', good(400, { failed: 22 }), good(1200), 'failed'],
    ['that dies before it can report', good(200, { alive: 0, errors: 0 }), good(600), 'alive'],
    ['that is blank for half of its visits', good(1600, { alive: 640 }), good(4800), 'alive'],
  ])('%s', (_what, inside, outside, worst) => {
    expect(verdictOf(trial(inside, outside))).toEqual(['take back', worst]);
  });

  test('by all shares that it had', () => {
    const bad = { share: 0.05, inside: good(20, { errors: 4 }), outside: good(380) };
    const worse = { share: 0.25, inside: good(40, { errors: 8 }), outside: good(120) };
    expect(verdictOf({ cohorts: [bad], badClients: 4 })[0]).not.toBe('take back');
    expect(verdictOf({ cohorts: [bad, worse], badClients: 12 })[0]).toBe('take back');
  });
});

describe('does not take back a release', () => {
  test.each([0.01, 0.02, 0.05, 0.25, 0.5, 0.9])(
    'for bad visits of fewer than five clients, at a share of %d, and calls a person',
    (share) => {
      const inside = good(200, { errors: 20, failed: 20 });
      const counts = trial(
        inside,
        good(Math.round((200 * (1 - share)) / share), { errors: 0 }),
        share,
        4,
      );
      const judgment = judge(counts, LIMITS, share);
      expect(judgment.verdict).not.toBe('take back');
      if (judgment.score >= 1000) expect(judgment.verdict).toBe('suspicious');
    },
  );

  test('says how few clients stand behind a high score', () => {
    const counts = trial(good(40, { errors: 20 }), good(120, { errors: 0 }), 0.25, 2);
    expect(figuresText(judge(counts, LIMITS, 0.25))).toMatch(
      /^20 of 32 visits with it reported an error, 0 of 96 without it; score more than 1,000,000 \(20 calls, 1,000 takes back\); only 2 clients behind it, so a person must decide$/,
    );
  });

  test('for more bad visits than visits', () => {
    const inside = { ...NO_COUNTS, visits: 0, failed: 12 };
    expect(verdictOf(trial(inside, good(0), 0.25, 12))[0]).toBe('suspicious');
  });

  test.each([0.01, 0.05, 0.25, 0.5, 0.9])(
    'for signs of life of live that four clients can add, at a share of %d',
    (share) => {
      const outside = { ...NO_COUNTS, visits: 40, alive: 12 };
      expect(verdictOf(trial({ ...NO_COUNTS, visits: 40 }, outside, share), share)[0]).not.toBe(
        'take back',
      );
    },
  );

  test('for fewer clicks, which a content change may mean: a person is called', () => {
    const counts = trial(good(4000, { clicks: 0 }), good(12_000, { clicks: 600 }));
    expect(verdictOf(counts)).toEqual(['suspicious', 'clicks']);
    expect(judge(counts, LIMITS, 0.25).score).toBeGreaterThan(1000);
  });

  test('when all visits are bad alike', () => {
    expect(verdictOf(trial(good(400, { errors: 200 }), good(1200, { errors: 600 })))[0]).toBe(
      'open',
    );
  });
});

describe('passes a release', () => {
  test('once visits exclude that it is worse by the limits, and says how many are missing until then', () => {
    const few = judge(trial(good(400), good(1200)), LIMITS, 0.25);
    expect(few.verdict).toBe('open');
    expect(missingText(few)).toMatch(/^[\d,]+ visits to go$/);
    expect(verdictOf(trial(good(8000), good(24_000)))[0]).toBe('passed');
  });

  test('never without a message from a visit', () => {
    const silent = judge(trial(good(9000, { alive: 0 }), good(27_000, { alive: 0 })), LIMITS, 0.25);
    expect(silent.verdict).toBe('open');
    expect(missingText(silent)).toMatch(/switch the reporter on/);
  });

  test('not while clients meet error after error, of whom only one visit each counts against it', () => {
    const inside = good(8000, { errors: 40, repeatedErrors: 160 });
    expect(verdictOf(trial(inside, good(24_000)))[0]).toBe('open');
  });
});

const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 }));
const anyCounts: fc.Arbitrary<Counts> = fc.record({
  visits: count,
  alive: count,
  clicks: count,
  errors: count,
  failed: count,
  repeatedErrors: count,
  repeatedFailed: count,
});

test('up to a million visits all figures are numbers, and few clients never take a release back by bad visits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      anyCounts,
      anyCounts,
      fc.nat(10),
      (percent, inside, outside, clients) => {
        const share = percent / 100;
        const judgment = judge(trial(inside, outside, share, clients), LIMITS, share);
        const { score, missing = 0, signals, bound, verdict } = judgment;
        const scores = Object.values(signals).map((signal) => signal.score);
        for (const figure of [score, missing, bound.bad, bound.lost, ...scores]) {
          expect(Number.isFinite(figure)).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
        }
        const mayConvict = clients >= MIN_BAD_CLIENTS || signals.alive.score >= 1000;
        if (verdict === 'take back') expect([mayConvict, score >= 1000]).toEqual([true, true]);
      },
    ),
    { numRuns: 200 },
  );
});
