/** Builds a federated section with Rspack: docs/module-federation.md. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import { requires, shared, writeRelease } from '../write-release.mjs';

const folder = import.meta.dirname;
const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json')));
const app = 'webinars';
const container = `remote_${app}`;

const base = {
  mode: 'production',
  context: folder,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.[jt]sx$|\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
    parser: { 'css/auto': { namedExports: false } },
    // Other sections have copies of the same blocks.
    generator: { 'css/auto': { localIdentName: `${app}-[hash]-[local]` } },
  },
};

/** The shell knows the integrity of each file (`integrity` in release.json). */
const integrityPlugin = {
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = self.releaseIntegrity(script.src);`,
      );
    });
  },
};

/** Settings come with the composition; none is built in. */
const settings = new rspack.DefinePlugin({ 'process.env': '({})' });

const client = {
  ...base,
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: path.join(folder, 'dist/client'),
    // Holds files whose names have the SHA-256 of their bytes, for all releases.
    publicPath: `/_releases/${app}/0-shared.json/`,
    hashFunction: 'sha256',
    uniqueName: app,
    chunkFilename: '[name].[contenthash:16].js',
    cssChunkFilename: '[name].[contenthash:16].css',
    clean: true,
  },
  // Other ids depend on the checkout's path: the plugin's entry imports by absolute paths.
  optimization: { moduleIds: 'natural', chunkIds: 'natural' },
  plugins: [
    new ModuleFederationPlugin({
      name: app,
      library: { type: 'var', name: container },
      filename: 'remoteEntry.[contenthash:16].js',
      exposes: { './routes': { import: ['./src/routes.tsx'], name: 'routes' } },
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      // The shell has the runtime's core.
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
    settings,
    integrityPlugin,
  ],
};

const server = {
  ...base,
  target: 'node20',
  entry: { server: './src/routes.tsx' },
  externals: Object.fromEntries(Object.keys(requires).map((name) => [name, `commonjs ${name}`])),
  output: {
    path: path.join(folder, 'dist/server'),
    filename: 'server.cjs',
    // Class names are hashed with both: the page has those of the client's styles.
    hashFunction: 'sha256',
    uniqueName: app,
    library: { type: 'commonjs2' },
    clean: true,
  },
  plugins: [settings, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

const stats = await new Promise((resolve, reject) =>
  rspack([client, server], (error, result) => (error ? reject(error) : resolve(result))),
);
console.log(stats.toString('errors-warnings'));
if (stats.hasErrors()) process.exit(1);

const [entry] = stats.stats[0].compilation.namedChunks.get(app).files;
const files = fs.readdirSync(path.join(folder, 'dist/client')).sort();
const filesWith = (ending) => files.filter((name) => name.endsWith(ending) && name !== entry);
const address = `/${app}`;
writeRelease(path.join(folder, 'dist'), {
  app,
  version,
  container,
  entry,
  byContent: true,
  requires,
  routes: [
    { path: address, scripts: filesWith('.js'), styles: filesWith('.css'), pages: [address] },
  ],
});
