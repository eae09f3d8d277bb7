import { pageWith, violationTexts } from '../../testing/pages';
import { describePage } from './page-about';

test('a canonical address with an empty name is a violation and a link like any other', () => {
  const canonical = 'rel="canonical" href="https://test.example';
  const page = pageWith([`${canonical}/a-page"`, `${canonical}//"`]);
  const { links, violations } = describePage(page);
  expect(links).toContainEqual({ path: '//', fragment: '' });
  expect(violations.map(({ text }) => text)).toEqual([
    'canonical is https://test.example// instead of https://test.example/a-page',
  ]);
});

test('a fact that is named as a member of every object is a violation', () => {
  const page = pageWith(['"headline"', '"constructor":"a","valueOf":"b","headline"']);
  expect(violationTexts(page)).toEqual([
    'structured data: states constructor, which no rule compares with the page',
    'structured data: states valueOf, which no rule compares with the page',
  ]);
});
