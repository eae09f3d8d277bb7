import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../src/catalogue/data-files.ts';
import { addressed } from './addressed.ts';
import { compiledPosts } from './compiled-posts.ts';

const here = (name) => path.join(import.meta.dirname, name);

const filesIn = (folder) => fs.readdirSync(here(folder)).map((name) => here(`${folder}/${name}`));

/** The posts are compiled by these files: when one changes, so does what was made with it. */
const OWN_SOURCES = [
  ...filesIn('.'),
  ...filesIn('../src/compile'),
  ...['author', 'dedicated-posts', 'post'].map((name) => here(`../src/content/${name}.ts`)),
  ...['addresses', 'data-files', 'list-pages'].map((name) => here(`../src/catalogue/${name}.ts`)),
];

/** What the server bundle has beside it, under this name: code and data apart, so that a post changes no code. */
const DATA = 'data.json';

const ROOT = 'root';

const SERVER = `
const data = __non_webpack_require__('./${DATA}');
export const dataFile = (name) => data[name];
export const articles = () =>
  Object.keys(data).filter((name) => name.startsWith('posts/')).map(dataFile);
export const dataRoot = () => data.${ROOT};
`;

const inBrowser = (root) => `
export const dataFile = null;
export const articles = null;
export const dataRoot = () => '${root}';
`;

/**
 * Stands in for src/catalogue/articles.ts. In the server bundle: all compiled posts, in a file beside it. In the browser
 * bundle: nothing, and each post as a data file of its own beside the scripts, with its pictures.
 */
export default async function postsLoader() {
  const done = this.async();
  try {
    const folder = path.join(this.context, '../content/posts');
    this.addContextDependency(folder);
    OWN_SOURCES.forEach((file) => this.addDependency(file));
    const { articles, pictures } = compiledPosts(here('..'), folder);
    const all = dataFiles(articles);
    const { root, files } = addressed(all);
    if (this.target.startsWith('node')) {
      this.emitFile(DATA, JSON.stringify({ [ROOT]: root, ...Object.fromEntries(all) }));
      return done(null, SERVER);
    }
    for (const [name, text] of files) this.emitFile(name, text);
    for (const { described } of pictures)
      for (const [name, body] of await described.make(here('../.cache/pictures')))
        this.emitFile(name, body);
    // Only dev mode exchanges modules, and has no live.json that says which data there are.
    done(null, inBrowser(this.hot ? root : ''));
  } catch (fault) {
    done(fault);
  }
}
