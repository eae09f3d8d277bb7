import { defineApp } from '@site/shared/build';
import path from 'node:path';
import { compiledPosts } from './build/compiled-posts';
import { postsFolder, waitingLine } from './build/waiting';

const here = (name: string) => path.join(import.meta.dirname, name);

const { waiting, warnings } = compiledPosts(import.meta.dirname, postsFolder);

export default defineApp({
  app: 'blog',
  directory: import.meta.dirname,
  warnings: [...warnings, ...waiting.map(waitingLine)],
  staleOn: waiting.flatMap(({ until }) => until ?? [])[0],
  rules: [
    // After the TypeScript loader, whose result for this one module is thrown away.
    {
      test: here('src/catalogue/articles.ts'),
      enforce: 'post',
      loader: here('build/posts-loader.mjs'),
      // What is due depends on the day: it is part of what a remembered result was made from.
      options: { waiting: waiting.map(({ file }) => file) },
    },
  ],
});
