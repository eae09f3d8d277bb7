import { articlesOnDisk, manyArticles } from '../testing/posts';
import { allPostsFile, articleFile, dataFiles, listFile } from './data-files';
import { allPosts, listPages, listPath, POSTS_PER_PAGE } from './list-pages';

test('a short list is one page, and an empty one, too', () => {
  expect(listPages(allPosts(articlesOnDisk))).toHaveLength(1);
  expect(listPages([])).toEqual([{ number: 1, pages: 1, total: 0, posts: [] }]);
});

test('a long list is cut into pages that together have every post once, in order', () => {
  const posts = allPosts(manyArticles(100));
  const pages = listPages(posts);
  expect(pages).toHaveLength(Math.ceil(posts.length / POSTS_PER_PAGE));
  expect(pages.flatMap((page) => page.posts)).toEqual(posts);
  expect(pages.every((page) => page.posts.length <= POSTS_PER_PAGE)).toBe(true);
});

test('the first page is the blog itself', () => {
  expect([1, 2, 3].map(listPath)).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
});

describe('the data files of a release', () => {
  const articles = manyArticles(100);
  const files = dataFiles(articles);

  test('are one for each post and each page of the list, and one to search in', () => {
    expect(files.size).toBe(articles.length + listPages(allPosts(articles)).length + 1);
    expect(files.get(articleFile('post-3'))).toMatchObject({ slug: 'post-3' });
    expect(files.get(listFile(2))).toMatchObject({ number: 2 });
  });

  test('give the text of a post to those who read it and to nobody else', () => {
    for (const [name, content] of files) {
      const texts = JSON.stringify(content).split('This is placeholder content').length - 1;
      expect(texts).toBe(name.startsWith('posts/') ? 1 : 0);
    }
  });

  test('search in every post needs only summaries', () => {
    expect(JSON.stringify(files.get(allPostsFile)).length).toBeLessThan(
      600 * (articles.length + 3),
    );
  });
});

test('whatever stands in the address, the name of a data file stays inside its folder', () => {
  expect(articleFile('../../secret')).toBe('posts/..%2F..%2Fsecret.json');
});
