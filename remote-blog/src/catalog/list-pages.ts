import { dedicatedPosts } from '../content/dedicated-posts';
import { type Article, type ListPage, newestFirst, type PostSummary } from '../content/post';

/** The first page then fits into one round trip (budgets in shared/site/site.config.ts). */
export const POSTS_PER_PAGE = 9;

const summary = (post: PostSummary): PostSummary => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  tags: post.tags,
  author: post.author,
  date: post.date,
  updated: post.updated,
  readTime: post.readTime,
});

export const allPosts = (articles: readonly Article[]): readonly PostSummary[] =>
  [...Object.values(dedicatedPosts), ...articles].map(summary).sort(newestFirst);

const countPages = (posts: number) => Math.max(1, Math.ceil(posts / POSTS_PER_PAGE));

export function listPages(posts: readonly PostSummary[]): readonly ListPage[] {
  const pages = countPages(posts.length);
  return Array.from({ length: pages }, (_, index) => ({
    number: index + 1,
    pages,
    total: posts.length,
    posts: posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
  }));
}

export const listPath = (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`);

export const listPaths = (posts: number): readonly string[] =>
  Array.from({ length: countPages(posts) }, (_, index) => listPath(index + 1));

/** Enough for 270 posts. */
const MOST_PAGES = 30;

/** The paths after the last page: they lead to the list, so no author adds redirects. */
export const endedListPaths = (posts: number): readonly string[] =>
  Array.from({ length: MOST_PAGES }, (_, index) => listPath(index + 1)).slice(countPages(posts));

export const feedPaths = ['/blog/feed.xml', '/blog/feed.json'] as const;
