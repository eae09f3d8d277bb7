import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { siteEnvironment } from '../src/site/site';

const repository = path.resolve(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['dist', '.cache', 'node_modules']);

function* filesBelow(directory: string): Generator<string> {
  for (const entry of fs
    .readdirSync(directory, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name)) continue;
    const name = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(name);
    else yield name;
  }
}

/**
 * Takes a workspace folder, gives a hash over everything that goes into its build: its own files,
 * shared/, the lockfile, the environment and Node's version.
 */
export function fingerprintOf(directory: string): string {
  const hash = createHash('sha256');
  const add = (...parts: (string | Buffer)[]) =>
    parts.forEach((part) => hash.update(part).update('\0'));
  for (const root of [directory, path.join(repository, 'shared')]) {
    for (const file of filesBelow(root))
      add(path.relative(repository, file), fs.readFileSync(file));
  }
  add(fs.readFileSync(path.join(repository, 'package-lock.json')), process.version);
  for (const name of siteEnvironment) add(name, process.env[name] ?? '');
  return hash.digest('hex');
}
