import fc from 'fast-check';
import {
  combinationsOf,
  drawsOn,
  drawVisit,
  formatVisit,
  isOver,
  parseVisit,
  variantOf,
  type DrawnTrial,
} from './draws';

const canary: DrawnTrial = { begun: 12, kind: 'canary', percent: 25 };
const holdback: DrawnTrial = { begun: 15, kind: 'holdback', percent: 5, after: 9 };
const trials = [canary, holdback];

test('a cookie names draws and shares in order, and may carry a token', () => {
  expect(parseVisit('12c.15l~25.5~a1.b-_')).toEqual({
    draws: [
      { trial: 12, letter: 'c', percent: 25 },
      { trial: 15, letter: 'l', percent: 5 },
    ],
    token: 'a1.b-_',
  });
});

test.each([
  [undefined],
  [''],
  ['12c'],
  ['12c~'],
  ['12x~25'],
  ['0c~25'],
  ['12c~0'],
  ['12c~100'],
  ['12c.15l~25'],
  ['15l.12c~5.25'],
  ['12c.12l~25.25'],
  ['1c.2c.3c.4c.5c~1.1.1.1.1'],
  ['12c~25~'],
  ['12c~25~a b'],
  ['5.canary'],
])('"%s" is no cookie of a visit', (value) => {
  expect(parseVisit(value)).toBeUndefined();
});

test('draws of a visit are read as they were written', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99 }), fc.nat({ max: 99 }), (one, other) => {
      const numbers = [one, other];
      const draws = drawVisit(trials, () => numbers.shift() ?? 0);
      expect(parseVisit(formatVisit({ draws }))).toEqual({ draws });
      expect(variantOf(draws, trials)).toBe(
        [one < 25 && '12c', other < 5 && '15h'].filter(Boolean).join('.') || 'live',
      );
    }),
  );
});

const drawsIn = (value: string) => parseVisit(value)?.draws ?? [];

test('a trial that ended is ignored, and one that began later leaves the visit on live', () => {
  expect(variantOf(drawsIn('3c.12c~10.25'), trials)).toBe('12c');
  expect(drawsOn(drawsIn('3c.12c~10.25'), trials)).toEqual(drawsIn('12c~25'));
  expect(drawsOn(drawsIn('3c~10'), trials)).toEqual([]);
});

test('a visit that drew a canary keeps its release when that goes live with a holdback', () => {
  expect(drawsOn(drawsIn('9c~10'), trials)).toHaveLength(1);
  expect(variantOf(drawsIn('9c~10'), trials)).toBe('live');
  expect(drawsOn(drawsIn('9l~10'), trials)).toEqual([]);
});

test('a holdback ends by itself at its time', () => {
  const until = '2026-11-26T00:00:00.000Z';
  expect(isOver({ until }, Date.parse(until) - 1)).toBe(false);
  expect(isOver({ until }, Date.parse(until))).toBe(true);
  expect(isOver(canary, Infinity)).toBe(false);
});

test('four trials have fifteen combinations', () => {
  const all = combinationsOf([1, 2, 3, 4]);
  expect(new Set(all.map(String)).size).toBe(15);
  expect(all).toContainEqual([1, 3]);
});
