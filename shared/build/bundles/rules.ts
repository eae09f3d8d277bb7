import { createRequire } from 'node:module';
import path from 'node:path';
import type { PathData, RuleSetRule } from 'webpack';
import { tsconfigFile } from '../checks/types';

export const typescript = (sourceMap: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    // Where a section has its own repository, the shared packages are installed as sources.
    allowTsInNodeModules: true,
    configFile: tsconfigFile(),
    compilerOptions: { noEmit: false, sourceMap },
    instance: sourceMap ? 'mapped' : 'plain',
  },
});

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

export const sourceRules: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, '../checks/source-rules-loader.mjs'),
};

export const font: RuleSetRule = {
  test: /[\\/]@fontsource-variable[\\/].*\.woff2$/,
  loader: path.join(import.meta.dirname, 'loaders/font-loader.mjs'),
};

/** `?picture` imports what the block `Picture` takes; otherwise an import is an address. */
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
        // Each page has the font's name twice, so the name is short.
        filename: ({ filename = '' }: PathData) =>
          filename.endsWith('.woff2')
            ? 'font.[contenthash:16][ext]'
            : '[name].[contenthash:16][ext]',
      },
    },
  ],
});

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

const inReactRouter = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** The `exports` of react-router always lead to its development build. */
export const routerInProduction = {
  'react-router-dom$': path.join(inReactRouter, 'index.mjs'),
  'react-router$': path.join(inReactRouter, 'index.mjs'),
};
