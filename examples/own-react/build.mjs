import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeRelease } from '../write-release.mjs';
import { configurations, requires } from './rspack.config.mjs';

const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json')));

/** Bundled with the installed React, before the rest, which shares that of the shell. */
const own = (name, more) =>
  build({
    entryPoints: [path.join(import.meta.dirname, `own/${name}.jsx`)],
    outfile: path.join(import.meta.dirname, `dist/own/${name}.mjs`),
    bundle: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...more,
  });
await own('mount', { format: 'esm', minify: true, target: 'es2022' });
await own('html', {
  format: 'cjs',
  platform: 'node',
  outfile: path.join(import.meta.dirname, 'dist/own/html.cjs'),
});
const { html } = (await import(pathToFileURL(path.join(import.meta.dirname, 'dist/own/html.cjs'))))
  .default;

const stats = await new Promise((resolve, reject) =>
  rspack(configurations(html), (fault, result) => (fault ? reject(fault) : resolve(result))),
);
console.log(stats.toString('errors-warnings'));
if (stats.hasErrors()) process.exit(1);
fs.rmSync(path.join(import.meta.dirname, 'dist/own'), { recursive: true });

const { namedChunks, namedChunkGroups } = stats.stats[0].compilation;
const [entry] = namedChunks.get('quiz').files;
const files = ['routes', 'Quiz', 'mount'].flatMap((name) => namedChunkGroups.get(name).getFiles());
const ending = (wanted) => [...new Set(files.filter((name) => name.endsWith(wanted)))];

writeRelease(path.join(import.meta.dirname, 'dist'), {
  app: 'quiz',
  version,
  container: 'remote_quiz',
  entry,
  byContent: true,
  requires,
  routes: [{ path: '/quiz', scripts: ending('.js'), styles: ending('.css'), pages: ['/quiz'] }],
});
