import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const inReactRouter = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** Its `exports` lead to the development build, whatever the conditions. */
export const routerInProduction = {
  'react-router-dom$': path.join(inReactRouter, 'index.mjs'),
  'react-router$': path.join(inReactRouter, 'index.mjs'),
};

/** Its calls without effects, marked so: what nobody uses of it can go. */
export const router: RuleSetRule = {
  include: inReactRouter,
  test: /\.mjs$/,
  loader: path.join(import.meta.dirname, 'loaders/pure-loader.cjs'),
};
