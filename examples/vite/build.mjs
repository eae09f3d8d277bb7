import { federation } from '@module-federation/vite';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { requires, shared, writeRelease } from '../write-release.mjs';

const here = (...names) => path.join(import.meta.dirname, ...names);
const { version } = JSON.parse(fs.readFileSync(here('package.json')));

const base = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  // Settings come with the composition; none is built in.
  define: { 'process.env': '({})', 'process.env.NODE_ENV': '"production"' },
};

const client = await build({
  ...base,
  // For relative imports between chunks.
  base: './',
  plugins: [
    federation({
      name: 'templates',
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    }),
  ],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: '',
    modulePreload: false,
    // The shell loads the styles that the route names.
    cssCodeSplit: false,
    rolldownOptions: { input: here('src/routes.tsx') },
  },
});

// The composer renders pages with one CommonJS file.
await build({
  ...base,
  ssr: { noExternal: true },
  build: {
    outDir: here('dist/server'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    ssr: here('src/routes.tsx'),
    rolldownOptions: {
      external: Object.keys(requires),
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false },
    },
  },
});

/** With static and dynamic imports. */
const chunks = new Map(client.output.map((file) => [file.fileName, file]));
function reached(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  const { imports, dynamicImports } = chunks.get(name);
  for (const next of [...imports, ...dynamicImports]) reached(next, known);
  return known;
}

const used = reached('remoteEntry.js');
// Only a host needs the others.
for (const [name, { type }] of chunks)
  if (type === 'chunk' && !used.has(name)) fs.rmSync(here('dist/client', name));

writeRelease(here('dist'), {
  app: 'templates',
  version,
  type: 'module',
  container: 'remote_templates',
  entry: 'remoteEntry.js',
  requires,
  routes: [
    {
      path: '/templates',
      scripts: [...used].filter((name) => name !== 'remoteEntry.js'),
      styles: [...chunks.keys()].filter((name) => name.endsWith('.css')),
      pages: ['/templates'],
    },
  ],
});
