import type { Configuration } from 'webpack';

/**
 * What pages have in common is a file of its own only when it is large: each file costs its integrity value in
 * every page that needs it, and what several small ones could share in compression.
 */
export const splitChunks = {
  minSize: 60_000,
  defaultSizeTypes: ['javascript', 'css/mini-extract', 'unknown'],
  // Pages have them inside, whole: a file of their own need not be brought a second time.
  cacheGroups: {
    fonts: {
      type: 'css/mini-extract',
      test: /[\\/]fonts\.css$/,
      name: 'fonts',
      chunks: 'all',
      enforce: true,
    },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];
