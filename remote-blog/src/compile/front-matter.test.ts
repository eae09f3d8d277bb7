/** @jest-environment node */
import { splitFrontMatter } from './front-matter';

const good = {
  title: 'Title: a post',
  excerpt: 'An excerpt of sensible length, which search results show below the title of the page.',
  category: 'Guides',
  tags: ['One', 'Two'],
  date: '2025-02-01',
};

const post = (fields: object, text = 'Some text.') =>
  `---\n${Object.entries({ ...good, ...fields })
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${text}\n`;

const faultOf = (source: string) => {
  try {
    splitFrontMatter(source, 'my-post.md');
  } catch (fault) {
    return (fault as Error).message;
  }
  return 'none';
};

test('a post is split into its fields and its text', () => {
  const { meta, markdown } = splitFrontMatter(post({}), 'my-post.md');
  expect(meta).toMatchObject({ ...good, author: 'CRM Compass editorial team', faq: [] });
  expect(markdown.trim()).toBe('Some text.');
});

test('lines may end as Windows ends them', () => {
  const { meta } = splitFrontMatter(post({}).replaceAll('\n', '\r\n'), 'my-post.md');
  expect(meta.title).toBe(good.title);
});

test.each([
  ['no front matter', 'Hello', 'must begin with front matter'],
  ['broken YAML', '---\ntitle: a: b: c\n---\n', 'not valid YAML'],
  ['an unknown category', post({ category: 'News' }), 'category: must be one of Reviews, '],
  ['a date that does not exist', post({ date: '2025-02-30' }), 'date: must be a day such as'],
  ['a date in words', post({ date: 'February 1' }), 'date: must be a day such as'],
  ['no tags', post({ tags: [] }), 'tags: must have at least one tag'],
  ['a short excerpt', post({ excerpt: 'Short.' }), 'excerpt: must have at least 70 characters'],
  ['a field that nothing reads', post({ categroy: 'Guides' }), 'categroy'],
  [
    'a title that search results cut off',
    post({ title: 'A title that is a good deal longer than search results show' }),
    'title: is longer than 46 characters, which search results cut off: add a shorter searchTitle',
  ],
])('%s is refused, with the place and the fault', (_what, source, fault) => {
  expect(faultOf(source)).toMatch(/^my-post\.md: /);
  expect(faultOf(source)).toContain(fault);
});

test('a long title is taken when a short one for search results stands beside it', () => {
  const title = 'A title that is a good deal longer than search results show';
  const { meta } = splitFrontMatter(post({ title, searchTitle: 'A short title' }), 'my-post.md');
  expect(meta).toMatchObject({ title, searchTitle: 'A short title' });
});

test('all faults are named at once', () => {
  expect(faultOf(post({ date: 'x', category: 'y' })).split('\n')).toHaveLength(2);
});
