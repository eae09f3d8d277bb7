import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import MinimizerPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type PathData } from 'webpack';
import { checkout } from '../checkout';
import { BY_CONTENT } from '@site/contract';
import { versionIn } from '../manifest';
import type { App, AppOptions } from './app';
import { base, environment, RESOLVE } from './base';
import { browsers } from './browsers';
import { localNames } from './class-names';
import { federation } from './federation';
import { IntegrityPlugin } from './plugins';
import { partsOf } from './parts';
import {
  assets,
  cssLoader,
  font,
  namesOnly,
  routerInProduction,
  sourceRules,
  typescript,
} from './rules';
import { singletonNames } from './singletons';

const css = (app: App, exportOnlyLocals: boolean) =>
  cssLoader(exportOnlyLocals, { getLocalIdent: localNames(app.app) });

/** Kept with the release; scripts do not refer to them. */
const sourceMaps = new webpack.SourceMapDevToolPlugin({
  filename: '[file].map',
  append: false,
  test: /\.js$/,
  noSources: true,
  moduleFilenameTemplate: ({ absoluteResourcePath: file }: { absoluteResourcePath: string }) => {
    // The federation plugin's generated entry has absolute paths in its address.
    if (file.startsWith('data:')) return 'federation-entry';
    return path.isAbsolute(file) ? path.relative(checkout, file) : file;
  },
});

/** Native, in this process: less CPU and smaller files than Terser and cssnano. Also lowers the styles. */
const minimizers = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    extractComments: false,
    parallel: false,
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: browserslistToTargets([...browsers]) },
    parallel: false,
  }),
];

/** `Home.<hash>.js` for `pages/Home/Home.tsx`, which webpack names Home-Home-tsx. */
const fileOf =
  (ending: string) =>
  ({ chunk }: PathData): string =>
    `${String(chunk?.name ?? chunk?.id).replace(/^(\w+)-\1-tsx$/, '$1')}.[contenthash:16].${ending}`;

const stylesheets = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:16].css',
    chunkFilename: fileOf('css'),
    linkType: false,
  });

/**
 * Chromium compiles the whole script on another thread, instead of each function when it is first called
 * (docs/decisions/0006). Source: Explicit JavaScript Compile Hints, WICG.
 */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^main\..*\.js$/,
  // After the minimizer, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const WEB = `browserslist:${browsers.join()}`;

/** The release tool checks the hash in a file's name against its bytes. */
const HASH_FUNCTION = 'sha256';

function clientConfig(app: App): Configuration {
  return {
    ...base(app, 'client'),
    target: WEB,
    resolve: { ...RESOLVE, alias: routerInProduction },
    entry: { ...(app.clientEntry && { main: app.clientEntry }), ...app.moreEntries },
    output: {
      hashFunction: HASH_FUNCTION,
      path: path.join(app.directory, 'dist/client'),
      publicPath: app.base,
      uniqueName: app.app,
      filename: '[name].[contenthash:16].js',
      chunkFilename: fileOf('js'),
      chunkLoadTimeout: 15_000,
      charset: false,
      clean: true,
    },
    module: {
      rules: [
        typescript(true),
        sourceRules,
        font,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css(app, false)] },
        assets(true),
        ...(app.rules ?? []),
      ],
    },
    optimization: {
      runtimeChunk: false,
      splitChunks: partsOf(app),
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: minimizers,
    },
    plugins: [
      environment(app),
      // The shorter name for the same.
      new webpack.DefinePlugin({ 'globalThis.siteSettings': 'window.siteSettings' }),
      stylesheets(),
      new IntegrityPlugin(),
      compileHint,
      sourceMaps,
      ...(app.clientEntry ? [] : federation(app)),
      ...(app.plugins ?? []),
    ],
  };
}

function serverConfig(app: App, sourceMap = false): Configuration {
  return {
    ...base(app, 'server'),
    target: 'node20',
    entry: { server: app.serverEntry ?? './src/routes.tsx' },
    externals: app.serverEntry
      ? []
      : Object.fromEntries(singletonNames.map((name) => [name, `commonjs ${name}`])),
    output: {
      path: path.join(app.directory, 'dist/server'),
      publicPath: app.base,
      uniqueName: app.app,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      rules: [typescript(sourceMap), ...namesOnly(css(app, true)), ...(app.rules ?? [])],
    },
    optimization: { minimize: false, moduleIds: 'deterministic', splitChunks: false },
    plugins: [environment(app), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The browser's code as one readable file: the build hydrates each page with it in Node. */
function hydrationConfig(app: App): Configuration {
  const server = serverConfig(app, true);
  return {
    ...server,
    ...base(app, 'hydration'),
    mode: 'development',
    devtool: 'cheap-module-source-map',
    target: WEB,
    entry: { hydration: app.hydrationEntry ?? app.serverEntry ?? './src/routes.tsx' },
    externals: Object.fromEntries(singletonNames.map((name) => [name, `commonjs ${name}`])),
    output: {
      ...server.output,
      path: path.join(app.directory, 'dist/hydration'),
      filename: 'hydration.cjs',
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    optimization: { splitChunks: false },
  };
}

export function defineApp(options: AppOptions): {
  app: App;
  configurations: [Configuration, Configuration, Configuration];
} {
  const version = versionIn(options.directory);
  const app: App = {
    ...options,
    version,
    container: `remote_${options.app.replaceAll('-', '_')}`,
    base: `/_releases/${options.app}/${BY_CONTENT}/`,
  };
  return { app, configurations: [clientConfig(app), serverConfig(app), hydrationConfig(app)] };
}
