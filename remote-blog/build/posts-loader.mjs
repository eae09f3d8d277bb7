import fs from 'node:fs';
import path from 'node:path';
import { readPosts } from '../src/compile/posts.ts';
import { ROOT, sectionData } from './section-data.ts';
import { waitingLine } from './waiting.ts';

/** @typedef {import('webpack').LoaderContext<unknown> & { readonly emitsData?: boolean, readonly showsWaiting?: boolean }} Loader */

/** The server bundle has its data in a separate file, so that a post changes no code. */
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
 * @param {Loader} loader
 * @param {boolean} isServer
 */
function emitPosts(loader, isServer) {
  const folder = path.join(loader.context, '../content/posts');
  loader.addContextDependency(folder);
  // For a folder alone webpack does not say which file changed.
  for (const name of fs.readdirSync(folder)) loader.addDependency(path.join(folder, name));
  // Posts also depend on the compiler and on the date.
  loader.cacheable(false);
  const posts = readPosts(folder, undefined, loader.showsWaiting);
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
 * Replaces src/catalog/articles.ts: browsers get each post as a data file. Releases get those from
 * section-data.ts: for thousands of files webpack takes longer than for the rest of the build.
 *
 * @this {Loader}
 */
export default function postsLoader() {
  const isServer = this.target.startsWith('node');
  const root = this.emitsData ? emitPosts(this, isServer) : '';
  return isServer ? SERVER : inBrowser(root);
}
