import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../src/content/data-files.ts';
import { readArticles } from './articles.ts';
import { seal } from './seal.ts';

const here = (name) => path.join(import.meta.dirname, name);

/** The posts are compiled by these files: when one changes, so does what was made with it. */
const OWN_SOURCES = [
  ...fs.readdirSync(import.meta.dirname).map(here),
  ...['author', 'data-files', 'dedicated-posts', 'list-pages', 'post'].map((name) =>
    here(`../src/content/${name}.ts`),
  ),
];

const moduleOf = (articles, root) =>
  `export const articles = ${articles};\nexport const dataRoot = '${root}';\n`;

/**
 * Stands in for src/content/articles.ts. In the server bundle: all compiled posts. In the browser
 * bundle: null, each post as a data file of its own beside the scripts, and what vouches for these files.
 */
export default function postsLoader() {
  const folder = path.join(this.context, 'posts');
  this.addContextDependency(folder);
  OWN_SOURCES.forEach((file) => this.addDependency(file));
  const articles = readArticles(folder);
  if (this.target.startsWith('node'))
    return moduleOf(`JSON.parse(${JSON.stringify(JSON.stringify(articles))})`, '');
  const { root, files } = seal(dataFiles(articles));
  for (const [name, text] of files) this.emitFile(name, text);
  return moduleOf('null', root);
}
