import { createHash } from 'node:crypto';
import fs from 'node:fs';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const LENGTH = 4;

/** Classes, ids and animations, in order. */
const NAMES = /(?:[.#]|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;

function prefixOf(app: string, css: string): string {
  const hash = createHash('sha256').update(`${app}\0${css}`).digest();
  return Array.from(
    { length: LENGTH },
    (_, index) => CHARACTERS[hash.readUInt16BE(2 * index) % CHARACTERS.length],
  ).join('');
}

/**
 * Hash of the app and the stylesheet, then the name's index in it: two releases in one tab share a
 * name only for equal rules. The underscore keeps names off the lists of ad blockers.
 */
export function classNameOf(app: string, css: string, name: string): string {
  const names = [...new Set([...css.matchAll(NAMES)].map(([, match]) => match))];
  const index = names.indexOf(name);
  return `_${prefixOf(app, css)}${index < 0 ? `-${name}` : index.toString(36)}`;
}

export const localNames =
  (app: string) =>
  ({ resourcePath }: { readonly resourcePath: string }, _template: string, name: string): string =>
    classNameOf(app, fs.readFileSync(resourcePath, 'utf8'), name);
