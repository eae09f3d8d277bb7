import { allPosts, listPages } from './list-pages';
import type { Article } from '../content/post';

/** Any last segment of an address. */
export const articleFile = (slug: string) => `posts/${encodeURIComponent(slug)}.json`;
export const listFile = (number: number) => `lists/${number}.json`;
export const allPostsFile = 'lists/all.json';

export function dataFiles(articles: readonly Article[]): ReadonlyMap<string, unknown> {
  const posts = allPosts(articles);
  return new Map<string, unknown>([
    ...articles.map((article) => [articleFile(article.slug), article] as const),
    ...listPages(posts).map((page) => [listFile(page.number), page] as const),
    [allPostsFile, posts],
  ]);
}
