/** Builds a federated section with Rspack: docs/module-federation.md. */
import fs from 'node:fs';
import path from 'node:path';
import { requires, shared, writeRelease } from './write-release.mjs';

const base = (folder, app) => ({
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
});

/** The shell knows the integrity of each file (`integrity` in release.json). */
const integrityPlugin = ({ RuntimePlugin }) => ({
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = self.releaseIntegrity(script.src);`,
      );
    });
  },
});

/** Settings come with the composition; none is built in. */
const settings = { 'process.env': '({})' };
const containerOf = (app) => `remote_${app.replaceAll('-', '_')}`;

const client = ({ rspack, ModuleFederationPlugin }, { folder, app, define = {}, own = {} }) => ({
  ...base(folder, app),
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
      library: { type: 'var', name: containerOf(app) },
      filename: 'remoteEntry.[contenthash:16].js',
      exposes: { './routes': { import: ['./src/routes.tsx'], name: 'routes' } },
      shared: { ...shared, ...own.shared },
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      // The shell has the runtime's core.
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
    new rspack.DefinePlugin({ ...settings, ...define.client }),
    integrityPlugin(rspack),
    ...(own.plugins ?? []),
  ],
});

const server = ({ rspack }, { folder, app, define = {} }) => ({
  ...base(folder, app),
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
  plugins: [
    new rspack.DefinePlugin({ ...settings, ...define.server }),
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
});

/** `tools` are packages of the example. `own`: what it shares besides the shell's packages, and plugins. */
export async function buildRspack(tools, about) {
  const { folder, app, version } = about;
  const configurations = [client(tools, about), server(tools, about)];
  const stats = await new Promise((resolve, reject) =>
    tools.rspack(configurations, (fault, result) => (fault ? reject(fault) : resolve(result))),
  );
  console.log(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exit(1);

  const { namedChunks } = stats.stats[0].compilation;
  const [entry] = namedChunks.get(app).files;
  const files = fs.readdirSync(path.join(folder, 'dist/client')).sort();
  const ending = (wanted) => files.filter((name) => name.endsWith(wanted) && name !== entry);
  const at = `/${app}`;
  writeRelease(path.join(folder, 'dist'), {
    app,
    version,
    container: containerOf(app),
    entry,
    byContent: true,
    requires,
    routes: [{ path: at, scripts: ending('.js'), styles: ending('.css'), pages: [at] }],
  });
}
