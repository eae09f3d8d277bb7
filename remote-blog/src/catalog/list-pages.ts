import { dedicatedPosts } from '../content/dedicated-posts';
import { type Article, type ListPage, newestFirst, type PostSummary } from '../content/post';

/** How many cards a page of the list shows: with so many the first one comes in one flight (budgets in shared/site.config.ts). */
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

/** Takes the posts written as Markdown files, gives the summaries of all posts, newest first. */
export const allPosts = (articles: readonly Article[]): readonly PostSummary[] =>
  [...Object.values(dedicatedPosts), ...articles].map(summary).sort(newestFirst);

/** Cuts the list into pages; there is always a first one. */
export function listPages(posts: readonly PostSummary[]): readonly ListPage[] {
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    number: index + 1,
    pages,
    total: posts.length,
    posts: posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
  }));
}

/** The first page is /blog itself. */
export const listPath = (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`);
