/** @jest-environment node */
import { PostSource } from './front-matter';

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

const read = (source: string) => new PostSource(source).read('my-post.md');
const isDraft = (source: string) => new PostSource(source).isDraft;

const errorOf = (source: string) => {
  try {
    read(source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

test('a post is split into its fields and its text', () => {
  const { meta, markdown } = read(post({}));
  expect(meta).toMatchObject({ ...good, author: 'CRM Compass editorial team', faq: [] });
  expect(markdown.trim()).toBe('Some text.');
});

test('front matter may have Windows line ends', () => {
  const { meta } = read(post({}).replaceAll('\n', '\r\n'));
  expect(meta.title).toBe(good.title);
});

test('what nobody sees is taken out, unless it hides a sign of Markdown', () => {
  const { markdown } = read(post({}, '\uFEFF## A\u200Bb\n\n-\u200Bone'));
  expect(markdown.trim()).toBe('## Ab\n\n-\u200Bone');
});

test.each([
  ['a byte order mark', (source: string) => `\uFEFF${source}`],
  ['blanks behind the first dashes', (source: string) => source.replace('---', '--- \t')],
  ['blanks behind the last dashes', (source: string) => source.replace('\n---', '\n---  ')],
])('front matter may have %s', (_what, changed) => {
  const { meta, markdown } = read(changed(post({})));
  expect(meta.title).toBe(good.title);
  expect(markdown).toBe(`${'\n'.repeat(8)}Some text.\n`);
});

test.each([
  ['draft: true', true],
  ['draft: TRUE # until May', true],
  ['Draft: true', true],
  ['draft: yes', true],
  ['draft: "true"', true],
  ['draft:', true],
  ['draft: true\ntitle: a: b', true],
  ['draft: false\ndraft: true', true],
  ['title: *Important*\ndraft: true', true],
  ['title: *Important*', false],
  ['draft: false', false],
  ['draft: False # since May', false],
  ['title: "draft: true"', false],
  ['excerpt: |\n  draft: true', false],
  ['# draft: true', false],
])('front matter with %j has the draft state: %s', (line, is) => {
  const source = `---\ncategory: Guides\n${line}\n---\n\nText.\n`;
  expect(isDraft(source)).toBe(is);
  expect(isDraft(`\uFEFF${source.replaceAll('---', '--- ').replaceAll('\n', '\r\n')}`)).toBe(is);
});

test('"draft: true" in the text of a post makes no draft', () => {
  expect(isDraft(post({}, 'draft: true'))).toBe(false);
});

test('a draft may lack the dashes that end its front matter', () => {
  expect(isDraft('---\ntitle: A post\ndraft: true\n\nText.')).toBe(true);
});

test.each([
  ['broken YAML', '---\ntitle: a: b: c\n---\n', 'not valid YAML'],
  ['an unknown category', post({ category: 'News' }), 'category: must be one of Reviews, '],
  ['a date that does not exist', post({ date: '2025-02-30' }), 'date: must be a day such as'],
  ['no title', '---\ncategory: Guides\n---\n', 'title: is missing: add it'],
  ['no tags', post({ tags: [] }), 'tags: must have at least one tag'],
  ['a short excerpt', post({ excerpt: 'Short.' }), 'excerpt: must have at least 70 characters'],
  ['Markdown in a title', post({ title: 'A **bold** one' }), 'title: is plain text'],
  [
    'a link in an answer',
    post({ faq: [{ question: 'Why?', answer: 'See [this](/x).' }] }),
    'faq.0.answer: is plain text',
  ],
  ['HTML in an excerpt', post({ excerpt: `${good.excerpt} <b>x</b>` }), 'excerpt: is plain text'],
  [
    'a title that YAML cuts off',
    post({}).replace(JSON.stringify(good.title), 'The best plan, our #1'),
    'my-post.md:2: YAML leaves out what follows " #"',
  ],
  [
    'a title between stars',
    post({}).replace(/title: .*/, 'title: *Important*'),
    'my-post.md:2: YAML does not read a text that begins with *, & or !',
  ],
  [
    'a title that begins with an ampersand',
    post({}).replace(/title: .*/, 'title: &Sales and more'),
    'my-post.md:2: YAML does not read a text that begins with *, & or !',
  ],
  [
    'a title that begins with an exclamation mark',
    post({}).replace(/title: .*/, 'title: !Important news'),
    'my-post.md:2: YAML does not read a text that begins with *, & or !',
  ],
  ['curly quotes', post({}).replace(/title: .*/, 'title: “How calendars work”'), 'curly quotes'],
  ['a tag in curly quotes', post({}).replace(/tags: .*/, 'tags: [“CRM”, Sales]'), 'curly quotes'],
  ['a space as entity', post({ title: 'Help&nbsp;you &#8217; it' }), 'title: is plain text: write'],
  ['a tag twice', post({ tags: ['CRM', 'Sales', 'crm'] }), 'tags.2: is there twice: crm'],
  ['a tag twice but for a pasted space', post({ tags: ['a b', 'a\u00A0b'] }), 'tags.1: is there'],
  [
    'a question twice',
    post({ faq: ['A', 'B'].map((answer) => ({ question: 'Why?', answer })) }),
    'faq.1: is there twice: why?',
  ],
  ['an empty list of related posts', post({ related: [] }), 'related: must name at least one'],
  ['a short title', post({ title: 'Index' }), 'title: must have at least 6 characters'],
  [
    "the template's words",
    post({ excerpt: `Replace this with 70 to 160 characters. ${good.excerpt}` }),
    'excerpt: is the text of the template',
  ],
  [
    'a change before the publication',
    post({ updated: '2025-01-31' }),
    'updated: must not be before',
  ],
  ['a change on no day', post({ updated: 'May' }), 'updated: must be a day such as'],
  ['a field that nothing reads', post({ categroy: 'Guides' }), 'no field is named categroy'],
  ['a field without a value', post({ title: null }), 'title: is empty: fill it in'],
  ['a date as a number', post({ date: 20250201 }), 'date: must be a day such as'],
  ['half an entity', post({ title: 'The title &nbsp here' }), 'write the character itself'],
  ['lines around words', post({ title: '__Important__ news' }), 'take Markdown and HTML out'],
  ['stars around words', post({ title: 'How to *really* use it' }), 'take Markdown and HTML out'],
  ['a fact twice', post({ datedFacts: ['plans', 'plans'] }), 'is there twice'],
  ['a tag twice, once with a soft hyphen', post({ tags: ['CRM', 'CR\u2061M'] }), 'is there twice'],
  ['a path with a dot', post({ related: [{ title: 'A', path: '/./about' }] }), 'must be a path'],
  ['letters of another encoding', post({ title: 'Don\uFFFDt pay' }), 'save the file as UTF-8'],
  ['a sign of Word', post({ title: 'One \uF0B7 two three' }), 'type it again'],
  ['a number as a tag', post({ tags: [2025] }), 'tags.0: must be text: put it in quotes'],
  ['one tag without a list', post({ tags: 'CRM' }), 'tags: must be a list'],
  ['a question without its answer', post({ faq: ['Why?'] }), 'faq.0: must have fields'],
  ['another word than true or false', post({ draft: 'no' }), 'draft: must be true or false'],
  [
    'a related page without a path',
    post({ related: [{ title: 'Pricing' }] }),
    'related.0: must be the name of a post, or have title and path',
  ],
  [
    'a title that search results cut off',
    post({ title: 'A title that is a good deal longer than search results show' }),
    'title: is longer than 46 characters, which search results cut off: add a shorter searchTitle',
  ],
])('front matter with %s is refused, with place and error', (_what, source, error) => {
  expect(errorOf(source)).toMatch(/^my-post\.md:\d+: /);
  expect(errorOf(source)).toContain(error);
});

test('curly quotes inside of text, and day of the last change are accepted', () => {
  const fields = { title: 'The “best” plan, isn’t it?', updated: '2025-02-01' };
  expect(read(post(fields)).meta).toMatchObject(fields);
});

test('a long title is accepted with a short title for search results', () => {
  const title = 'A title that is a good deal longer than search results show';
  const { meta } = read(post({ title, searchTitle: 'A short title' }));
  expect(meta).toMatchObject({ title, searchTitle: 'A short title' });
});

test.each([
  ['broken YAML', '---\ndate: 2025-02-01\ntitle: a: b: c\n---\n', 3],
  ['a field in quotes', '---\n"draft": true\n"title": ""\n---\n', 3],
  ['a field that is missing', '---\ndraft: true\n---\n', 1],
  ['a field that nothing reads', '---\ndraft: true\ncategroy: Guides\n---\n', 3],
  [
    'the answer of the second question',
    "---\nfaq:\n  - question: A\n    answer: B\n  - answer: ''\n    question: C\n---\n",
    5,
  ],
  [
    'a source of a fact, with lines as Windows ends them',
    "---\r\ndatedFacts:\r\n  - name: A\r\n    source: ''\r\ntitle: A\r\n---\r\n",
    3,
  ],
])('an error of front matter with %s has its line', (_what, source, line) => {
  expect(errorOf(source).split('\n')).toContainEqual(
    expect.stringMatching(new RegExp(`^my-post\\.md:${line}: `)),
  );
});

test('all errors of the front matter are reported at once, each once', () => {
  expect(errorOf(post({ date: 'x', category: 'y' })).split('\n')).toHaveLength(2);
  expect(errorOf('---\ntitle: a: b: c\n---\n').split('\n')).toHaveLength(1);
});
