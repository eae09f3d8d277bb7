import { dedicatedPosts } from './dedicated-posts';
import { type Article, newestFirst, type PostSummary } from './post';

/** How many cards a page of the list shows. */
export const POSTS_PER_PAGE = 24;

/** What one page of the list shows. */
export interface ListPage {
  readonly number: number;
  readonly pages: number;
  /** Number of posts on all pages together. */
  readonly total: number;
  readonly posts: readonly PostSummary[];
}

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
