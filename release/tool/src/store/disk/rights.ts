import fs from 'node:fs';
import path from 'node:path';
import { pluralize } from '@site/composer/numbers';
import { filesBelow } from '../../platform/files-below';
import type { RecordKind } from '../kinds/record-kinds';

const modeOf = (place: string) => fs.statSync(place).mode;

/** Readers of the store can read what is written, whatever the umask. */
export const fileMode = (root: string): number => modeOf(root) & 0o666;

/** With the rights of the store's own folder. */
export function makeFolders(folder: string, root: string): void {
  const first = fs.mkdirSync(folder, { recursive: true });
  if (!first) return;
  const mode = modeOf(root) & 0o2777;
  const isNew = (made: string) => made.length >= first.length && made.startsWith(root + path.sep);
  for (let made = folder; isNew(made); made = path.dirname(made)) fs.chmodSync(made, mode);
}

/** `release verify` reports files of another user. */
export function share(file: string, mode: number): void {
  try {
    if ((modeOf(file) & mode) !== mode) fs.chmodSync(file, mode);
  } catch {
    // Owned by another user, or removed meanwhile.
  }
}

const PUBLISHED: readonly RecordKind[] = ['releases', 'pages', 'sites', 'compositions'];
const WHO = [
  ['u', 0o400],
  ['g', 0o040],
  ['o', 0o004],
] as const;

export function rightsFaults(root: string): string[] {
  const wanted = modeOf(root) & 0o444;
  const hidden: string[] = [];
  const look = (place: string) => {
    const { mode } = fs.lstatSync(place);
    if ((mode & wanted) !== wanted) hidden.push(path.relative(root, place));
  };
  for (const part of PUBLISHED.map((name) => path.join(root, name)).filter((one) =>
    fs.existsSync(one),
  )) {
    const folders = new Set([part]);
    for (const file of filesBelow(part)) {
      for (let at = path.dirname(file); !folders.has(at); at = path.dirname(at)) folders.add(at);
      look(file);
    }
    folders.forEach(look);
  }
  if (hidden.length === 0) return [];
  const who = WHO.flatMap(([letter, bit]) => (wanted & bit ? [letter] : [])).join('');
  return [
    `${pluralize(hidden.length, 'file or folder', 'files and folders')} of ${root} can be read by fewer users than ${root} itself, ` +
      `such as ${hidden[0]}, so a web server may answer 403; chmod -R ${who}+rX ${root}`,
  ];
}
