import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Set by what bundles the packages: the files below are not there then. */
declare const PAGES_DIGEST: string | undefined;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

function hashSources(): string {
  const { resolve } = createRequire(import.meta.url);
  const contract = path.join(path.dirname(resolve('@site/contract/package.json')), 'src');
  const hash = createHash('sha256');
  for (const folder of [import.meta.dirname, contract])
    for (const file of [...filesBelow(folder)].sort())
      hash.update(`\0${path.relative(folder, file)}\0`).update(fs.readFileSync(file));
  // Exact versions of what reads and writes pages.
  return hash
    .update(fs.readFileSync(path.join(import.meta.dirname, '../package.json')))
    .digest('hex');
}

let digest: string | undefined;

/** Hash of all code that makes or checks pages: other code, other pages. */
export const assemblyDigest = (): string =>
  (digest ??= typeof PAGES_DIGEST === 'undefined' ? hashSources() : PAGES_DIGEST);
