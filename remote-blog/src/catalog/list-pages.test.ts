import { articlesOnDisk, manyArticles } from '../testing/posts';
import { allPostsFile, articleFile, dataFiles, listFile } from './data-files';
import {
  allPosts,
  endedListPaths,
  listPages,
  listPath,
  listPaths,
  POSTS_PER_PAGE,
} from './list-pages';

test('a short or empty list of posts is one page', () => {
  expect(listPages(allPosts(articlesOnDisk))).toHaveLength(1);
  expect(listPages([])).toEqual([{ number: 1, pages: 1, total: 0, posts: [] }]);
});

test('a long list of posts is cut into pages that contain every post once, in order', () => {
  const posts = allPosts(manyArticles(100));
  const pages = listPages(posts);
  expect(pages).toHaveLength(Math.ceil(posts.length / POSTS_PER_PAGE));
  expect(pages.flatMap((page) => page.posts)).toEqual(posts);
  expect(pages.every((page) => page.posts.length <= POSTS_PER_PAGE)).toBe(true);
});

test('the first page of the list is /blog', () => {
  expect([1, 2, 3].map(listPath)).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
});

test.each([0, 1, 18, 19, 270])(
  'with %i posts each list page up to the thirtieth is a page or leads to the list',
  (posts) => {
    const paths = [...listPaths(posts), ...endedListPaths(posts)];
    expect(paths).toEqual(Array.from({ length: 30 }, (_, index) => listPath(index + 1)));
  },
);

test('more list pages than thirty are all pages', () => {
  expect(endedListPaths(271)).toEqual([]);
  expect(listPaths(271)).toHaveLength(31);
});

describe('the data files of a release', () => {
  const articles = manyArticles(100);
  const files = dataFiles(articles);

  test('are one per post and list page, and one for the search', () => {
    expect(files.size).toBe(articles.length + listPages(allPosts(articles)).length + 1);
    expect(files.get(articleFile('post-3'))).toMatchObject({ slug: 'post-3' });
    expect(files.get(listFile(2))).toMatchObject({ number: 2 });
  });

  test("contain a post's text only for readers of that post", () => {
    for (const [name, content] of files) {
      const texts = JSON.stringify(content).split('This is placeholder content').length - 1;
      expect(texts).toBe(name.startsWith('posts/') ? 1 : 0);
    }
  });

  test('contain only summaries for the search', () => {
    expect(JSON.stringify(files.get(allPostsFile)).length).toBeLessThan(
      600 * (articles.length + 3),
    );
  });
});

test('have names that stay inside their folder, whatever the address contains', () => {
  expect(articleFile('../../secret')).toBe('posts/..%2F..%2Fsecret.json');
});
