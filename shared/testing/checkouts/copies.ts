import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Copies of this checkout for tests that change one, or that must see no more of it than a part. */
const repository = path.resolve(import.meta.dirname, '../../..');
const installed = path.join(repository, 'node_modules');

/** What is made of a checkout, and its history. */
const MADE = new Set(['.git', 'node_modules', 'dist', '.cache', '.work', '.releases']);

/** The environment without what npm tells its children of the checkout that the tests run in, nor what begins so. */
export const ownEnvironment = (...without: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name !== 'INIT_CWD' && !['npm_', ...without].some((one) => name.startsWith(one)),
    ),
  );

/** Copies sources into a folder: all, or those of some names; `without`, as paths in the repository. */
export function copySources(
  folder: string,
  names: readonly string[] = fs.readdirSync(repository),
  without: readonly string[] = [],
): void {
  const isSource = (source: string) =>
    !MADE.has(path.basename(source)) && !without.includes(path.relative(repository, source));
  for (const name of names)
    fs.cpSync(path.join(repository, name), path.join(folder, name), {
      recursive: true,
      filter: isSource,
    });
}

/** The packages of others that are installed in a folder. */
const packagesIn = (folder: string): string[] =>
  fs.readdirSync(folder).filter((name) => !name.startsWith('.') && name !== '@site');

/** Copies the packages of others; their files are linked where both folders lie on one device. */
function copyPackages(from: string, to: string): void {
  const isNear = fs.statSync(from).dev === fs.statSync(to).dev;
  execFileSync('cp', [isNear ? '-Rl' : '-R', ...packagesIn(from), to], { cwd: from });
}

/**
 * Gives a folder all packages of others that are installed here: `linked`, or `own`, which is for tools that follow
 * links to where they lead.
 */
export function installPackages(folder: string, how: 'linked' | 'own'): void {
  const target = path.join(folder, 'node_modules');
  fs.mkdirSync(target, { recursive: true });
  // The gate's temporary files lie on another device, and it has put a copy there.
  if (how === 'own') copyPackages(process.env.PACKAGES_NEARBY ?? installed, target);
  else
    for (const name of packagesIn(installed))
      fs.symlinkSync(path.join(installed, name), path.join(target, name));
}

/** Gives a copy the commands and the links to its own workspaces that npm makes, as far as they lead somewhere. */
export function installWorkspaces(folder: string): void {
  const target = path.join(folder, 'node_modules');
  for (const name of ['.bin', '@site', '.package-lock.json'])
    fs.cpSync(path.join(installed, name), path.join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const name of fs.readdirSync(path.join(target, '@site'))) {
    const link = path.join(target, '@site', name);
    if (!fs.existsSync(link)) fs.unlinkSync(link);
  }
}
