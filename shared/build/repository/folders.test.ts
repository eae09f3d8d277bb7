import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');

/**
 * A component with its styles and its test is one thing to know; folders inside folders hide more
 * than they sort.
 */
const MAX_MODULES = 16;

/** One file for each thing that the site offers. */
const COLLECTIONS = new Set([
  '.github/workflows',
  'docs',
  'docs/decisions',
  'remote-blog/src/content/posts',
  'remote-offers/src/content/offers',
]);

const EXCLUDED = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.cache',
  '.work',
  '.releases',
  '.git',
]);

function* filesBelow(root: string, folder = ''): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (EXCLUDED.has(entry.name) || entry.isSymbolicLink()) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else yield name;
  }
}

/** "Card.tsx", "Card.module.css" and "Card.test.tsx" are one module. */
function crowdedFolders(root: string, maxModules: number): string[] {
  const modules = new Map<string, Set<string>>();
  for (const file of filesBelow(root)) {
    const folder = path.posix.dirname(file);
    const [module = ''] = path.posix.basename(file).split(/(?<=.)\./);
    modules.set(folder, (modules.get(folder) ?? new Set()).add(module));
  }
  return [...modules].flatMap(([folder, { size }]) =>
    size > maxModules ? [`${folder} has ${size}`] : [],
  );
}

test('no folder has more than 16 modules', () => {
  const full = crowdedFolders(repository, MAX_MODULES);
  expect(full.filter((one) => !COLLECTIONS.has(one.replace(/ has \d+$/, '')))).toEqual([]);
});

test('a module with its styles and its test counts once', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folders-'));
  fs.mkdirSync(path.join(folder, 'one'));
  for (const name of ['a.ts', 'a.module.css', 'a.test.ts'])
    fs.writeFileSync(path.join(folder, 'one', name), '');
  expect(crowdedFolders(folder, 0)).toEqual(['one has 1']);
  expect(crowdedFolders(folder, 1)).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});
