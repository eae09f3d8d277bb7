import fs from 'node:fs';
import path from 'node:path';
import { compiledPosts } from './compiled-posts.ts';
import { ROOT, sectionData } from './section-data.ts';
import { waitingLine } from './waiting.ts';

/** @typedef {import('webpack').LoaderContext<unknown> & { readonly emitsData?: boolean, readonly showsWaiting?: boolean }} Loader */

/** @param {string} name */
const here = (name) => path.join(import.meta.dirname, name);

/** @param {string} folder */
const filesIn = (folder) => fs.readdirSync(here(folder)).map((name) => here(`${folder}/${name}`));

/** The posts are compiled by these files: when one changes, so does what was made with it. */
const OWN_SOURCES = [
  ...filesIn('.'),
  ...filesIn('../src/compile').filter((file) => file.endsWith('.ts')),
  ...filesIn('../src/compile/syntax'),
  ...['author', 'dedicated-posts', 'post'].map((name) => here(`../src/content/${name}.ts`)),
  ...['addresses', 'data-files', 'list-pages'].map((name) => here(`../src/catalog/${name}.ts`)),
];

/** What the server bundle has beside it, under this name: code and data apart, so that a post changes no code. */
const DATA = 'data.json';

const SERVER = `
const data = __non_webpack_require__('./${DATA}');
export const dataFile = (name) => data[name];
export const articles = () =>
  Object.keys(data).filter((name) => name.startsWith('posts/')).map(dataFile);
export const dataRoot = () => data.${ROOT};
`;

/** @param {string} root */
const inBrowser = (root) => `
export const dataFile = null;
export const articles = null;
export const dataRoot = () => '${root}';
`;

/**
 * Has a bundle give the posts as a release does, again whenever one changes.
 *
 * @param {Loader} loader
 * @param {boolean} isServer
 */
function emitPosts(loader, isServer) {
  const folder = path.join(loader.context, '../content/posts');
  loader.addContextDependency(folder);
  // Of a folder alone webpack does not say which file has changed.
  for (const name of fs.readdirSync(folder)) loader.addDependency(path.join(folder, name));
  OWN_SOURCES.forEach((file) => loader.addDependency(file));
  const posts = compiledPosts(here('..'), folder, undefined, loader.showsWaiting);
  // What is due depends on the day, too.
  if (posts.waiting.length > 0) loader.cacheable(false);
  const { files, server } = sectionData(posts);
  if (isServer) loader.emitFile(DATA, JSON.stringify(server));
  else {
    for (const [name, body] of files) loader.emitFile(name, body);
    if (loader.showsWaiting)
      for (const text of [...posts.waiting.map(waitingLine), ...posts.warnings])
        loader.emitWarning(new Error(text));
  }
  return String(server[ROOT]);
}

/**
 * Stands in for src/catalog/articles.ts. In the server bundle: all compiled posts, in a file beside it. In the browser
 * bundle: nothing, for each post is a data file of its own beside the scripts. A release brings those files itself
 * (section-data.ts): for webpack to take thousands of them along takes longer than all else of a build. Bundles that make
 * no release, as dev mode's, set `emitsData` for loaders; with `showsWaiting` they have drafts and posts to come, too.
 *
 * @this {Loader}
 */
export default function postsLoader() {
  const done = this.async();
  try {
    const isServer = this.target.startsWith('node');
    const root = this.emitsData ? emitPosts(this, isServer) : '';
    // Of a release live.json says which data there are: its scripts stay as they are when a post changes.
    done(null, isServer ? SERVER : inBrowser(root));
  } catch (fault) {
    done(/** @type {Error} */ (fault));
  }
}
