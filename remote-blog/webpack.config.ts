import { defineApp } from '@site/shared/build';
import path from 'node:path';

const here = (name: string) => path.join(import.meta.dirname, name);

export default defineApp({
  app: 'blog',
  directory: import.meta.dirname,
  rules: [
    // After the TypeScript loader, whose result for this one module is thrown away.
    {
      test: here('src/content/articles.ts'),
      enforce: 'post',
      loader: here('build/posts-loader.mjs'),
    },
  ],
});
