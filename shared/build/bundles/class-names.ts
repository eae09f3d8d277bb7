import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { shared } from '../../checkout';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Of so many stylesheets as a tab ever has, no two of other content get the same four. */
const LENGTH = 4;

/** All names that a stylesheet may give away, in their order: of classes, ids and animations. */
const NAMES = /(?:[.#]|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;

const namesIn = (css: string) => [...new Set([...css.matchAll(NAMES)].map(([, found]) => found))];

function prefixOf(app: string, styles: readonly string[]): string {
  const hash = createHash('sha256')
    .update([app, ...styles].join('\0'))
    .digest();
  return Array.from(
    { length: LENGTH },
    (_, at) => CHARACTERS[hash.readUInt16BE(2 * at) % CHARACTERS.length],
  ).join('');
}

/**
 * Takes an app, the texts of stylesheets that change together, which of them has a name, and the name; gives the one that
 * browsers get: made of app and texts, and of the name's place among all names. So a class keeps its name as long as these
 * styles stay as they are, whatever else is released; and two releases in one tab share a name only where they share each
 * rule of it. Apps share none: a section's copy of a block's rules comes after what the frame's own say of that block, and
 * would undo it. Begins with an underscore, so that none is a word that blockers of advertisements hide.
 */
export function classNameOf(
  app: string,
  styles: readonly string[],
  which: number,
  name: string,
): string {
  const before = styles.slice(0, which).reduce((sum, css) => sum + namesIn(css).length, 0);
  const at = namesIn(styles[which] ?? '').indexOf(name);
  return `_${prefixOf(app, styles)}${at < 0 ? `-${which}-${name}` : (before + at).toString(36)}`;
}

/** All stylesheets with classes below a folder, always in the same order. */
function stylesBelow(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => path.join(folder, name));
}

interface Loading {
  readonly resourcePath: string;
  readonly _compilation?: object;
  addDependency(file: string): void;
  addContextDependency(folder: string): void;
}

interface Styles {
  readonly files: readonly string[];
  readonly texts: readonly string[];
}

const read = (files: readonly string[]): Styles => ({
  files,
  texts: files.map((file) => fs.readFileSync(file, 'utf8')),
});

/** What was read in one run of webpack, by folder. */
const runs = new WeakMap<object, Map<string, Styles>>();

function stylesOf({ _compilation: run }: Loading, folder: string): Styles {
  const known = (run && runs.get(run)) ?? new Map<string, Styles>();
  if (run) runs.set(run, known);
  const styles = known.get(folder) ?? read(stylesBelow(folder));
  known.set(folder, styles);
  return styles;
}

const BLOCKS = path.join(shared, 'src');

/**
 * Gives what css-loader asks for names. The blocks' stylesheets change together, for every page has most of them, and so do
 * those of `whole`, the folder of an app that is one script: names with one beginning make each page 100 bytes smaller.
 * Any other stylesheet is by itself.
 */
export const localNames =
  (app: string, whole?: string) =>
  (loading: Loading, _template: string, name: string): string => {
    const file = loading.resourcePath;
    const folder = [BLOCKS, whole].find((one) => one && file.startsWith(one + path.sep));
    const { files, texts } = folder ? stylesOf(loading, folder) : read([file]);
    if (folder) loading.addContextDependency(folder);
    return classNameOf(app, texts, files.indexOf(file), name);
  };
