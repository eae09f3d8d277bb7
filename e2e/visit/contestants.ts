import { defineApp } from '@site/build';
import type { RemoteModule, ShellServer } from '@site/contract';
import { SECTION_DATA_ID, SHELL_DATA_ID } from '@site/contract/page-data';
import { dataBlock, fillPlaces, splitHead } from '@site/contract/document';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compilation, type Configuration } from 'webpack';
import blog from '../../remote-blog/webpack.config';
import { BASE_STORE, repository, runRelease, WORK } from '../fixtures/site';

const FOLDER = path.join(WORK, 'visit');
const SCRIPT = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;

const filesBelow = (folder: string, ending: RegExp) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => ending.test(path.relative(folder, file)));

function build(configuration: Configuration, folder: string): Promise<Compilation> {
  const output = { ...configuration.output, path: folder };
  const where = { context: repository, output, cache: false, loader: { emitsData: true } } as const;
  return new Promise((resolve, reject) => {
    webpack({ ...configuration, ...where }, (error, stats) => {
      if (stats && !stats.hasErrors()) resolve(stats.compilation);
      else reject(error ?? new Error(stats?.toString('errors-only')));
    });
  });
}

type OneBundleServer = ShellServer & { readonly remotes: readonly RemoteModule[] };

async function buildOneBundle(folder: string): Promise<void> {
  const [client, server] = defineApp({
    app: 'shell',
    directory: path.join(repository, 'shell'),
    rules: blog.app.rules ?? [],
    clientEntry: path.join(import.meta.dirname, 'one-bundle.client.tsx'),
    serverEntry: path.join(import.meta.dirname, 'one-bundle.server.ts'),
  }).configurations;
  const base = String(client.output?.publicPath);
  const compilation = await build(client, path.join(folder, base));
  await build(server, path.join(FOLDER, 'server'));
  const require = createRequire(import.meta.url);
  const bundle = require(path.join(FOLDER, 'server/server.cjs')) as OneBundleServer;
  const { render, remotes, shared } = bundle;
  const { matchPath } = shared['@site/ui/router'] as typeof import('@site/ui/router');
  const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  const filesOf = (chunk: string) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  const built = path.join(repository, 'shell/dist/release/client');
  const frame = fs.readFileSync(path.join(built, 'document.html'), 'utf8');
  for (const file of filesBelow(folder, /^(?!_releases).*\.html$/)) {
    const pathname = `/${path.relative(folder, file).replace(/(^index)?\.html$/, '')}`;
    const match = routes.find(({ route }) => matchPath(route.path, pathname));
    if (!match) continue;
    const { remote, route } = match;
    const { head, app } = splitHead(
      await render({ path: pathname, pattern: route.path, remote, gone: [] }),
    );
    const files = new Set([...filesOf('main'), ...filesOf(route.handle.chunk)]);
    const tags = [...files].map((name) =>
      name.endsWith('.css')
        ? `<style data-href="${base}${name}">${fs.readFileSync(path.join(folder, base, name), 'utf8')}</style>`
        : `<script defer src="${base}${name}"></script>`,
    );
    // Its scripts start by themselves: the one in the document has nothing to load.
    const data = [
      dataBlock(SHELL_DATA_ID, { base: '/', scripts: [], styles: [], integrity: {} }),
      dataBlock(SECTION_DATA_ID, null),
    ];
    const parts = { 'page:head': [head], 'page:looks': tags, 'page:app': [app], 'page:data': data };
    fs.writeFileSync(file, fillPlaces(frame, parts).join(''));
  }
}

export async function makeContestants(): Promise<Readonly<Record<string, string>>> {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  const exported = path.join(FOLDER, 'exported');
  await runRelease(BASE_STORE, 'export', exported);
  const copyPages = (name: string) => {
    const folder = path.join(FOLDER, name);
    const filter = (file: string) => !/\.(br|gz)$/.test(file);
    fs.cpSync(path.join(exported, 'public'), folder, { recursive: true, filter });
    return folder;
  };
  const site = copyPages('site');
  const withoutScripts = copyPages('without-scripts');
  const oneBundle = copyPages('one-bundle');
  for (const file of filesBelow(withoutScripts, /^(?!_releases).*\.html$/)) {
    const html = fs.readFileSync(file, 'utf8').replaceAll(SCRIPT, '');
    fs.writeFileSync(file, html.replace('<html', '<html data-choice="open"'));
  }
  await buildOneBundle(oneBundle);
  for (const folder of [site, withoutScripts, oneBundle])
    for (const file of filesBelow(folder, /\.(html|js|css|svg|json)$/))
      fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file)));
  return { site, 'without scripts': withoutScripts, 'one bundle': oneBundle };
}
