import { allPosts, listPages } from './list-pages';
import type { Article } from '../content/post';

/** Takes the last part of an address, whatever it is. */
export const articleFile = (slug: string) => `posts/${encodeURIComponent(slug)}.json`;
export const listFile = (number: number) => `lists/${number}.json`;
export const allPostsFile = 'lists/all.json';

/** Gives the data files of a release by name: what a browser fetches on a navigation inside it. */
export function dataFiles(articles: readonly Article[]): ReadonlyMap<string, unknown> {
  const posts = allPosts(articles);
  return new Map<string, unknown>([
    ...articles.map((article) => [articleFile(article.slug), article] as const),
    ...listPages(posts).map((page) => [listFile(page.number), page] as const),
    [allPostsFile, posts],
  ]);
}
