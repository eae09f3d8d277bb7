import { isUpToDate } from './index';

const at = (time: string) => new Date(`${time}Z`);

test('a build is up to date as long as nothing that goes into it has changed', () => {
  expect(isUpToDate('a', 'a')).toBe(true);
  expect(isUpToDate('a\n', 'a')).toBe(true);
  expect(isUpToDate('a\n', 'b')).toBe(false);
});

test('a build is outdated from the day on which its output would change', () => {
  expect(isUpToDate('a\n2025-03-02', 'a', at('2025-03-01T23:59:59'))).toBe(true);
  expect(isUpToDate('a\n2025-03-02', 'a', at('2025-03-02T00:00:00'))).toBe(false);
  expect(isUpToDate('a\n2025-03-02', 'a', at('2026-01-01T00:00:00'))).toBe(false);
});
