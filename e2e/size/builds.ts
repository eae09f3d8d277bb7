import { defineApp } from '@site/shared/build';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import blog from '../../remote-blog/webpack.config';
import { repository, WORK } from '../fixtures/site';

const weights = new Map<string, number>();

/** Brotli at the quality of releases. */
function brotliBytes(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  // Most pages share their first files, whose names have content hashes.
  const known = weights.get(file) ?? brotliCompressSync(fs.readFileSync(file), { params }).length;
  weights.set(file, known);
  return known;
}

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

const remotesHere = () => appsHere().filter((app) => app !== 'shell');

const importedRemotes = () =>
  remotesHere().map((app, index) => {
    const routes = path.join(workspaceOf(app).folder, 'src/routes');
    return `import * as remote${index} from ${JSON.stringify(routes)};\n`;
  });

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

/** One bundle needs no integrity values. */
export const withoutIntegrity = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => plugin?.constructor.name !== 'IntegrityPlugin');

/** Nor a part for words, which are never released alone. */
const undivided = ({ optimization = {} }: Configuration): Configuration['optimization'] => {
  const { splitChunks } = optimization;
  if (!splitChunks) return optimization;
  const { words: _words, ...cacheGroups } = splitChunks.cacheGroups ?? {};
  return { ...optimization, splitChunks: { ...splitChunks, cacheGroups } };
};

export interface Bundle {
  readonly folder: string;
  readonly publicPath: string;
  readonly filesOf: (chunk: string | undefined) => readonly string[];
}

export async function buildMonolith(): Promise<Bundle> {
  const folder = path.join(WORK, 'monolith');
  const code = `import { show } from ${SHOW};\nshow(${listed()});\n`;
  const [client] = define({ clientEntry: writeEntry('monolith.tsx', ...importedRemotes(), code) });
  const compilation = await build({
    ...client,
    name: 'monolith',
    // Pictures may lie in no other folder than the one that is built.
    context: repository,
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
      // Routes name a chunk after its file; the file's name has the folder alone.
      const page = chunk.replace(/^(\w+)-\1-tsx$/, '$1');
      const files = compilation.chunkGroups.map((group) => group.getFiles());
      const own = files.find((names) => names.some((name) => name.startsWith(`${page}.`)));
      if (!own) throw new Error(`The one bundle has no file of the page ${page} to compare with`);
      return [...new Set([...main, ...own])];
    },
  };
}

export const scriptBytes = ({ folder, filesOf }: Bundle, chunk: string | undefined): number =>
  weigh(filesOf(chunk), folder);

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
    context: repository,
    output: { ...configuration.output, path: folder },
    cache: false,
  });
  return path.join(folder, 'server.cjs');
}
