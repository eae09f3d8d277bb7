/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PostSource } from './front-matter';
import { compilePost, readArticles, readPosts } from './posts';

const posts = path.join(__dirname, '../content/posts');
const TEMPLATE = 'gohighlevel-for-local-businesses.md';

const source = (fields: Record<string, unknown> = {}, text = 'Some text.') => {
  const all = {
    title: 'A post',
    excerpt:
      'An excerpt of sensible length, which search results show below the title of the page.',
    category: 'Niches',
    tags: ['Test'],
    date: '2025-02-01',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
};

const compile = (file: string, text: string) => compilePost(file, new PostSource(text));

function folderWith(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'posts-'));
  fs.copyFileSync(path.join(posts, TEMPLATE), path.join(folder, TEMPLATE));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

function readFolder(files: Record<string, string>, day?: string, showsWaiting?: boolean) {
  const folder = folderWith(files);
  try {
    return readPosts(folder, day, showsWaiting);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const read = (files: Record<string, string>) => readFolder(files).articles;

test('the posts of the site can be published', () => {
  expect(readArticles(posts).map(({ slug }) => slug)).toContain('gohighlevel-for-local-businesses');
});

test('posts are sorted newest first, and by address within a day', () => {
  const slugs = read({
    'b-post.md': source({ date: '2025-03-01' }),
    'a-post.md': source({ date: '2025-03-01' }),
    'newest.md': source({ date: '2025-04-01' }),
  }).map(({ slug }) => slug);
  expect(slugs.slice(0, 3)).toEqual(['newest', 'a-post', 'b-post']);
});

test('reading time is computed from the word count unless the author gives it', () => {
  expect(compile('x.md', source({}, 'word '.repeat(401))).readTime).toBe('3 min read');
  expect(compile('x.md', source({}, 'one word')).readTime).toBe('1 min read');
  expect(compile('x.md', source({ readTime: '7 min read' })).readTime).toBe('7 min read');
});

test.each([
  ['My Post.md', 'lower-case words joined by dashes'],
  ['any-post.md', '/blog/any-post is taken'],
  ['page.md', '/blog/page is taken'],
  ['gohighlevel-snapshots-explained.md', 'is taken'],
])('a post file named %s is refused', (name, error) => {
  expect(() => compile(name, source())).toThrow(error);
});

test('a post without text is refused', () => {
  expect(() => compile('x.md', source({}, ''))).toThrow('there is no text');
});

test('the template article cannot become a draft', () => {
  expect(() => read({ [TEMPLATE]: source({ draft: true }) })).toThrow(
    `${TEMPLATE}: must be published: it answers every address below /blog/ that no post has`,
  );
});

test('an author may choose related posts by name and pages by title and path', () => {
  const page = { title: 'Pricing', path: '/gohighlevel-pricing' };
  const related = ['gohighlevel-snapshots-explained', page];
  const post = read({ 'x.md': source({ related }) }).find(({ slug }) => slug === 'x');
  expect(post?.related).toEqual([
    {
      title: 'GoHighLevel Snapshots Explained for Agencies',
      path: '/blog/gohighlevel-snapshots-explained',
    },
    page,
  ]);
});

test('a related post that does not exist is refused by name', () => {
  expect(() => read({ 'x.md': source({ related: ['nope'] }) })).toThrow(
    /^x\.md:\d+: related: no post is named "nope"/,
  );
});

test.each([
  ['itself', ['x']],
  ['one post twice', ['gohighlevel-snapshots-explained', 'gohighlevel-snapshots-explained']],
  [
    'one page by name and by path',
    [
      'gohighlevel-snapshots-explained',
      { title: 'Snapshots', path: '/blog/gohighlevel-snapshots-explained' },
    ],
  ],
  ['one page twice', [1, 2].map((at) => ({ title: `Prices ${at}`, path: '/gohighlevel-pricing' }))],
])('a post that recommends %s is refused', (_what, related) => {
  expect(() => read({ 'x.md': source({ related }) })).toThrow(
    /^x\.md:7: related: \/\S+ is there twice, or is this post itself/,
  );
});

test.each([
  ['in the text', source({}, 'One.\n\nSee [this](/gohighlevel-nope).'), 11],
  ['to a post that is not written', source({}, 'See [this](/blog/nope#x).'), 9],
  ['without a slash', source({}, 'See [this](nope).'), 9],
  ['to a waiting post', source({}, 'See [this](/blog/later).'), 9],
  ['as related page', source({ related: [{ title: 'Nope', path: '/nope' }] }), 7],
])('a link %s that leads to no page is refused with its line', (_what, post, line) => {
  const later = source({ date: '2999-01-01' });
  expect(() => read({ 'x.md': post, 'later.md': later })).toThrow(
    new RegExp(`^x\\.md:${line}: .*no page has the address /`),
  );
});

test.each([
  ['/blog/y#nope', 'no heading of /blog/y has the address #nope'],
  ['../go/gohighlevel', 'leave out links to /go/gohighlevel'],
])('a link to %s is refused', (href, message) => {
  const files = { 'x.md': source({}, `[a](${href})`), 'y.md': source({ date: '2025-01-31' }) };
  expect(() => read(files)).toThrow(message);
});

test('mistakes of all posts are named at once, also of those with a future date', () => {
  const files = {
    'x.md': source({}, 'x **'),
    'y.md': source({ date: '2025-03-05' }, 'y **'),
  };
  expect(() => readFolder(files, '2025-03-01')).toThrow(/^x\.md:\d+: bold.*\ny\.md:\d+: bold/);
  const later = { 'y.md': source({ date: '2025-03-05' }, '[a](/blog/nope)') };
  expect(() => readFolder(later, '2025-03-01')).toThrow('no page has the address /blog/nope');
});

test('a change in the future is refused', () => {
  const files = { 'x.md': source({ updated: '2025-03-02' }) };
  expect(() => readFolder(files, '2025-03-01')).toThrow('must not be in the future');
  expect(readFolder(files, '2025-03-02').articles).toHaveLength(2);
});

test('links to pages, posts, the list, feeds and places in them are accepted', () => {
  const text =
    '[a](/blog/y#see-all) [b](/contact?x=1) [c](/blog) [d](/blog/feed.xml) [e](y) [f](/)';
  const [first] = read({
    'x.md': source({}, text),
    'y.md': source({ date: '2025-01-31' }, '## See all'),
  });
  expect(first?.slug).toBe('x');
});

test('related posts default to neighbors in the category, then the newest', () => {
  const post = read({
    'x.md': source(),
    'y.md': source({ title: 'Another' }),
  }).find(({ slug }) => slug === 'x');
  const paths = post?.related.map(({ path: address }) => address) ?? [];
  expect(paths).toHaveLength(3);
  expect(paths.slice(0, 2).sort()).toEqual(['/blog/gohighlevel-for-local-businesses', '/blog/y']);
  expect(paths).not.toContain('/blog/x');
});

describe('a post with a future date', () => {
  const files = {
    'tomorrow.md': source({ date: '2025-03-02' }),
    'later.md': source({ date: '2025-03-05' }),
    'draft.md': source({ draft: true, excerpt: 'unfinished' }, ''),
    'today.md': source({ date: '2025-03-01', related: ['tomorrow', 'later'] }),
  };
  const on = (day: string) => {
    const { articles, waiting } = readFolder(files, day);
    return { slugs: articles.map(({ slug }) => slug), articles, waiting };
  };

  test('waits until its day, is listed with drafts, the next first', () => {
    const { slugs, waiting } = on('2025-03-01');
    expect(slugs).toEqual(['today', 'gohighlevel-for-local-businesses']);
    expect(waiting).toEqual([
      { file: 'tomorrow.md', until: '2025-03-02' },
      { file: 'later.md', until: '2025-03-05' },
      { file: 'draft.md' },
    ]);
  });

  test('is published by a build on its day, and other posts then link to it', () => {
    const related = (day: string) =>
      on(day)
        .articles.find(({ slug }) => slug === 'today')
        ?.related.map(({ path }) => path);
    expect(on('2025-03-02').slugs.slice(0, 2)).toEqual(['tomorrow', 'today']);
    expect(related('2025-03-01')).toHaveLength(3);
    expect(related('2025-03-02')).toEqual(['/blog/tomorrow']);
    expect(related('2025-03-05')).toEqual(['/blog/tomorrow', '/blog/later']);
  });

  test('changes no build on other days', () => {
    expect(on('2025-03-03').articles).toEqual(on('2025-03-04').articles);
  });
});

test('a draft with mistakes does not stop other posts', () => {
  const drafts = {
    'bom.md': '\uFEFF---\ndraft: true\n---\n',
    'no-fields.md': '---\nDraft: yes\n---\n',
    'broken.md': '---\ntitle: a: b\ndraft: True # later\n---\n![](gone.png)',
    'unfinished.md': '---\ndraft: true\n',
  };
  const { articles, waiting } = readFolder({ ...drafts, 'good.md': source() }, '2025-03-01');
  expect(articles.map(({ slug }) => slug)).toEqual(['good', 'gohighlevel-for-local-businesses']);
  expect(waiting.map(({ file }) => file).sort()).toEqual(Object.keys(drafts).sort());
});

test('dev mode shows drafts and future posts, and the mistakes of a draft', () => {
  const files = {
    'draft.md': source({ draft: true }),
    'later.md': source({ date: '2999-01-01' }),
    'unfinished.md': '---\ndraft: true\n---\nText.',
    'good.md': source({ related: ['draft', 'unfinished'] }),
  };
  const { articles, waiting, warnings } = readFolder(files, '2025-03-01', true);
  const slugs = articles.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['draft', 'later', 'good']));
  expect(slugs).not.toContain('unfinished');
  expect(waiting.map(({ file }) => file).sort()).toEqual(['draft.md', 'later.md', 'unfinished.md']);
  expect(warnings).toEqual([expect.stringContaining('unfinished.md:1: title: ')]);
  const tagsOf = (slug: string) => articles.find((post) => post.slug === slug)?.tags;
  expect(tagsOf('draft')).toContain('Draft');
  expect(tagsOf('later')).toContain('Waits until 2999-01-01');
  expect(tagsOf('good')?.join()).not.toMatch(/Draft|Waits/);
  const good = articles.find(({ slug }) => slug === 'good');
  expect(good?.related.map(({ path }) => path)).toEqual(['/blog/draft']);
});

test('dev mode shows the other posts while a draft links to a page that does not exist', () => {
  const draft = source({ draft: true }, 'See [this](/blog/nope).');
  const files = { 'draft.md': draft, 'good.md': source() };
  const { articles, warnings } = readFolder(files, '2025-03-01', true);
  expect(articles.map(({ slug }) => slug)).toEqual(['good', 'gohighlevel-for-local-businesses']);
  expect(warnings).toEqual([
    expect.stringMatching(/^draft\.md:\d+: no page has the address \/blog\/nope/),
  ]);
});

test('mistakes in a post are reported with the line of the file', () => {
  const post = source(
    {},
    'Text.\n\n<script>\nalert(1)\n</script>\n\nMore <b onclick="x()">text</b>.',
  );
  const lines = post.split('\n');
  const line = (start: string) => lines.findIndex((one) => one.startsWith(start)) + 1;
  expect(() => compile('x.md', post)).toThrow(
    `x.md:${line('<script')}: <script> is not for posts here: write Markdown instead, or \`<script>\` in backticks to show it\n` +
      `x.md:${line('More')}: the attribute onclick of <b> is not for posts: take it out`,
  );
});

test('a build warns about files that it ignores among the posts', () => {
  const folder = folderWith({ 'x.txt': 'Not a post.' });
  fs.mkdirSync(path.join(folder, 'sub'));
  fs.writeFileSync(path.join(folder, 'sub/y.md'), source());
  const { warnings } = readPosts(folder);
  fs.rmSync(folder, { recursive: true });
  expect([...warnings].sort()).toEqual([
    'posts/sub/y.md is ignored; a post is a file posts/<name>.md',
    'posts/x.txt is ignored; a post is a file posts/<name>.md',
  ]);
});
