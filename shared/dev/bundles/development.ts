import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { App } from '../../build/bundles/app';
import { assets, cssLoader, namesOnly, packaged } from '../../build/bundles/rules';
import { environment } from '../../build/bundles/base';
import { checkout } from '../../checkout';

const browser = path.join(import.meta.dirname, '../browser');

/** No release has such an address. */
export const DEV = '/_dev/';
export const EVENTS = `${DEV}events`;

export const baseOf = (app: string) => `${DEV}${app}/`;

export const containerOf = (app: string) => `dev_${app.replaceAll('-', '_')}`;

export const cacheOf = (app: App) => path.join(app.directory, '.cache/dev');

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

const ownSection = (app: App) =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]own-section(?:\.js)?$/,
    path.join(app.directory, 'src/routes.tsx'),
  );

/** Readable, and the same in both bundles. */
const css = (exportOnlyLocals: boolean) =>
  cssLoader(exportOnlyLocals, { localIdentName: '[name]_[local]_[hash:base64:5]' });

const base = (app: App, name: string): Configuration => ({
  name,
  mode: 'development',
  context: app.directory,
  devtool: 'source-map',
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'none' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  cache: {
    type: 'filesystem',
    name: name.replaceAll(' ', '-'),
    cacheDirectory: path.join(cacheOf(app), 'webpack'),
    buildDependencies: { defaultWebpack: [], own: [import.meta.filename] },
  },
  // A release would bring the data. Authors see drafts.
  loader: { emitsData: true, showsWaiting: true },
  snapshot: { managedPaths: [path.join(checkout, 'node_modules')] },
});

const output = (app: App) => ({
  publicPath: baseOf(app.app),
  uniqueName: containerOf(app.app),
  devtoolModuleFilenameTemplate: '[absolute-resource-path]',
  assetModuleFilename: '[name].[contenthash:16][ext]',
});

export function clientConfig(app: App): Configuration {
  const isShell = app.app === 'shell';
  const section: Record<string, string | string[]> = isShell
    ? { main: [path.join(browser, 'shell'), app.clientEntry ?? ''], ...app.moreEntries }
    : { entry: path.join(browser, 'container') };
  return {
    ...base(app, app.app),
    target: ['web', 'es2022'],
    entry: section,
    resolve: {
      ...base(app, app.app).resolve,
      alias: isShell ? {} : { '@site/shared/notices$': path.join(browser, 'notices') },
    },
    output: {
      ...output(app),
      path: path.join(cacheOf(app), 'client'),
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    module: {
      rules: [
        typescript(true),
        packaged,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css(false)] },
        assets(true),
        ...(app.rules ?? []),
      ],
    },
    optimization: { runtimeChunk: false, splitChunks: false, moduleIds: 'named' },
    plugins: [
      environment(app),
      ownSection(app),
      new webpack.DefinePlugin({
        DEV_APP: JSON.stringify(app.app),
        DEV_EVENTS: JSON.stringify(EVENTS),
        DEV_CONTAINER: JSON.stringify(containerOf(app.app)),
      }),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({
        overlay: false,
        library: containerOf(app.app),
        exclude: /node_modules|shared\/dev\//,
      }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(app.plugins ?? []),
    ],
  };
}

const ONCE = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/static.edge',
  'react-router',
  'react-router-dom',
];

export function serverConfig(app: App): Configuration {
  const isShell = app.app === 'shell';
  return {
    ...base(app, `${app.app} server`),
    target: 'node20',
    entry: {
      server: isShell
        ? (app.serverEntry ?? '')
        : path.join(import.meta.dirname, '../render/section'),
    },
    externals: Object.fromEntries(ONCE.map((name) => [name, `commonjs ${name}`])),
    output: {
      ...output(app),
      path: path.join(cacheOf(app), 'server'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      rules: [typescript(false), packaged, ...namesOnly(css(true)), ...(app.rules ?? [])],
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
    plugins: [
      environment(app),
      ownSection(app),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** What shows faults, in each page that has something from source; without React, and never swapped itself. */
export const overlayConfig = (cache: string): Configuration => ({
  name: 'overlay',
  mode: 'development',
  devtool: false,
  stats: 'none',
  infrastructureLogging: { level: 'none' },
  target: ['web', 'es2022'],
  entry: { overlay: path.join(browser, 'overlay') },
  resolve: { extensions: ['.ts', '.js'] },
  output: { publicPath: DEV, path: path.join(cache, 'overlay'), filename: '[name].js' },
  module: { rules: [typescript(false), packaged] },
});
