import { type Choice, EVERYTHING } from '../../content/categories';
import type { PostSummary } from '../../content/post';

export interface Filter {
  readonly text: string;
  readonly category: Choice;
}

/**
 * Phones type other quotation marks and dashes than keyboards, and accents are typed or not. Upper
 * case knows "ß" and both forms of "σ"; marks and invisible characters do not count.
 */
const fold = (text: string) =>
  text
    .replaceAll(/[‘’‛ʻʼʹ′´`]/g, "'")
    .replaceAll(/[“”„‟″]/g, '"')
    .replaceAll(/\p{Dash_Punctuation}/gu, '-')
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[\p{Mark}\p{Format}]/gu, '');

/**
 * Each typed word occurs in the title or excerpt, in any order. Source: product specification,
 * section 5 ("Blog filter").
 */
export function matching({ text, category }: Filter): (post: PostSummary) => boolean {
  const words = fold(text).split(/\s+/);
  return (post) => {
    if (category !== EVERYTHING && post.category !== category) return false;
    const content = fold(`${post.title}\n${post.excerpt}`);
    return words.every((word) => content.includes(word));
  };
}
