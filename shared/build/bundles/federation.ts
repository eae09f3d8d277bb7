import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import type { App } from './app';
import { RoutesInEntryPlugin, StableIdsPlugin } from './plugins';
import { required } from './singletons';

/**
 * Saved on Home, compressed: `externalRuntime` 15 kB, `target` 1.7 kB, `disableSnapshot` 1.3 kB,
 * `disableRemote` 0.6 kB (no remote loads another).
 */
export const federation = (app: App): WebpackPluginInstance[] => [
  new ModuleFederationPlugin({
    name: app.app,
    // Not the plain name: elements with an id, such as "offers", are globals, too.
    library: { type: 'var', name: app.container },
    filename: 'remoteEntry.[contenthash:16].js',
    // A bare array breaks the manifest.
    exposes: { './routes': { import: ['./src/routes.tsx'], name: 'routes' } },
    shared: Object.fromEntries(
      Object.entries(required(app.directory)).map(([key, range]) => [
        key,
        { import: false, singleton: true, strictVersion: true, requiredVersion: range },
      ]),
    ),
    shareStrategy: 'loaded-first',
    // Otherwise it writes a file into node_modules of the current folder.
    virtualRuntimeEntry: true,
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  }),
  new RoutesInEntryPlugin(app.app),
  new StableIdsPlugin(),
];
