import { readArticles } from '../../build/articles';
import type { Article } from '../content/post';
import path from 'node:path';

/** The posts as they stand on disk, compiled. */
export const articlesOnDisk = readArticles(path.join(__dirname, '../content/posts'));

/** Takes a number, gives that many posts, a day apart, in turn in all categories. */
export const manyArticles = (count: number): readonly Article[] => {
  const [template] = articlesOnDisk.filter(({ placeholder }) => placeholder) as [Article];
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
