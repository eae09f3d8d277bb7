import { lowerLimit, upperLimit } from './binomial';

test('459 visits without a fault exclude one point at 99%, 458 do not', () => {
  expect(upperLimit(0, 459, 0.01)).toBeLessThan(0.01);
  expect(upperLimit(0, 458, 0.01)).toBeGreaterThan(0.01);
});

// Newcombe (1998), table I: exact intervals at 95%.
test.each([
  [81, 263, 0.2527, 0.3676],
  [15, 148, 0.0578, 0.1617],
  [0, 20, 0, 0.1684],
  [1, 29, 0.0009, 0.1776],
])('the limits of %d in %d are those of the literature', (count, of, lower, upper) => {
  expect(lowerLimit(count, of, 0.025)).toBeCloseTo(lower, 4);
  expect(upperLimit(count, of, 0.025)).toBeCloseTo(upper, 4);
});

test('limits enclose the share also where chances are too small for a number', () => {
  expect(lowerLimit(900, 100_000, 0.005)).toBeLessThan(0.009);
  expect(upperLimit(900, 100_000, 0.005)).toBeGreaterThan(0.009);
  expect(upperLimit(900, 100_000, 0.005)).toBeLessThan(0.01);
  expect([upperLimit(5, 5, 0.01), lowerLimit(0, 5, 0.01)]).toEqual([1, 0]);
});
