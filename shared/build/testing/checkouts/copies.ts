import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../../..');
const installed = path.join(repository, 'node_modules');

const MADE = new Set(['.git', 'node_modules', 'dist', '.cache', '.work', '.releases']);

/**
 * For commands in another checkout: without npm's variables for this one, without SOAK, as its tests are
 * those of the gate, and without variables that begin with these prefixes.
 */
export const ownEnvironment = (...without: readonly string[]): NodeJS.ProcessEnv => {
  const prefixes = ['npm_', 'INIT_CWD', 'SOAK', ...without];
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !prefixes.some((prefix) => name.startsWith(prefix)),
    ),
  );
};

function copySources(
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

const packagesIn = (folder: string): string[] =>
  fs.readdirSync(folder).filter((name) => !name.startsWith('.') && name !== '@site');

/** Hard links where both folders are on one device. */
function copyPackages(from: string, to: string): void {
  const isNear = fs.statSync(from).dev === fs.statSync(to).dev;
  execFileSync('cp', [isNear ? '-Rl' : '-R', ...packagesIn(from), to], { cwd: from });
}

export function installPackages(folder: string, how: 'linked' | 'own'): void {
  const target = path.join(folder, 'node_modules');
  fs.mkdirSync(target, { recursive: true });
  if (how === 'own') copyPackages(installed, target);
  else
    for (const name of packagesIn(installed))
      fs.symlinkSync(path.join(installed, name), path.join(target, name));
}

function installWorkspaces(folder: string): void {
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

export function copyCheckout(
  folder: string,
  how: 'linked' | 'own',
  names?: readonly string[],
  without?: readonly string[],
): void {
  copySources(folder, names, without);
  installPackages(folder, how);
  installWorkspaces(folder);
}
