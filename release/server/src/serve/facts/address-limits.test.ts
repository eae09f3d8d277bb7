import { noCounts } from '@site/tool/facts';
import { judge } from '@site/tool/judge';
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

test('an address counts ten visits an hour', () => {
  expect(allowed('192.0.2.1', 'visits', 50)).toBe(10);
  expect(allowed('192.0.2.2', 'visits', 50)).toBe(10);
  now += 3_599_999;
  expect(allowed('192.0.2.1', 'visits', 50)).toBe(0);
  now += 1;
  expect(allowed('192.0.2.1', 'visits', 50)).toBe(10);
});

test.each([
  ['reports faults and failed files only of the release', 'c', 5, ['faults', 'failed']],
  ['sends messages and clicks only without the release', 'l', 95, ['alive', 'clicks']],
] as const)(
  'an address that %s cannot make watch take a release back within an hour',
  (_what, letter, percent, fields) => {
    const counts = noCounts();
    for (let visit = 0; visit < 100; visit++, now += 30_000)
      for (const field of fields) counts[field] += allowed('192.0.2.1', field, 1);
    const cells = [{ draws: [{ trial: 1, letter, percent }], counts }];
    const { e } = judge(cells, { begun: 1, kind: 'canary' }, { bad: 1, lost: 1 }, percent / 100);
    expect(counts[fields[0]]).toBeGreaterThan(0);
    expect(e).toBeLessThan(1_000);
  },
);

test('files that fail within two seconds count as one visit', () => {
  expect(allowed('192.0.2.1', 'failed', 6)).toBe(1);
  now += 1_900;
  expect(allowed('192.0.2.1', 'failed', 6)).toBe(0);
  now += 200;
  expect(allowed('192.0.2.1', 'failed', 6)).toBe(1);
});

test('ten thousand addresses are limited; one more takes the place of the one not seen for longest, and counts', () => {
  for (const address of ['first', 'second']) allowed(address, 'visits', 10);
  for (let index = 2; index < 10_000; index++) limits.allows(`address ${index}`, 'visits');
  expect(limits.allows('first', 'visits')).toBe(false);
  expect(limits.allows('one more', 'visits')).toBe(true);
  expect(limits.allows('second', 'visits')).toBe(true);
  expect(limits.allows('first', 'visits')).toBe(false);
});
