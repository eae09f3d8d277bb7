import fs from 'node:fs';
import path from 'node:path';
import type { Compilation, MultiStats } from 'webpack';
import { digestOf, releaseIdOf } from '../../src/contract/identity/digest';
import { parseRelease } from '../../src/contract/parse';
import type { Release, ReleaseRoute } from '../../src/contract/release';
import {
  CONTRACT_VERSION,
  type PageRoute,
  type RemoteModule,
  SUPPORTED_CONTRACTS,
} from '../../src/contract/routes';
import { type Files, finished, type Finished, integrityOf, shortIntegrityOf } from './afterwards';
import { builtWith } from './built-with';
import type { DataFiles } from './data-files';
import { statedFacts } from './dated-facts';
import { CODE_PLACEHOLDER } from '../bundles/placeholder';
import { ReleaseFolder } from './output/release-folder';
import { revisionOf } from './revision/revision';
import { finishedMaps } from './source-maps';
import { loadServerBundle } from './server-bundle';
import { provided, required } from '../bundles/singletons';
import type { App } from '../bundles/app';
import { checkout } from '../../checkout';

const ENTRY = 'remoteEntry.js';

const isMap = (name: string) => name.endsWith('.map');

/** What was built, or its source maps: those are no part of what visitors get. */
function readFiles(
  app: App,
  part: 'client' | 'server',
  compilation: Compilation,
  maps = false,
): Files {
  const assets = compilation.getAssets().map((asset) => asset.name);
  const names = assets.filter((name) => isMap(name) === maps);
  return new Map(
    names
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(app.directory, 'dist', part, name))]),
  );
}

/** Built files, and those of the data beside them, by name; a picture may be in both. */
function together(built: Files, data: Files): Files {
  const twice = [...data].find(([name, body]) => built.get(name)?.equals(body) === false);
  if (twice) throw new Error(`${twice[0]} is both built and one of the section's data: rename one`);
  return new Map([...built, ...data].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function writeFiles(release: ReleaseFolder, part: string, files: Files): void {
  for (const [name, body] of files) release.write(path.join(part, name), body);
}

const listing = (files: Files) =>
  Object.fromEntries(
    [...files].map(([name, body]) => [
      name,
      {
        integrity: integrityOf(body),
        bytes: body.length,
        ...(/\.(js|css)$/.test(name) && { short: shortIntegrityOf(body) }),
      },
    ]),
  );

function filesOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  // The list of routes may stand in the entry, which every page starts with anyway.
  if (group) return group.getFiles().filter((file) => file !== ENTRY);
  const chunk = [...compilation.chunks].find((candidate) => candidate.name === name);
  if (!chunk) {
    throw new Error(
      `no chunk is named "${name}": give its import() the comment webpackChunkName: "${name}"`,
    );
  }
  return [...chunk.files];
}

async function describeRoute(compilation: Compilation, route: PageRoute): Promise<ReleaseRoute> {
  const files = [
    ...new Set([
      ...filesOfChunk(compilation, 'routes'),
      ...filesOfChunk(compilation, route.handle.chunk),
    ]),
  ];
  const { anyOther, interactive } = route.handle;
  const listed = route.handle.paths
    ? await route.handle.paths()
    : route.path.includes(':')
      ? []
      : [route.path];
  return {
    path: route.path,
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
    pages: anyOther ? [...listed, anyOther] : [...listed],
    ...(anyOther ? { anyOther } : {}),
    ...(interactive?.starts === 'at-once' ? { startsAtOnce: true as const } : {}),
  };
}

async function describeRemote(
  app: App,
  compilation: Compilation,
  server: unknown,
  { names, code = '' }: Finished,
) {
  const remote = server as RemoteModule;
  return {
    entry: names.get(ENTRY) ?? ENTRY,
    code: `${app.version}-${code}`,
    container: app.container.replace(CODE_PLACEHOLDER, code),
    standalone: true,
    requires: required(app.directory),
    connects: [...(remote.connects ?? [])],
    ...(remote.data && { data: remote.data() }),
    routes: await Promise.all(remote.routes.map((route) => describeRoute(compilation, route))),
    ...(remote.redirects?.length ? { redirects: [...remote.redirects] } : {}),
    datedFacts: await statedFacts(remote.routes),
  };
}

const shellExports = (server: unknown) => {
  const { claims, origins, links } = server as Readonly<Record<string, unknown>>;
  return { claims, origins, links };
};

function describeShell(compilation: Compilation, server: unknown, { names: now }: Finished) {
  const built = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const files = built.map((name) => now.get(name) ?? name);
  const names = compilation.getAssets().map((asset) => asset.name);
  return {
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
    root: names.filter((name) => name.startsWith('root/')).sort(),
    provides: provided(),
    sectionContracts: [...SUPPORTED_CONTRACTS],
    ...shellExports(server),
  };
}

/**
 * Takes an app, what webpack made of it and its data, writes `dist/release/` (client/, server/, release.json)
 * with integrity values. `react` is the
 * version that has hydrated its pages.
 * Gives the release's id. Throws if a route's chunk is missing or the result breaks the contract.
 */
export async function finishRelease(
  app: App,
  stats: MultiStats,
  react: string,
  data: DataFiles,
): Promise<string> {
  const [client, server] = stats.stats.map((one) => one.compilation);
  if (!client || !server) throw new Error('webpack gave no bundles for browser and composer');
  const built = [
    together(readFiles(app, 'client', client), data.client),
    together(readFiles(app, 'server', server), data.server),
  ] as const;
  const [builtFiles, serverFiles] = built;
  const starting = client.entrypoints.get('main')?.getFiles();
  const done = finished(builtFiles, new Set(starting));
  const { files: clientFiles, names } = done;
  const clientMaps = readFiles(app, 'client', client, true);
  const maps = finishedMaps(clientMaps, builtFiles, clientFiles, names);
  const bundle = path.join(app.directory, 'dist/server/server.cjs');
  const exported = loadServerBundle(bundle, {}, data.values);
  const particular =
    app.app === 'shell'
      ? describeShell(client, exported, done)
      : await describeRemote(app, client, exported, done);
  const content = {
    contract: CONTRACT_VERSION,
    app: app.app,
    version: app.version,
    ...particular,
    client: listing(clientFiles),
    server: listing(serverFiles),
    maps: listing(maps),
    builtAt: new Date().toISOString(),
    revision: revisionOf(checkout).revision,
    hydrated: { react },
    builtWith: builtWith(server),
    byContent: true,
    takesSettings: true,
  };
  const digest = digestOf(content);
  const release = releaseIdOf(app.version, digest);
  const description = JSON.stringify({ ...content, digest, release }, null, 2);
  const described: Release = parseRelease(
    description,
    `${path.basename(app.directory)}/dist/release/release.json`,
  );
  const written = new ReleaseFolder(path.join(app.directory, 'dist/release'));
  writeFiles(written, 'client', clientFiles);
  writeFiles(written, 'server', serverFiles);
  writeFiles(written, 'maps', maps);
  written.finish(description);
  return described.release;
}
