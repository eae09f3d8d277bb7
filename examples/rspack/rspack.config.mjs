import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import path from 'node:path';

const here = import.meta.dirname;

/** The shell has these; their versions: docs/release-format.md. */
export const requires = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-helmet-async': '^3.0.0',
  '@site/shared/router': '^7.18.0',
  '@site/shared/notices': '^2.0.0',
};

const base = {
  mode: 'production',
  context: here,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
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
    generator: { 'css/auto': { localIdentName: 'webinars-[hash]-[local]' } },
  },
};

/** The shell knows the integrity of each file (`integrity` in release.json). */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = self.releaseIntegrity(script.src);`,
      );
    });
  }
}

/** The composition has them; none is built in. */
const settings = new rspack.DefinePlugin({ 'process.env': '({})' });

const client = {
  ...base,
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: path.join(here, 'dist/client'),
    // Files whose names have the SHA-256 of their bytes lie here, for all releases.
    publicPath: '/_releases/webinars/0-shared.json/',
    hashFunction: 'sha256',
    uniqueName: 'webinars',
    chunkFilename: '[name].[contenthash:16].js',
    cssChunkFilename: '[name].[contenthash:16].css',
    clean: true,
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'webinars',
      library: { type: 'var', name: 'remote_webinars' },
      filename: 'remoteEntry.[contenthash:16].js',
      exposes: { './routes': { import: ['./src/routes.tsx'], name: 'routes' } },
      shared: Object.fromEntries(
        Object.entries(requires).map(([name, requiredVersion]) => [
          name,
          { import: false, singleton: true, strictVersion: true, requiredVersion },
        ]),
      ),
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
    new IntegrityPlugin(),
  ],
};

const server = {
  ...base,
  target: 'node20',
  entry: { server: './src/routes.tsx' },
  externals: Object.fromEntries(Object.keys(requires).map((name) => [name, `commonjs ${name}`])),
  output: {
    path: path.join(here, 'dist/server'),
    filename: 'server.cjs',
    // Class names are hashed with both: the page has those of the client's styles.
    hashFunction: 'sha256',
    uniqueName: 'webinars',
    library: { type: 'commonjs2' },
    clean: true,
  },
  optimization: { minimize: false },
  plugins: [settings, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

export default [client, server];
