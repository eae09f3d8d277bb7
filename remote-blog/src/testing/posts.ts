import { readArticles } from '../compile/articles';
import type { Article } from '../content/post';
import path from 'node:path';

/** The posts as they stand on disk, compiled. */
export const articlesOnDisk = readArticles(path.join(__dirname, '../content/posts'));

/**
 * The Markdown post that the specification names. Together with the posts that have pages of their own it
 * makes the specification's list of four, whatever has been written since.
 */
export const specifiedArticles = articlesOnDisk.filter(({ placeholder }) => placeholder);

/** Takes a number, gives that many posts, a day apart, in turn in all categories. */
export const manyArticles = (count: number): readonly Article[] => {
  const [template] = specifiedArticles as [Article];
  const made = Array.from({ length: count }, (_, index): Article => ({
    ...template,
    placeholder: false,
    slug: `post-${index}`,
    title: `Post number ${index}`,
    searchTitle: `Post number ${index}`,
    date: new Date(Date.UTC(2024, 11, 31) - index * 86_400_000).toISOString().slice(0, 10),
  }));
  return [template, ...made];
};
