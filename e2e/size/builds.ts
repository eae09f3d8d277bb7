import { defineApp } from '@site/shared/build';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { appsHere, workspaceOf } from '../../release/src/workspaces';
import blog from '../../remote-blog/webpack.config';
import shell from '../../shell/webpack.config';
import { WORK } from '../fixtures/site';

/** Bytes of a file as a visitor gets them: brotli at the quality that releases are compressed with. */
const brotliBytes = (file: string) =>
  brotliCompressSync(fs.readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

function build(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (fault, stats) => {
      if (stats && !stats.hasErrors()) resolve(stats.compilation);
      else reject(fault ?? new Error(stats?.toString('errors-only')));
    });
  });
}

const scripts = (names: Iterable<string>, folder: string) =>
  [...new Set(names)]
    .filter((name) => name.endsWith('.js'))
    .map((name) => brotliBytes(path.join(folder, name)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Writes the entry of that bundle: all remotes of this checkout, given to what shows them. */
function monolithEntry(): string {
  const file = path.join(WORK, 'monolith.tsx');
  const remotes = appsHere().filter((app) => app !== 'shell');
  const imports = remotes.map((app, index) => {
    const routes = path.join(workspaceOf(app).folder, 'src/routes');
    return `import * as remote${index} from ${JSON.stringify(routes)};\n`;
  });
  const show = JSON.stringify(path.join(import.meta.dirname, 'monolith'));
  const names = remotes.map((_app, index) => `remote${index}`);
  fs.mkdirSync(WORK, { recursive: true });
  fs.writeFileSync(
    file,
    `${imports.join('')}import { show } from ${show};\nshow([${names.join(', ')}]);\n`,
  );
  return file;
}

/** Builds the whole site as one bundle; gives a function from a page's chunk to its first-load JavaScript in bytes. */
export async function buildMonolith(): Promise<(chunk: string | undefined) => number> {
  const folder = path.join(WORK, 'monolith');
  const { configurations } = defineApp({
    app: 'shell',
    directory: path.join(import.meta.dirname, '../../shell'),
    clientEntry: monolithEntry(),
    rules: blog.app.rules ?? [],
  });
  const [client] = configurations;
  const compilation = await build({
    ...client,
    name: 'monolith',
    output: { ...client.output, path: folder },
    cache: false,
  });
  const main = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return (chunk) => {
    const own = chunk ? (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []) : [];
    return sum(scripts([...main, ...own], folder));
  };
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
    sum(scripts([...compilation.chunks].find((chunk) => chunk.name === name)?.files ?? [], folder));
  const parts = Object.fromEntries(Object.keys(ORIGINS).map((name) => [name, bytesOf(name)]));
  return { ...parts, frame: bytesOf('main') };
}
