import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');

/** What is made of a checkout, and its history. */
const MADE = new Set(['.git', 'node_modules', 'dist', '.cache', '.work', '.releases']);

/**
 * Makes a checkout of this repository as it is now, without some of its folders, and with all that is installed:
 * as links, or as folders that are its own, for tools that follow links to where they lead.
 */
export function partOfRepository(folder: string, without: readonly string[], isOwn = false): void {
  fs.cpSync(repository, folder, {
    recursive: true,
    filter: (source) =>
      !MADE.has(path.basename(source)) && !without.includes(path.relative(repository, source)),
  });
  const installed = path.join(repository, 'node_modules');
  const names = fs.readdirSync(installed).filter((name) => !name.startsWith('.'));
  const packages = names.filter((name) => name !== '@site');
  const target = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(target, '@site'), { recursive: true });
  if (isOwn) execFileSync('cp', ['-Rl', ...packages, target], { cwd: installed });
  else
    for (const name of packages)
      fs.symlinkSync(path.join(installed, name), path.join(target, name));
  for (const linked of ['shared', 'release'])
    fs.symlinkSync(path.join(folder, linked), path.join(target, '@site', linked));
  fs.cpSync(path.join(installed, '.bin'), path.join(target, '.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
