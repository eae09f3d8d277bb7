import path from 'node:path';
import { readArticles } from '../compile/articles';
import type { Article } from '../content/post';

/**
 * All posts written as Markdown, newest first, read as they stand on disk. The build puts another
 * module in this one's place (build/posts-loader.mjs): the server bundle gets the compiled posts;
 * the browser bundle gets null, for a visitor must not download every post to read one.
 */
export const articles: readonly Article[] | null = readArticles(
  path.join(__dirname, '../content/posts'),
);

/** The hash that stands for all data files of this build (build/seal.ts); there are none here. */
export const dataRoot: string = '';
