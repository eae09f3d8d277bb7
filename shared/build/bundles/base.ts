import webpack, { type Configuration } from 'webpack';
import { settingNames } from '@site/contract';
import type { App } from './app';
import { provided } from './singletons';

export const environment = (app: App) =>
  new webpack.DefinePlugin({
    ...Object.fromEntries(
      settingNames.map((name) => [
        `process.env.${name}`,
        JSON.stringify(process.env[name] || undefined) ?? 'undefined',
      ]),
    ),
    SHARED_VERSIONS: JSON.stringify(provided()),
    // The shell uses the federation runtime without the plugin that defines these.
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

export const base = (app: App, target: 'client' | 'server' | 'hydration'): Configuration => ({
  name: target,
  mode: 'production',
  context: app.directory,
  devtool: false,
  resolve: RESOLVE,
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});
