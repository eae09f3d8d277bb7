import fs from 'node:fs';
import { writeRelease } from '../write-release.mjs';

const here = (name) => new URL(name, import.meta.url).pathname;
const { version } = JSON.parse(fs.readFileSync(here('package.json'), 'utf8'));

fs.rmSync(here('dist'), { recursive: true, force: true });
fs.mkdirSync(here('dist/client'), { recursive: true });
fs.mkdirSync(here('dist/server'));
for (const name of ['page.js', 'page.css'])
  fs.copyFileSync(here(name), here(`dist/client/${name}`));

const head = {
  title: 'Glossary of CRM Terms',
  description:
    'What lead, pipeline and sub-account mean, and the other words that comparisons use.',
};
const pages = { '/glossary': { head, html: fs.readFileSync(here('page.html'), 'utf8') } };
fs.writeFileSync(here('dist/server/pages.json'), JSON.stringify({ pages }));

writeRelease(here('dist'), {
  app: 'glossary',
  version,
  kind: 'documents',
  routes: [{ path: '/glossary', scripts: ['page.js'], styles: ['page.css'], pages: ['/glossary'] }],
});
