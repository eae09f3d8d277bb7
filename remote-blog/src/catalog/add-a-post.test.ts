/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArticles } from '../compile/posts';
import { dataFiles } from './data-files';
import { feedPosts } from '../feeds/documents';
import { allPosts } from './list-pages';

/** Follows docs/content/add-a-post.md, so that the page stays true. */
const page = path.join(__dirname, '../../../docs/content/add-a-post.md');
/** A partial checkout may lack the docs. */
const isThere = fs.existsSync(page);
const testOfPage = isThere ? test : test.skip;
const manual = isThere ? fs.readFileSync(page, 'utf8') : '';
const [, example = ''] = /```markdown\n([\s\S]*?)\n```/.exec(manual) ?? [];
const slug = 'gohighlevel-calendar-basics';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'posts-'));
fs.cpSync(path.join(__dirname, '../content/posts'), folder, { recursive: true });
const before = readArticles(folder);
if (isThere) fs.writeFileSync(path.join(folder, `${slug}.md`), example);
const after = readArticles(folder);
fs.rmSync(folder, { recursive: true });

testOfPage('one file makes a post with its contents, questions and related links', () => {
  const post = after.find((article) => article.slug === slug);
  expect(post).toMatchObject({
    title: 'GoHighLevel Calendars: The Basics',
    readTime: '1 min read',
    toc: [
      { id: 'choose-the-kind-of-calendar', title: 'Choose the kind of calendar' },
      { id: 'three-settings', title: 'Three settings' },
    ],
  });
  expect(post?.faq).toHaveLength(2);
  expect(post?.related).toHaveLength(2);
  expect(post?.html).toContain('<table>');
});

testOfPage('a new post is in the list, in both feeds and among the data files', () => {
  expect(allPosts(after).map((post) => post.slug)).toContain(slug);
  const feed = feedPosts(after.filter((post) => post.slug === slug));
  expect(feed.map((post) => post.slug)).toContain(slug);
  expect(dataFiles(after).has(`posts/${slug}.json`)).toBe(true);
});

testOfPage('a new post changes nothing else but the default related posts', () => {
  const asWritten = (articles: typeof before) =>
    articles.filter((one) => one.slug !== slug).map((one) => ({ ...one, related: [] }));
  expect(asWritten(after)).toEqual(asWritten(before));
});
