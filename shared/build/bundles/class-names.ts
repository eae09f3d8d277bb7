import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { shared } from '../checkout';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const LENGTH = 4;

/** Classes, ids and animations, in order. */
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
 * Hash of the app and of stylesheets that change together, then the name's index in them: a class
 * keeps its name while they are unchanged, and two releases in one tab share a name only for equal
 * rules. The underscore keeps names off the lists of ad blockers.
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

const runs = new WeakMap<object, Map<string, Styles>>();

function stylesOf({ _compilation: run }: Loading, folder: string): Styles {
  const cached = (run && runs.get(run)) ?? new Map<string, Styles>();
  if (run) runs.set(run, cached);
  const styles = cached.get(folder) ?? read(stylesBelow(folder));
  cached.set(folder, styles);
  return styles;
}

const BLOCKS = path.join(shared, 'ui/src');

/**
 * The blocks' stylesheets change together; so do those of `whole`, an app that is one script. A
 * common prefix makes each page 100 bytes smaller.
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
