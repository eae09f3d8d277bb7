import type { Live, Section } from '@site/contract/browser';
import { dataOf } from './live-set';

const section = (release: string, data?: string) =>
  ({ app: 'blog', release, ...(data && { data }) }) as Section;
const live = (now: Section, previous: Section | null = null) =>
  ({ sections: { blog: { live: now, previous } } }) as unknown as Live;

test("a tab reads a section's live data, whatever page it started on", () => {
  for (const documentSection of [null, undefined, section('1.0.0-aaaaaaaa')])
    expect(dataOf(live(section('1.0.0-aaaaaaaa', 'new')), 'blog', documentSection)).toBe('new');
});

test('code that was replaced keeps its own data', () => {
  const set = live(section('1.1.0-bbbbbbbb', 'new'), section('1.0.0-aaaaaaaa', 'old'));
  expect(dataOf(set, 'blog', section('1.0.0-aaaaaaaa'))).toBe('old');
  expect(dataOf(set, 'blog', section('1.1.0-bbbbbbbb'))).toBe('new');
  expect(dataOf(set, 'blog', { ...section('1.0.0-aaaaaaaa'), app: 'offers' })).toBe('new');
});

test('releases that differ only in data read the live data', () => {
  const set = live(section('1.0.0-aaaaaaaa', 'new'), section('1.0.0-aaaaaaaa', 'old'));
  expect(dataOf(set, 'blog', section('1.0.0-aaaaaaaa'))).toBe('new');
});

test('a section that is not live has no data', () => {
  expect(dataOf(live(section('1.0.0-aaaaaaaa')), 'blog', null)).toBeUndefined();
  expect(dataOf(live(section('1.0.0-aaaaaaaa')), 'offers', null)).toBeUndefined();
});
