import { ageInDays, datedFactSchema } from './dated-fact';

const fact = { name: 'prices', source: 'a price list', checked: '2026-11-21' };

test.each([
  ['2026-11-21T23:59:59Z', 0],
  ['2026-11-22T00:00:00Z', 1],
  ['2028-11-21T00:00:00Z', 731],
])('at %s a fact was last checked %i days ago', (now, age) => {
  expect(ageInDays(fact, new Date(now))).toBe(age);
});

test.each([
  ['a day that no calendar has', { checked: '2026-02-30' }],
  ['no source', { source: '' }],
  ['an address that is none', { url: 'the price list' }],
  ['a field that nothing reads', { by: 'somebody' }],
])('a dated fact with %s is refused', (_what, change) => {
  expect(datedFactSchema.safeParse(fact).success).toBe(true);
  expect(datedFactSchema.safeParse({ ...fact, ...change }).success).toBe(false);
});
