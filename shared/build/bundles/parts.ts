import path from 'node:path';
import type { Configuration } from 'webpack';
import type { App } from './app';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * What pages have in common is a file of its own only when it is large: each file costs its integrity value in
 * every page that needs it, and what several small ones could share in compression.
 */
const splitChunks = {
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
} satisfies SplitChunks;

interface Named {
  readonly name?: string | null | undefined;
}

const ofMain = ({ name }: Named) => name === 'main';
/** Prerendered with the shell's stylesheet, so that it needs to have these rules; its script comes by itself. */
const ofOwnPage = ({ name }: Named) => name === 'main' || name === 'not-found';

/**
 * The shell's words change most often: they are a script of their own, so that a returning visitor gets them again and
 * nothing else. Packages are not: apart from the shell's code both compress worse, by 700 bytes in each first visit.
 */
const inParts = (app: App): SplitChunks => ({
  ...splitChunks,
  cacheGroups: {
    ...splitChunks.cacheGroups,
    // A part that seldom comes is one file, however large: its integrity value is in the script that each page needs.
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

/** What of an app's scripts and styles is a file of its own. */
export const partsOf = (app: App): SplitChunks => (app.clientEntry ? inParts(app) : splitChunks);
