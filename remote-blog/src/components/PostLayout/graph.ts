import { blogPosting, type FaqItem, faqPage, paths } from '@site/shared';
import { type PostSummary, postPath } from '../../content/post';

export const pathOf = ({ slug }: PostSummary) => postPath(slug);

/** The way from Home to a post. */
export const crumbs = (post: PostSummary) => [
  { name: 'Home', path: paths.home },
  { name: 'Blog', path: paths.blog },
  { name: post.title, path: pathOf(post) },
];

/** Structured data of a post: only what its page shows. */
export const graph = (post: PostSummary, faq: readonly FaqItem[]) => [
  blogPosting({
    path: pathOf(post),
    title: post.title,
    description: post.excerpt,
    author: post.author,
    published: post.date,
    category: post.category,
    tags: post.tags,
  }),
  ...(faq.length > 0 ? [faqPage(pathOf(post), faq)] : []),
];
