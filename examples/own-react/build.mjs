import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { buildRspack } from '../build-rspack.mjs';

const folder = import.meta.dirname;
const here = (...names) => path.join(folder, ...names);
const read = (name) => JSON.parse(fs.readFileSync(here(name)));
const { version } = read('package.json');

/** Shared from here -> file. Relative, so that no path of the checkout gets into the entry. */
const OWN = {
  react: './node_modules/react/index.js',
  'react/jsx-runtime': './node_modules/react/jsx-runtime.js',
  'react-dom': './node_modules/react-dom/index.js',
};
/** In a share scope of its own, next to the shell's React: docs/upgrade.md. */
const own = ([name, file]) => {
  const { version } = read(`node_modules/${name.split('/')[0]}/package.json`);
  const options = { import: file, shareKey: name, shareScope: 'own', version };
  return [`own-${name}`, { ...options, requiredVersion: `^${version}`, strictVersion: true }];
};
const NAMES = /^react(-dom)?(\/jsx-runtime)?$/;
/** All else, such as the page and blocks of `shared`, is on the shell's React. */
const places = ['own/', 'node_modules/react/', 'node_modules/react-dom/'].map((name) => here(name));

const html = here('dist/html.cjs');
await build({
  entryPoints: [here('own/html.jsx')],
  outfile: html,
  bundle: true,
  jsx: 'automatic',
  platform: 'node',
  define: { 'process.env.NODE_ENV': '"production"' },
});

await buildRspack(
  { rspack, ModuleFederationPlugin },
  {
    folder,
    app: 'quiz',
    version,
    define: {
      // In browsers React leaves the prerendered HTML alone until the own root takes over.
      client: { OWN_HTML: '""' },
      server: { OWN_HTML: JSON.stringify((await import(html)).default.html) },
    },
    own: {
      shared: Object.fromEntries(Object.entries(OWN).map(own)),
      plugins: [
        new rspack.NormalModuleReplacementPlugin(NAMES, (resource) => {
          if (places.some((place) => `${resource.context}/`.startsWith(place)))
            resource.request = `own-${resource.request}`;
        }),
      ],
    },
  },
);
fs.rmSync(html);
