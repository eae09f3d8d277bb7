import { defineApp } from '@site/build';
import path from 'node:path';
import { sectionData } from './build/section-data';
import { postsFolder, waitingLine } from './build/waiting';
import { readPosts } from './src/compile/posts';

const here = (name: string) => path.join(import.meta.dirname, name);

export default defineApp({
  app: 'blog',
  directory: import.meta.dirname,
  rules: [
    // Runs after the TypeScript loader and replaces its result.
    {
      test: here('src/catalog/articles.ts'),
      enforce: 'post',
      loader: here('build/posts-loader.mjs'),
    },
  ],
  data: () => {
    const posts = readPosts(postsFolder);
    const { waiting, warnings } = posts;
    return Promise.resolve({
      ...sectionData(posts),
      warnings: [...warnings, ...waiting.map(waitingLine)],
      staleOn: waiting.flatMap(({ until }) => until ?? [])[0],
    });
  },
});
