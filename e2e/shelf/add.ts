/**
 * npm run shelf -- <name> [<checkout>] adds a checkout's builds to the older releases that tests
 * run today's tool with.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pack, put, shelvesIn, unpack } from './shelf';

const [name = '', checkout = path.resolve(import.meta.dirname, '../..')] = process.argv.slice(2);

async function addTo(folder: string): Promise<readonly string[]> {
  await unpack(folder);
  if (!/^[a-z][a-z-]*$/.test(name))
    throw new Error('name the shelf, in lower-case letters: npm run shelf -- next-router');
  if (name in shelvesIn(folder))
    throw new Error(
      `there is a shelf ${name} already, and what is on it stays as it is; choose another name`,
    );
  const built = fs
    .readdirSync(checkout)
    .map((workspace) => path.join(checkout, workspace, 'dist/release'))
    .filter((release) => fs.existsSync(path.join(release, 'release.json')));
  if (built.length === 0)
    throw new Error(`nothing is built in ${checkout}; build it first: npm run build`);
  for (const release of built) put(release, folder, name);
  await pack(folder);
  return shelvesIn(folder)[name] ?? [];
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shelf-'));
try {
  const added = await addTo(folder);
  process.stdout.write(
    `${name}: ${added.join(', ')}. Give it a line in e2e/shelf/README.md, and try it: npm run test:e2e -- e2e/shelf\n`,
  );
} catch (fault) {
  process.stderr.write(`Error: ${(fault as Error).message}\n`);
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
