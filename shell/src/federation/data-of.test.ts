import type { Live, Section } from '@site/shared/contract';
import { dataOf } from './data-of';

const section = (release: string, data?: string) =>
  ({ app: 'blog', release, ...(data && { data }) }) as Section;
const live = (now: Section, previous: Section | null = null) =>
  ({ sections: { blog: { live: now, previous } } }) as unknown as Live;

test('a tab reads what is live, whatever page it began on', () => {
  for (const own of [null, undefined, section('1.0.0-aaaaaaaa')])
    expect(dataOf(live(section('1.0.0-aaaaaaaa', 'new')), 'blog', own)).toBe('new');
});

test('code of a release that was replaced goes on with its own data', () => {
  const set = live(section('1.1.0-bbbbbbbb', 'new'), section('1.0.0-aaaaaaaa', 'old'));
  expect(dataOf(set, 'blog', section('1.0.0-aaaaaaaa'))).toBe('old');
  expect(dataOf(set, 'blog', section('1.1.0-bbbbbbbb'))).toBe('new');
  expect(dataOf(set, 'blog', { ...section('1.0.0-aaaaaaaa'), app: 'offers' })).toBe('new');
});

test('of releases that differ in their data alone, what is live is read', () => {
  const set = live(section('1.0.0-aaaaaaaa', 'new'), section('1.0.0-aaaaaaaa', 'old'));
  expect(dataOf(set, 'blog', section('1.0.0-aaaaaaaa'))).toBe('new');
});

test('nobody knows the data of a section that is not live', () => {
  expect(dataOf(live(section('1.0.0-aaaaaaaa')), 'blog', null)).toBeUndefined();
  expect(dataOf(live(section('1.0.0-aaaaaaaa')), 'offers', null)).toBeUndefined();
});
