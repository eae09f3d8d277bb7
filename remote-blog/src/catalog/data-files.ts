import { allPosts, listPages } from './list-pages';
import type { Article } from '../content/post';

/** Names all data files with their hashes. */
export const INDEX = 'index.json';

/** ("posts/a.json", hash) -> "posts/a.1a2b3c4d.json". */
export const addressOf = (name: string, hash: string): string =>
  name.replace(/\.json$/, `.${hash.slice(0, 16)}.json`);

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
