import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRspack } from '../build-rspack.mjs';

const folder = import.meta.dirname;
const here = (...names) => path.join(folder, ...names);
const { version } = JSON.parse(fs.readFileSync(here('package.json')));

/** Bundled with the installed React; everything else shares the shell's. */
const own = (name, more) =>
  build({
    entryPoints: [here(`own/${name}.jsx`)],
    outfile: here(`dist/own/${name}.mjs`),
    bundle: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...more,
  });
await own('mount', { format: 'esm', minify: true, target: 'es2022' });
const file = here('dist/own/html.cjs');
await own('html', { format: 'cjs', platform: 'node', outfile: file });
const { html } = (await import(pathToFileURL(file))).default;

await buildRspack(
  { rspack, ModuleFederationPlugin },
  {
    folder,
    app: 'quiz',
    version,
    chunks: ['Quiz', 'mount'],
    define: {
      // In browsers React leaves the prerendered HTML alone until the own root takes over.
      client: { OWN_HTML: '""' },
      server: { OWN_HTML: JSON.stringify(html) },
    },
  },
);
fs.rmSync(here('dist/own'), { recursive: true });
