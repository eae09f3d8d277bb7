import { readArticles } from '../compile/posts';
import type { Article } from '../content/post';
import { TEMPLATE_SLUG } from '../content/template';
import path from 'node:path';

export const articlesOnDisk = readArticles(path.join(__dirname, '../content/posts'));

export const specifiedArticles = articlesOnDisk.filter(({ slug }) => slug === TEMPLATE_SLUG);

export const manyArticles = (count: number): readonly Article[] => {
  const [template] = specifiedArticles as [Article];
  const numbered = Array.from({ length: count }, (_, index): Article => ({
    ...template,
    slug: `post-${index}`,
    title: `Post number ${index}`,
    searchTitle: `Post number ${index}`,
    date: new Date(Date.UTC(2024, 11, 31) - index * 86_400_000).toISOString().slice(0, 10),
  }));
  return [template, ...numbered];
};
