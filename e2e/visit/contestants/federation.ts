import { defineApp } from '@site/shared/build';
import { singletons } from '@site/shared/singletons';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { fillPlaces } from '@site/shared/document';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import blog from '../../../remote-blog/webpack.config';
import { repository } from '../../fixtures/site';
import { build, writeEntry } from '../../size/builds';

/** As Module Federation's documentation shares them. */
const SHARED = Object.fromEntries(
  Object.keys(singletons).map((name) => [
    name,
    { singleton: true, requiredVersion: false as const },
  ]),
);

const OWN_WAYS = [
  'IntegrityPlugin',
  'ModuleFederationPlugin',
  'RoutesInEntryPlugin',
  'StableIdsPlugin',
];

const remotesHere = () => appsHere().filter((app) => app !== 'shell');
const publicPathOf = (app: string) => `/federation/${app}/`;

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

async function buildApp(
  app: string,
  folder: string,
  options: Options,
  entry: Configuration['entry'] = {},
): Promise<readonly string[]> {
  const [client] = defineApp({
    app,
    directory: workspaceOf(app).folder,
    rules: blog.app.rules ?? [],
  }).configurations;
  const plugins = (client.plugins ?? []).filter(
    (plugin) => plugin && !OWN_WAYS.includes(plugin.constructor.name),
  ) as WebpackPluginInstance[];
  const compilation = await build({
    ...client,
    name: `federation ${app}`,
    entry,
    cache: false,
    output: {
      ...client.output,
      uniqueName: app,
      path: path.join(folder, publicPathOf(app)),
      publicPath: publicPathOf(app),
    },
    plugins: [...plugins, new ModuleFederationPlugin({ dts: false, manifest: false, ...options })],
  });
  return compilation.entrypoints.get('main')?.getFiles() ?? [];
}

/** Enters a remote when a path of it is visited, behind the usual asynchronous import. */
function hostEntry(): string {
  const from = (file: string) => JSON.stringify(path.join(repository, file));
  const remotes = remotesHere().map((app) => `${app}: () => import('${app}/routes')`);
  const start = writeEntry(
    'federation-start.tsx',
    `import { claimsOf, ownerOf } from '@site/shared/contract';\n`,
    `import { siteConfig } from '@site/shared/site.config';\n`,
    `import { showOnClient } from ${from('e2e/size/monolith')};\n`,
    `const remotes = { ${remotes.join(', ')} };\n`,
    `showOnClient(async (pathname) => remotes[ownerOf(claimsOf(siteConfig.apps), pathname)]?.());\n`,
  );
  return writeEntry('federation-host.ts', `void import(${JSON.stringify(start)});\n`);
}

function document(files: readonly string[], data: string): string {
  const frame = fs.readFileSync(
    path.join(repository, 'shell/dist/release/client/document.html'),
    'utf8',
  );
  const tags = files.map((name) =>
    name.endsWith('.css')
      ? `<link rel="stylesheet" href="${publicPathOf('shell')}${name}">`
      : `<script defer src="${publicPathOf('shell')}${name}"></script>`,
  );
  return fillPlaces(frame, { 'page:looks': tags, 'page:data': [data] }).join('');
}

/**
 * As it is usually made: host and remotes with the plugin, one empty document, everything rendered
 * in the browser.
 */
export async function buildFederation(folder: string, data: string): Promise<void> {
  const remotes = Object.fromEntries(
    remotesHere().map((app) => [app, `${app}@${publicPathOf(app)}remoteEntry.js`]),
  );
  for (const app of remotesHere())
    await buildApp(app, folder, {
      name: app,
      filename: 'remoteEntry.js',
      exposes: { './routes': ['./src/routes.tsx'] },
      shared: SHARED,
    });
  const files = await buildApp(
    'shell',
    folder,
    { name: 'shell', remotes, shared: SHARED },
    { main: hostEntry() },
  );
  fs.writeFileSync(path.join(folder, 'index.html'), document(files, data));
}
