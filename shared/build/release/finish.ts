import fs from 'node:fs';
import path from 'node:path';
import type { Compilation, MultiStats } from 'webpack';
import { digestOf, releaseIdOf } from '@site/contract/digest';
import {
  CONTRACT_VERSION,
  hashInName,
  listedPages,
  type PageRoute,
  parseRelease,
  type Release,
  type ReleaseRoute,
  type RemoteModule,
  SUPPORTED_CONTRACTS,
} from '@site/contract';
import { type Files, hashedName, integrityOf, shortIntegrityOf } from './files';
import { builtWith } from './built-with';
import type { DataFiles } from './data-files';
import { statedFacts } from './dated-facts';
import { revisionOf } from './revision';
import { loadServerBundle } from './server-bundle';
import { provided, required } from '../bundles/singletons';
import type { App } from '../bundles/app';
import { checkout } from '../checkout';

const MANIFEST = 'mf-manifest.json';
/** Unused. */
const STATS = 'mf-stats.json';

const isMap = (name: string) => name.endsWith('.map');

function readFiles(
  app: App,
  part: 'client' | 'server',
  compilation: Compilation,
  maps = false,
): Files {
  const assets = compilation.getAssets().map((asset) => asset.name);
  const names = assets.filter((name) => isMap(name) === maps && name !== STATS);
  const files = names.sort().map((name): [string, Buffer] => {
    const body = fs.readFileSync(path.join(app.directory, 'dist', part, name));
    return [name === MANIFEST ? hashedName(name, body) : name, body];
  });
  return new Map(files);
}

/** Without "file": webpack writes it before the hash is known. Inline scripts have a map but no file. */
function mapsOf(files: Files, maps: Files): Files {
  const published = [...maps].filter(([name]) => files.has(name.replace(/\.map$/, '')));
  const nameless = (body: Buffer) => {
    const { file: _file, ...map } = JSON.parse(body.toString()) as Readonly<
      Record<string, unknown>
    >;
    return Buffer.from(JSON.stringify(map));
  };
  return new Map(published.map(([name, body]) => [name, nameless(body)]));
}

/** A post may show a picture that code imports, too. */
function together(built: Files, data: Files): Files {
  const twice = [...data].find(([name, body]) => built.get(name)?.equals(body) === false);
  if (twice) throw new Error(`${twice[0]} is both built and one of the section's data: rename one`);
  return new Map([...built, ...data].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, body] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, body);
  }
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

function entryOf(app: App, compilation: Compilation): string {
  const files = [...(compilation.namedChunks.get(app.app)?.files ?? [])];
  const [entry, ...others] = files.filter((name) => name.endsWith('.js'));
  if (!entry || others.length > 0)
    throw new Error(`${app.app}: its entry must be one script, but is ${files.join(', ')}`);
  return entry;
}

function filesOfChunk(compilation: Compilation, name: string, entry: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group) return group.getFiles().filter((file) => file !== entry);
  const chunk = [...compilation.chunks].find((candidate) => candidate.name === name);
  if (!chunk) {
    throw new Error(
      `no chunk is named "${name}": give its import() the comment webpackChunkName: "${name}"`,
    );
  }
  return [...chunk.files];
}

async function describeRoute(
  compilation: Compilation,
  route: PageRoute,
  entry: string,
): Promise<ReleaseRoute> {
  const files = [
    ...new Set([
      ...filesOfChunk(compilation, 'routes', entry),
      ...filesOfChunk(compilation, route.handle.chunk, entry),
    ]),
  ];
  const { anyOther } = route.handle;
  const listed = await listedPages(route);
  return {
    path: route.path,
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
    pages: anyOther ? [...listed, anyOther] : [...listed],
    ...(anyOther ? { anyOther } : {}),
  };
}

async function describeRemote(app: App, compilation: Compilation, server: unknown) {
  const remote = server as RemoteModule;
  const entry = entryOf(app, compilation);
  const redirects =
    typeof remote.redirects === 'function' ? await remote.redirects() : (remote.redirects ?? []);
  return {
    entry,
    // The entry names all other code by hash, so its own hash stands for all.
    code: `${app.version}-${hashInName(entry)}`,
    container: app.container,
    requires: required(app.directory),
    connects: [...(remote.connects ?? [])],
    ...(remote.data && { data: remote.data() }),
    routes: await Promise.all(
      remote.routes.map((route) => describeRoute(compilation, route, entry)),
    ),
    ...(redirects.length > 0 ? { redirects: [...redirects] } : {}),
    datedFacts: await statedFacts(remote.routes),
  };
}

const shellExports = (server: unknown) => {
  const { claims, origins, links } = server as Readonly<Record<string, unknown>>;
  return { claims, origins, links };
};

function describeShell(compilation: Compilation, server: unknown) {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
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

/** `react` is the version that hydrated the pages. Returns the release's id. */
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
  const [clientFiles, serverFiles] = built;
  const maps = mapsOf(clientFiles, readFiles(app, 'client', client, true));
  const bundle = path.join(app.directory, 'dist/server/server.cjs');
  const exported = await loadServerBundle(bundle, data.values);
  const particular =
    app.app === 'shell'
      ? describeShell(client, exported)
      : await describeRemote(app, client, exported);
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
  const folder = path.join(app.directory, 'dist/release');
  fs.rmSync(folder, { recursive: true, force: true });
  writeFiles(path.join(folder, 'client'), clientFiles);
  writeFiles(path.join(folder, 'server'), serverFiles);
  writeFiles(path.join(folder, 'maps'), maps);
  // Last: without it the folder is no release.
  fs.writeFileSync(path.join(folder, 'release.json'), description);
  return described.release;
}
