import path from 'node:path';
import type { PathData, RuleSetRule } from 'webpack';
import { typeSettings } from '../checks/types';

/** What each kind of source is read by. TypeScript: types are checked beside it (checks/types.ts). */
export const typescript = (sourceMap: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    configFile: typeSettings(),
    compilerOptions: { noEmit: false, sourceMap },
    instance: sourceMap ? 'mapped' : 'plain',
  },
});

/** Shared as a package: its scripts are read as its sources are. */
export const packaged: RuleSetRule = {
  test: /[\\/]node_modules[\\/]@site[\\/]shared[\\/].*\.js$/,
  type: 'javascript/auto',
  resolve: { fullySpecified: false },
};

/** `names` says how classes are called, in css-loader's words. */
export const cssLoader = (exportOnlyLocals: boolean, names: object) => ({
  loader: 'css-loader',
  options: {
    sourceMap: false,
    modules: {
      auto: /\.module\.css$/,
      ...names,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
    },
  },
});

export const sonner: RuleSetRule = {
  test: /[\\/]sonner[\\/]dist[\\/]index\.m?js$/,
  loader: path.join(import.meta.dirname, 'loaders/sonner-style-loader.cjs'),
};

export const sourceRules: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, '../checks/source-rules-loader.mjs'),
};

/** The site's font, without what the site never shows of it. */
export const font: RuleSetRule = {
  test: /[\\/]@fontsource-variable[\\/].*\.woff2$/,
  loader: path.join(import.meta.dirname, 'loaders/font-loader.mjs'),
};

/** Icons, without what only their package uses. */
export const icons: RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/,
  loader: path.join(import.meta.dirname, 'loaders/icon-loader.cjs'),
};

/** A picture that is imported with `?picture` after its name gives what the block `Picture` shows, else its address. */
const pictures = (emit: boolean): RuleSetRule => ({
  resourceQuery: /^\?picture$/,
  type: 'javascript/auto',
  loader: path.join(import.meta.dirname, '../pictures/picture-loader.mjs'),
  options: { emit },
});

export const assets = (emit: boolean): RuleSetRule => ({
  test: /\.(woff2|svg|png|jpe?g|gif|webp|avif)$/,
  oneOf: [
    pictures(emit),
    {
      type: 'asset/resource',
      generator: {
        emit,
        // The font's name is in each page, twice.
        filename: ({ filename = '' }: PathData) =>
          filename.endsWith('.woff2') ? 'font.[contenthash:8][ext]' : '[name].[contenthash:8][ext]',
      },
    },
  ],
});

/** What a bundle for Node knows of styles and files: classes' names and addresses. The browser's bundle has the files. */
export const namesOnly = (css: ReturnType<typeof cssLoader>): RuleSetRule[] => [
  { test: /\.module\.css$/, use: [css] },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    type: 'asset/resource',
    generator: { emit: false },
  },
  assets(false),
];
