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

/** What a build takes from where it runs. */
const surroundings = (): string[] => [
  ...settingNames.flatMap((name) => [name, process.env[name] ?? '']),
  process.version,
];

/** What says how everything is built, beside the build itself. */
const SETTINGS = ['package-lock.json', 'tsconfig.json']
  .map((name) => path.join(checkout, name))
  .filter((file) => fs.existsSync(file));

/**
 * Takes a workspace folder, gives a hash over everything that goes into its build: its own files,
 * shared/, the lockfile, the settings of TypeScript, the environment and Node's version.
 */
export const fingerprintOf = (directory: string): string =>
  hashOf([directory, shared], SETTINGS, surroundings());

/** The same of the files alone: whoever deploys need not have the environment that the build had. */
export const sourcesFingerprintOf = (directory: string): string =>
  hashOf([directory, shared], SETTINGS, []);

/**
 * The same but for one of its folders, whose files are looked at one by one: what is made of such a file is the same as
 * long as it and this are.
 */
export const fingerprintBut = (directory: string, folder: string): string =>
  hashOf([directory, shared], SETTINGS, surroundings(), folder);

/**
 * Takes a workspace folder, gives a hash over what turns its sources into a release: the build, the
 * app's own part of it, installed packages, settings, and where it lies. What one build remembers holds
 * for another only if these are the same; sources are looked at one by one.
 */
export function toolsFingerprintOf(directory: string): string {
  const own = path.join(directory, 'build');
  const files = ['webpack.config.ts', 'package.json'].map((name) => path.join(directory, name));
  return hashOf(
    [isPackage ? shared : path.join(shared, 'build'), ...(fs.existsSync(own) ? [own] : [])],
    [...files, ...SETTINGS],
    [...surroundings(), directory],
  );
}
