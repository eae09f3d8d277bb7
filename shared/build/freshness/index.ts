import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { checkout, shared } from '../../checkout';
import { settingNames } from '../../src/site/settings';

const LEFT_OUT = new Set(['dist', '.cache', 'node_modules', '.git', '.work', '.releases']);

function* filesBelow(directory: string, but?: string): Generator<string> {
  for (const entry of fs
    .readdirSync(directory, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name)) continue;
    const name = path.join(directory, entry.name);
    if (name === but) continue;
    if (entry.isDirectory()) yield* filesBelow(name, but);
    else yield name;
  }
}

const SETTINGS = ['package-lock.json', 'tsconfig.json']
  .map((name) => path.join(checkout, name))
  .filter((file) => fs.existsSync(file));

function hashOf(directory: string, words: readonly string[], but?: string): string {
  const hash = createHash('sha256');
  const add = (part: string | Buffer) => hash.update(part).update('\0');
  for (const file of [...filesBelow(directory, but), ...filesBelow(shared, but), ...SETTINGS])
    [path.relative(checkout, file), fs.readFileSync(file)].forEach(add);
  words.forEach(add);
  return hash.digest('hex');
}

const surroundings = (): string[] => [
  ...settingNames.flatMap((name) => [name, process.env[name] ?? '']),
  process.version,
];

export const fingerprintOf = (directory: string): string => hashOf(directory, surroundings());

/** Whoever deploys need not have the build's environment. */
export const sourcesFingerprintOf = (directory: string): string => hashOf(directory, []);

/** The folder's files are cached one by one under this hash. */
export const fingerprintBut = (directory: string, folder: string): string =>
  hashOf(directory, surroundings(), folder);

/** A day may make a stamp stale. Saves 6 s of CPU for the blog. */
export function isUpToDate(stamp: string, fingerprint: string, now = new Date()): boolean {
  const [known, staleOn] = stamp.split('\n');
  return known === fingerprint && (!staleOn || now.toISOString().slice(0, 10) < staleOn);
}

/** A stamp without a hash of sources says nothing. */
export function isOlderThanSources(stamp: string, sources: string): boolean {
  const [, , known] = stamp.split('\n');
  return Boolean(known) && known !== sources;
}
