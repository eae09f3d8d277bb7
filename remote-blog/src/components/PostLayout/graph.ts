import { blogPosting } from '@site/shared';
import { type PostSummary, postPath } from '../../content/post';

export const pathOf = ({ slug }: PostSummary) => postPath(slug);

/** States only what the page shows. */
export const graph = (post: PostSummary) => [
  blogPosting({
    path: pathOf(post),
    title: post.title,
    description: post.excerpt,
    author: post.author,
    published: post.date,
    category: post.category,
    tags: post.tags,
  }),
];
