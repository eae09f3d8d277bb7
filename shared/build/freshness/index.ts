import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { checkout, isPackage, shared } from '../../checkout';
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

function hashOf(
  roots: readonly string[],
  files: readonly string[],
  words: readonly string[],
  but?: string,
): string {
  const hash = createHash('sha256');
  const add = (...parts: (string | Buffer)[]) =>
    parts.forEach((part) => hash.update(part).update('\0'));
  for (const file of [...roots.flatMap((root) => [...filesBelow(root, but)]), ...files])
    add(path.relative(checkout, file), fs.readFileSync(file));
  add(...words);
  return hash.digest('hex');
}

const surroundings = (): string[] => [
  ...settingNames.flatMap((name) => [name, process.env[name] ?? '']),
  process.version,
];

const SETTINGS = ['package-lock.json', 'tsconfig.json']
  .map((name) => path.join(checkout, name))
  .filter((file) => fs.existsSync(file));

export const fingerprintOf = (directory: string): string =>
  hashOf([directory, shared], SETTINGS, surroundings());

/** Whoever deploys need not have the build's environment. */
export const sourcesFingerprintOf = (directory: string): string =>
  hashOf([directory, shared], SETTINGS, []);

/** The folder's files are cached one by one under this hash. */
export const fingerprintBut = (directory: string, folder: string): string =>
  hashOf([directory, shared], SETTINGS, surroundings(), folder);

/** The version of webpack's cache, which keeps sources one by one. */
export function toolsFingerprintOf(directory: string): string {
  const own = path.join(directory, 'build');
  const files = ['webpack.config.ts', 'package.json'].map((name) => path.join(directory, name));
  return hashOf(
    [isPackage ? shared : path.join(shared, 'build'), ...(fs.existsSync(own) ? [own] : [])],
    [...files, ...SETTINGS],
    [...surroundings(), directory],
  );
}

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
