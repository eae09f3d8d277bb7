import { defineApp } from '@site/shared/build';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import blog from '../../remote-blog/webpack.config';
import shell from '../../shell/webpack.config';
import { repository, WORK } from '../fixtures/site';

const weights = new Map<string, number>();

/** Bytes of a file as a visitor gets them: brotli at the quality that releases are compressed with. */
function brotliBytes(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  // Most pages of a bundle begin with the same files, whose names say what is in them.
  const known = weights.get(file) ?? brotliCompressSync(fs.readFileSync(file), { params }).length;
  weights.set(file, known);
  return known;
}

/** Runs webpack once, and has it bring the sections' data, which otherwise a release brings. Rejects with its errors. */
export function build(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    webpack({ ...configuration, loader: { emitsData: true } }, (fault, stats) => {
      if (stats && !stats.hasErrors()) resolve(stats.compilation);
      else reject(fault ?? new Error(stats?.toString('errors-only')));
    });
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const weigh = (names: Iterable<string>, folder: string) =>
  sum(
    [...new Set(names)]
      .filter((name) => name.endsWith('.js'))
      .map((name) => brotliBytes(path.join(folder, name))),
  );

/** The remotes of this checkout, in the order in which `importedRemotes` names them. */
const remotesHere = () => appsHere().filter((app) => app !== 'shell');

/** Code that imports the routes of all remotes as `remote0` and so on. */
const importedRemotes = () =>
  remotesHere().map((app, index) => {
    const routes = path.join(workspaceOf(app).folder, 'src/routes');
    return `import * as remote${index} from ${JSON.stringify(routes)};\n`;
  });

/** Writes an entry that is made of what this checkout has. */
export function writeEntry(name: string, ...code: readonly string[]): string {
  const file = path.join(WORK, name);
  fs.mkdirSync(WORK, { recursive: true });
  fs.writeFileSync(file, code.join(''));
  return file;
}

const SHOW = JSON.stringify(path.join(import.meta.dirname, 'monolith'));
const listed = () =>
  `[${remotesHere()
    .map((_app, index) => `remote${index}`)
    .join(', ')}]`;

const define = (entries: { clientEntry?: string; serverEntry?: string }) =>
  defineApp({
    app: 'shell',
    directory: path.join(repository, 'shell'),
    rules: blog.app.rules ?? [],
    ...entries,
  }).configurations;

/** One bundle checks no integrity values: nobody would give it any. */
export const withoutIntegrity = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => plugin?.constructor.name !== 'IntegrityPlugin');

/** Nor would anybody divide it: none of its words is released alone. */
const undivided = ({ optimization = {} }: Configuration): Configuration['optimization'] => {
  const { splitChunks } = optimization;
  if (!splitChunks) return optimization;
  const { words: _words, ...cacheGroups } = splitChunks.cacheGroups ?? {};
  return { ...optimization, splitChunks: { ...splitChunks, cacheGroups } };
};

export interface Bundle {
  readonly folder: string;
  /** Where its pages ask for its files. */
  readonly publicPath: string;
  /** What a page loads first: the main files and those of its chunk. */
  readonly filesOf: (chunk: string | undefined) => readonly string[];
}

/** Builds the whole site as one bundle, for browsers. */
export async function buildMonolith(): Promise<Bundle> {
  const folder = path.join(WORK, 'monolith');
  const code = `import { show } from ${SHOW};\nshow(${listed()});\n`;
  const [client] = define({ clientEntry: writeEntry('monolith.tsx', ...importedRemotes(), code) });
  const compilation = await build({
    ...client,
    name: 'monolith',
    plugins: withoutIntegrity(client),
    optimization: undivided(client),
    output: { ...client.output, path: folder },
    cache: false,
  });
  const main = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return {
    folder,
    publicPath: String(client.output?.publicPath),
    filesOf: (chunk) => {
      if (!chunk) return main;
      // A route calls its chunk after the file in its folder, whose file is called after the folder alone.
      const page = chunk.replace(/^(\w+)-\1-tsx$/, '$1');
      const files = compilation.chunkGroups.map((group) => group.getFiles());
      const own = files.find((names) => names.some((name) => name.startsWith(`${page}.`)));
      if (!own) throw new Error(`The one bundle has no file of the page ${page} to compare with`);
      return [...new Set([...main, ...own])];
    },
  };
}

/** First-load JavaScript of a page of a bundle, in bytes. */
export const scriptBytes = ({ folder, filesOf }: Bundle, chunk: string | undefined): number =>
  weigh(filesOf(chunk), folder);

/** Builds what prerenders its pages: the shell's server code with all remotes. Gives the file. */
export async function buildMonolithServer(): Promise<string> {
  const folder = path.join(WORK, 'monolith-server');
  const server = JSON.stringify(path.join(repository, 'shell/src/server'));
  const code = `export { render, shared } from ${server};\nexport const remotes = ${listed()};\n`;
  const [, configuration] = define({
    serverEntry: writeEntry('monolith-server.tsx', ...importedRemotes(), code),
  });
  await build({
    ...configuration,
    name: 'monolith-server',
    output: { ...configuration.output, path: folder },
    cache: false,
  });
  return path.join(folder, 'server.cjs');
}

const ORIGINS = {
  'react-dom': /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  router: /[\\/]node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
  'MF runtime': /[\\/]node_modules[\\/]@module-federation[\\/]/,
} as const;

/** Builds the shell with its parts apart; gives the bytes of each, the frame's own code as `frame`. */
export async function weighShell(): Promise<Record<string, number>> {
  const folder = path.join(WORK, 'shell-parts');
  const [client] = shell.configurations;
  const cacheGroups = Object.fromEntries(
    Object.entries(ORIGINS).map(([name, test]) => [
      name,
      { test, name, enforce: true, chunks: 'initial' as const },
    ]),
  );
  const compilation = await build({
    ...client,
    name: 'shell-parts',
    cache: false,
    output: { ...client.output, path: folder },
    optimization: { ...client.optimization, splitChunks: { cacheGroups } },
  });
  const bytesOf = (name: string) =>
    weigh([...compilation.chunks].find((chunk) => chunk.name === name)?.files ?? [], folder);
  const parts = Object.fromEntries(Object.keys(ORIGINS).map((name) => [name, bytesOf(name)]));
  return { ...parts, frame: bytesOf('main') };
}
