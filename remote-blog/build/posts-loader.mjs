import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../src/catalogue/data-files.ts';
import { readPosts } from '../src/compile/articles.ts';
import { seal } from './seal.ts';

const here = (name) => path.join(import.meta.dirname, name);

const filesIn = (folder) => fs.readdirSync(here(folder)).map((name) => here(`${folder}/${name}`));

/** The posts are compiled by these files: when one changes, so does what was made with it. */
const OWN_SOURCES = [
  ...filesIn('.'),
  ...filesIn('../src/compile'),
  ...['author', 'dedicated-posts', 'post'].map((name) => here(`../src/content/${name}.ts`)),
  ...['data-files', 'list-pages'].map((name) => here(`../src/catalogue/${name}.ts`)),
];

const moduleOf = (articles, root) =>
  `export const articles = ${articles};\nexport const dataRoot = '${root}';\n`;

/**
 * Stands in for src/catalogue/articles.ts. In the server bundle: all compiled posts. In the browser
 * bundle: null, each post as a data file of its own beside the scripts, and what vouches for these files; and the
 * posts' pictures.
 */
export default async function postsLoader() {
  const done = this.async();
  try {
    const folder = path.join(this.context, '../content/posts');
    this.addContextDependency(folder);
    OWN_SOURCES.forEach((file) => this.addDependency(file));
    const { articles, pictures } = readPosts(folder);
    if (this.target.startsWith('node'))
      return done(null, moduleOf(`JSON.parse(${JSON.stringify(JSON.stringify(articles))})`, ''));
    const { root, files } = seal(dataFiles(articles));
    for (const [name, text] of files) this.emitFile(name, text);
    for (const { described } of pictures)
      for (const [name, body] of await described.make(here('../.cache/pictures')))
        this.emitFile(name, body);
    done(null, moduleOf('null', root));
  } catch (fault) {
    done(fault);
  }
}
