import { type Choice, EVERYTHING } from '../../content/categories';
import type { PostSummary } from '../../content/post';

export interface Filter {
  readonly text: string;
  readonly category: Choice;
}

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * Takes a filter, gives a function that tells whether a post matches it: the text occurs in the
 * title or the excerpt, whatever the case, and the category is All or the post's.
 * Source: product specification, section 5 ("Blog filter").
 */
export function matching({ text, category }: Filter): (post: PostSummary) => boolean {
  const wanted = new RegExp(literally(text), 'iu');
  return (post) =>
    (category === EVERYTHING || post.category === category) &&
    (wanted.test(post.title) || wanted.test(post.excerpt));
}
