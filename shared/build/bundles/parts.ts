import path from 'node:path';
import type { Configuration } from 'webpack';
import type { App } from './app';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Each file costs an integrity value in every page, and worse compression. */
const splitChunks = {
  minSize: 60_000,
  defaultSizeTypes: ['javascript', 'css/mini-extract', 'unknown'],
  cacheGroups: {
    fonts: {
      type: 'css/mini-extract',
      test: /[\\/]fonts\.css$/,
      name: 'fonts',
      chunks: 'all',
      enforce: true,
    },
  },
} satisfies SplitChunks;

interface Named {
  readonly name?: string | null | undefined;
}

const ofMain = ({ name }: Named) => name === 'main';
/** The 404 page is prerendered with the shell's stylesheet. */
const ofOwnPage = ({ name }: Named) => name === 'main' || name === 'not-found';

/**
 * The shell's words change most often. Packages stay with the shell's code: apart, each first
 * visit would take 700 bytes more.
 */
const inParts = (app: App): SplitChunks => ({
  ...splitChunks,
  cacheGroups: {
    ...splitChunks.cacheGroups,
    // Otherwise a rarely loaded part would be several files, each with an integrity value in every page.
    default: false,
    defaultVendors: false,
    words: {
      type: /^javascript/,
      test: path.join(app.directory, 'src/content/'),
      name: 'words',
      chunks: ofMain,
      enforce: true,
    },
    styles: {
      type: 'css/mini-extract',
      chunks: ofOwnPage,
      name: 'main',
      enforce: true,
    },
  },
});

export const partsOf = (app: App): SplitChunks => (app.clientEntry ? inParts(app) : splitChunks);
