import { AddressLimits } from './address-limits';

let now = 1_000_000;
let limits: AddressLimits;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  limits = new AddressLimits();
});
afterEach(() => jest.restoreAllMocks());

const allowed = (from: string, what: Parameters<AddressLimits['allows']>[1], times: number) =>
  Array.from({ length: times }, () => limits.allows(from, what)).filter(Boolean).length;

test('an address counts ten visits a minute', () => {
  expect(allowed('192.0.2.1', 'visits', 50)).toBe(10);
  expect(allowed('192.0.2.2', 'visits', 50)).toBe(10);
  expect(allowed('192.0.2.1', 'clicks', 50)).toBe(10);
  now += 60_000;
  expect(allowed('192.0.2.1', 'visits', 50)).toBe(10);
});

test('files that fail within two seconds count as one visit', () => {
  expect(allowed('192.0.2.1', 'failed', 6)).toBe(1);
  now += 1_900;
  expect(allowed('192.0.2.1', 'failed', 6)).toBe(0);
  now += 200;
  expect(allowed('192.0.2.1', 'failed', 6)).toBe(1);
});

test('addresses beyond the maximum do not count until the minute is over', () => {
  for (let index = 0; index < 10_000; index++) limits.allows(`address ${index}`, 'visits');
  expect(limits.allows('one more', 'visits')).toBe(false);
  expect(limits.allows('address 7', 'visits')).toBe(true);
  now += 60_000;
  expect(limits.allows('one more', 'visits')).toBe(true);
});
