import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { App } from '../bundles/app';
import { environment, RESOLVE } from '../bundles/base';
import { assets, cssLoader, namesOnly } from '../bundles/rules';
import { tsconfigFile } from '../checks/types';
import { checkout, shared } from '../checkout';

/** No release has such an address. */
export const BASE = '/_dev/';

const here = (name: string) => path.join(import.meta.dirname, name);

const cacheFolder = (app: App) => path.join(app.directory, '.cache/dev');

/** Not ts-loader, as in releases: docs/decisions/0038. */
const typescript = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: true, refresh },
        verbatimModuleSyntax: true,
      },
    },
  },
});

/** Readable, and the same in both bundles. */
const css = (exportOnlyLocals: boolean) =>
  cssLoader(exportOnlyLocals, { localIdentName: '[name]_[local]_[hash:base64:5]' });

const base = (app: App, name: string): Configuration => ({
  name,
  mode: 'development',
  context: app.directory,
  // The policy of pages forbids eval.
  devtool: 'cheap-module-source-map',
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  resolve: RESOLVE,
  cache: {
    type: 'filesystem',
    name,
    cacheDirectory: path.join(cacheFolder(app), 'webpack'),
    buildDependencies: { defaultWebpack: [], own: [import.meta.filename] },
  },
  // A release brings its data files itself. Authors see drafts.
  loader: { emitsData: true, showsWaiting: true },
  snapshot: { managedPaths: [path.join(checkout, 'node_modules')] },
});

const output = (app: App) => ({
  publicPath: BASE,
  uniqueName: `dev_${app.app}`,
  devtoolModuleFilenameTemplate: '[absolute-resource-path]',
  assetModuleFilename: '[name].[contenthash:16][ext]',
});

const plugins = (app: App) => [
  environment(app),
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]section-module(?:\.js)?$/,
    path.join(app.directory, 'src/routes.tsx'),
  ),
];

const typeChecker = ({ directory }: App) =>
  new ForkTsCheckerPlugin({
    formatter: 'basic',
    typescript: {
      configFile: tsconfigFile(),
      context: directory,
      configOverwrite: {
        compilerOptions: { incremental: false, types: ['node'] },
        include: [path.join(directory, 'src/**/*'), path.join(shared, 'ui/src/globals.d.ts')],
        exclude: [path.join(directory, 'src/**/*.test.*'), path.join(directory, 'src/**/testing')],
      },
    },
  });

export const clientConfig = (app: App): Configuration => ({
  ...base(app, 'client'),
  target: ['web', 'es2022'],
  entry: {
    main: [here('browser/start-application'), here('browser/section')],
  },
  output: {
    ...output(app),
    path: path.join(cacheFolder(app), 'client'),
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
  module: {
    rules: [
      typescript(true),
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css(false)] },
      assets(true),
      ...(app.rules ?? []),
    ],
  },
  optimization: { runtimeChunk: false, splitChunks: false, moduleIds: 'named' },
  plugins: [
    ...plugins(app),
    new ReactRefreshPlugin({ overlay: false, exclude: /node_modules|shared\/build\/dev\// }),
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    typeChecker(app),
    ...(app.plugins ?? []),
  ],
});

/** Loaded once by Node, for pages and their renderer alike. */
const EXTERNAL = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/static',
  'react-dom/static.edge',
  'react-router',
  'react-router-dom',
];

export const serverConfig = (app: App): Configuration => ({
  ...base(app, 'server'),
  target: 'node20',
  entry: { server: here('render/section') },
  externals: Object.fromEntries(EXTERNAL.map((name) => [name, `commonjs ${name}`])),
  output: {
    ...output(app),
    path: path.join(cacheFolder(app), 'server'),
    filename: 'server.cjs',
    library: { type: 'commonjs2' },
  },
  module: { rules: [typescript(false), ...namesOnly(css(true)), ...(app.rules ?? [])] },
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
  plugins: [...plugins(app), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
