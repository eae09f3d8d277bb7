import fc from 'fast-check';
import { dollars, formatCount } from './format-numbers';

const MAX_CENTS = 10_000_000_000;

test('dollars formats amounts in whole cents as Intl.NumberFormat does', () => {
  const intl = (amount: number) =>
    amount.toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    });
  for (const amount of [0, 97, 38.8, 4276.8, -0.5, 999.99, 1000, -1234567.01])
    expect(dollars(amount)).toBe(intl(amount));
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
      expect(dollars(cents / 100)).toBe(intl(cents / 100));
    }),
  );
});

test('formatCount groups the digits of whole numbers', () => {
  expect([0, 999, 1000, 12_345, 1_000_000].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,000,000',
  ]);
});
