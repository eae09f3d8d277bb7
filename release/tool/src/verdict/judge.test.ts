import type { Draw } from '../composition/history/draws';
import type { Cell, Counts, JudgedTrial } from './cells';
import { judge } from './judge';

const canary: JudgedTrial = { begun: 12, kind: 'canary' };
const LIMITS = { bad: 0.01, lost: 0.1 };
/** Of visits that get the release under judgment. */
const SHARE = 0.25;
const fine = (visits: number): Counts => ({
  visits,
  failed: 0,
  clicks: Math.round(visits / 20),
  alive: visits - Math.round(visits / 5),
  faults: Math.round(visits / 200),
});
const cell = (draws: readonly Draw[], counts: Counts): Cell => ({
  draws,
  counts,
});
/** Letters: c: canary, l: live, h: holdback. */
const draw = (trial: number, letter: Draw['letter'], percent = 25): Draw => ({
  trial,
  letter,
  percent,
});
const two = (judged: Counts, others: Counts, percent = 25): Cell[] => [
  cell([draw(12, 'c', percent)], judged),
  cell([draw(12, 'l', percent)], others),
];
const judged = (cells: readonly Cell[]) => judge(cells, canary, LIMITS, SHARE);

test('takes back a canary whose visits meet faults more often than the others', () => {
  const { verdict, worst, e } = judged(two({ ...fine(400), faults: 22 }, fine(1200)));
  expect([verdict, worst]).toEqual(['take-back', 'faults']);
  expect(e).toBeGreaterThan(1000);
});

test('takes back a canary that dies before it can report anything', () => {
  const { verdict, worst } = judged(two({ ...fine(200), alive: 0, faults: 0 }, fine(600)));
  expect([verdict, worst]).toEqual(['take-back', 'alive']);
});

test('takes back a canary that is blank for half of its visits', () => {
  const { verdict, worst } = judged(two({ ...fine(1600), alive: 640 }, fine(4800)));
  expect([verdict, worst]).toEqual(['take-back', 'alive']);
});

test('does not pass a canary that is blank for one visit in eight', () => {
  const { verdict, bound } = judged(two({ ...fine(8000), alive: 5600 }, fine(24_000)));
  expect(verdict).not.toBe('pass');
  expect(bound.lost).toBeGreaterThan(0.1);
});

test('takes back a canary whose files fail', () => {
  const { verdict, worst } = judged(two({ ...fine(100), failed: 12 }, { ...fine(300), failed: 1 }));
  expect([verdict, worst]).toEqual(['take-back', 'failed']);
});

test('takes back a canary whose trial button is dead', () => {
  const { verdict, worst } = judged(two({ ...fine(300), clicks: 0 }, fine(900)));
  expect([verdict, worst]).toEqual(['take-back', 'clicks']);
});

test('blames no canary for faults that double for everybody', () => {
  const many = (visits: number) => ({ ...fine(visits), faults: Math.round(visits / 10) });
  expect(judged(two(many(400), many(1200))).e).toBeLessThan(1);
});

test('holds a canary that is suspicious and not yet convicted', () => {
  const { verdict, e } = judged(two({ ...fine(400), faults: 12 }, fine(1200)));
  expect(verdict).toBe('hold');
  expect(e).toBeGreaterThanOrEqual(20);
  expect(e).toBeLessThan(1000);
});

test('passes a canary when visits show that it is not worse than the limits allow', () => {
  const { verdict, bound, toGo } = judged(two(fine(4000), fine(12_000)));
  expect(verdict).toBe('pass');
  expect(bound.bad).toBeLessThan(LIMITS.bad);
  expect(bound.lost).toBeLessThan(LIMITS.lost);
  expect(toGo).toBe(0);
});

test('says how many visits an undecided canary still needs, and passes after them', () => {
  const { verdict, toGo = NaN } = judged(two(fine(400), fine(1200)));
  expect(verdict).toBe('go-on');
  expect(toGo).toBeGreaterThan(1000);
  const all = 1600 + toGo * 1.05;
  expect(judged(two(fine(Math.round(all / 4)), fine(Math.round((all * 3) / 4)))).verdict).toBe(
    'pass',
  );
});

test('never passes a canary for lack of data', () => {
  expect(judged([])).toMatchObject({ verdict: 'go-on', bound: { bad: 1, lost: 1 } });
  expect(judged(two(fine(100), fine(300))).verdict).toBe('go-on');
});

test('never passes a canary of a site whose reporter is off', () => {
  const silent = (visits: number) => ({ ...fine(visits), alive: 0, faults: 0 });
  expect(judged(two(silent(5000), silent(15_000)))).toMatchObject({
    verdict: 'go-on',
    toGo: undefined,
  });
});

test('evidence is kept when the share changes', () => {
  const small = two({ ...fine(60), faults: 3 }, fine(1140), 5);
  const large = two({ ...fine(200), faults: 7 }, fine(600), 25);
  const e = (cells: readonly Cell[]) => judged(cells).signals.faults.e;
  expect(e([...small, ...large])).toBeGreaterThan(e(small));
  expect(e([...small, ...large])).toBeGreaterThan(e(large));
});

test('after resume only later visits convict a trial', () => {
  const cells = (times: number) => two({ ...fine(400), faults: 12 * times }, fine(1200));
  const { e } = judged(cells(1));
  const resumed = { at: '2026-11-25T22:00:00.000Z', who: 'ops', why: 'known', since: 14, e };
  const after = (times: number) => judge(cells(times), { ...canary, resumed }, LIMITS, SHARE);
  expect(after(1).e).toBeCloseTo(1, 9);
  expect(after(1).verdict).toBe('go-on');
  expect(after(2).verdict).toBe('take-back');
});

describe('a holdback', () => {
  const holdback: JudgedTrial = { begun: 12, kind: 'holdback' };
  const held = (kept: Counts, released: Counts) =>
    judge(
      [cell([draw(12, 'h', 5)], kept), cell([draw(12, 'l', 5)], released)],
      holdback,
      LIMITS,
      0.95,
    );

  test('judges the release that most visits get', () => {
    const worse = held(fine(500), { ...fine(9500), faults: 800 });
    expect([worse.verdict, worse.signals.failed.judged.of]).toEqual(['take-back', 9500]);
  });

  test('blames no release for faults of the one before', () => {
    expect(held({ ...fine(500), faults: 60 }, fine(9500)).verdict).not.toBe('take-back');
  });

  test('takes back a release whose pages never report alive', () => {
    expect(held(fine(200), { ...fine(3800), alive: 0 }).verdict).toBe('take-back');
  });
});

describe('two trials at once', () => {
  const newer: JudgedTrial = { begun: 15, kind: 'canary' };
  const both = (faults: (a: boolean, b: boolean) => number, visits = 6400): Cell[] =>
    [true, false].flatMap((a) =>
      [true, false].map((b) => {
        const own = visits * (a ? SHARE : 1 - SHARE) * (b ? SHARE : 1 - SHARE);
        const counts = { ...fine(own), faults: Math.round(own * faults(a, b)) };
        return cell([draw(12, a ? 'c' : 'l'), draw(15, b ? 'c' : 'l')], counts);
      }),
    );
  const verdicts = (cells: readonly Cell[]) =>
    [canary, newer].map((trial) => {
      const { verdict, pair } = judge(cells, trial, LIMITS, SHARE);
      return pair === undefined ? verdict : `${verdict} with ${pair}`;
    });

  test('that break only together are named as a pair, and the newer one goes', () => {
    const [older, last] = verdicts(both((a, b) => (a && b ? 0.1 : 0.005)));
    expect(last).toBe('take-back with 12');
    expect(older).not.toMatch(/take-back|hold/);
  });

  test('blame the one that breaks alone', () => {
    expect(verdicts(both((a) => (a ? 0.1 : 0.005)))[0]).toBe('take-back');
    expect(verdicts(both((a) => (a ? 0.1 : 0.005)))[1]).not.toMatch(/take-back|hold/);
    expect(verdicts(both((_, b) => (b ? 0.1 : 0.005)))[1]).toBe('take-back');
    expect(verdicts(both((_, b) => (b ? 0.1 : 0.005)))[0]).not.toMatch(/take-back|hold/);
  });

  test('that each break alone are both taken back', () => {
    expect(verdicts(both((a, b) => 0.005 + (a ? 0.05 : 0) + (b ? 0.05 : 0)))).toEqual([
      'take-back',
      'take-back',
    ]);
  });
});
