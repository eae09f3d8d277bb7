import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ENDING } from '../../checkout';
import { settingNames } from '../../src/site/settings';
import { toolsFingerprintOf } from '../freshness/fingerprint';
import type { App } from './app';
import { provided } from './singletons';

/** What stands in sources for settings that come from outside. */
export const environment = (app: App) =>
  new webpack.DefinePlugin({
    ...Object.fromEntries(
      settingNames.map((name) => [
        `process.env.${name}`,
        JSON.stringify(process.env[name] || undefined) ?? 'undefined',
      ]),
    ),
    SHARED_VERSIONS: JSON.stringify(provided()),
    // What the federation plugin defines in remotes; the shell uses the runtime without that plugin.
    ...(app.clientEntry
      ? {
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          FEDERATION_OPTIMIZE_NO_REMOTE: false,
          FEDERATION_OPTIMIZE_NO_SHARED: false,
          ENV_TARGET: '"web"',
        }
      : {}),
  });

export const RESOLVE = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };

/** What the bundles of an app have in common. */
export const base = (app: App, target: 'client' | 'server' | 'hydration'): Configuration => ({
  name: target,
  mode: 'production',
  context: app.directory,
  devtool: false,
  resolve: RESOLVE,
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  cache: {
    type: 'filesystem',
    name: target,
    cacheDirectory: path.join(app.directory, '.cache'),
    version: toolsFingerprintOf(app.directory),
    // Webpack's own way to notice other tools follows their imports; the lockfile says it for less.
    buildDependencies: { defaultWebpack: [] },
  },
});

/** The icons' own component has much that the site has no use for, in each page and each section's scripts. */
export const leanIcons = new webpack.NormalModuleReplacementPlugin(
  /[\\/]createLucideIcon\.mjs$/,
  path.join(import.meta.dirname, `../../src/icons/create-icon${ENDING}`),
);
