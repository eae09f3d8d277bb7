import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeRelease } from '../write-release.mjs';

const here = (...names) => path.join(import.meta.dirname, ...names);
const { version } = JSON.parse(fs.readFileSync(here('package.json')));
const shared = {
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};

fs.rmSync(here('dist'), { recursive: true, force: true });
await build({
  ...shared,
  entryPoints: { client: here('src/client.jsx'), page: here('src/page.css') },
  outdir: here('dist/client'),
  minify: true,
  target: 'es2022',
});

// The HTML is complete without scripts.
const { outputFiles } = await build({
  ...shared,
  stdin: {
    contents: `
      import { renderToStaticMarkup } from 'react-dom/server';
      import { head, Page } from './page';
      export const page = { head, html: renderToStaticMarkup(<Page />), interactive: { parts: '#estimate' } };`,
    resolveDir: here('src'),
    loader: 'jsx',
  },
  platform: 'node',
  write: false,
});
const server = here('dist/render.cjs');
fs.writeFileSync(server, outputFiles[0].contents);
const { page } = (await import(pathToFileURL(server))).default;
fs.rmSync(server);
fs.mkdirSync(here('dist/server'));
fs.writeFileSync(here('dist/server/pages.json'), JSON.stringify({ pages: { '/estimate': page } }));

writeRelease(here('dist'), {
  app: 'estimate',
  version,
  kind: 'documents',
  routes: [
    { path: '/estimate', scripts: ['client.js'], styles: ['page.css'], pages: ['/estimate'] },
  ],
});
