import { dedicatedPosts } from '../content/dedicated-posts';
import { type Article, type ListPage, newestFirst, type PostSummary } from '../content/post';

/** The first page then fits into one round trip (budgets in shared/site.config.ts). */
export const POSTS_PER_PAGE = 9;

const summary = (post: PostSummary): PostSummary => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  tags: post.tags,
  author: post.author,
  date: post.date,
  readTime: post.readTime,
});

export const allPosts = (articles: readonly Article[]): readonly PostSummary[] =>
  [...Object.values(dedicatedPosts), ...articles].map(summary).sort(newestFirst);

export function listPages(posts: readonly PostSummary[]): readonly ListPage[] {
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    number: index + 1,
    pages,
    total: posts.length,
    posts: posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
  }));
}

export const listPath = (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`);
