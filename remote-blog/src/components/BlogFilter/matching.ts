import { type Choice, EVERYTHING } from '../../content/categories';
import type { PostSummary } from '../../content/post';

export interface Filter {
  readonly text: string;
  readonly category: Choice;
}

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Source: product specification, section 5 ("Blog filter"). */
export function matching({ text, category }: Filter): (post: PostSummary) => boolean {
  const pattern = new RegExp(escapeRegExp(text), 'iu');
  return (post) =>
    (category === EVERYTHING || post.category === category) &&
    (pattern.test(post.title) || pattern.test(post.excerpt));
}
