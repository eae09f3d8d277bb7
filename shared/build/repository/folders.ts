import fs from 'node:fs';
import path from 'node:path';

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
const IS_SOURCE = /\.(tsx?|mjs|cjs)$/;
const IS_TEST = /\.(test|e2e|soak)\.|(^|\/)testing\//;
const IMPORT = /(?:\bfrom|\bimport|\bimport\((?:\s*\/\*[^*]*\*\/)?)\s*'([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function* filesBelow(repository: string, folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(repository, folder), { withFileTypes: true })) {
    if (EXCLUDED.has(entry.name) || entry.isSymbolicLink()) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(repository, name);
    else yield name;
  }
}

export interface CrowdedFolder {
  readonly folder: string;
  readonly modules: number;
}

/** "Card.tsx", "Card.module.css" and "Card.test.tsx" are one module. */
export function crowdedFolders(repository: string, roots: readonly string[], maxModules: number) {
  const modules = new Map<string, Set<string>>();
  for (const root of roots)
    for (const file of filesBelow(repository, root)) {
      const folder = path.posix.dirname(file);
      const [module = ''] = path.posix.basename(file).split(/(?<=.)\./);
      modules.set(folder, (modules.get(folder) ?? new Set()).add(module));
    }
  return [...modules].flatMap(([folder, { size }]): CrowdedFolder[] =>
    size > maxModules ? [{ folder, modules: size }] : [],
  );
}

/** Folder -> imported folder -> the first such import. */
type Imports = Map<string, Map<string, string>>;

function addImport(imports: Imports, from: string, to: string, example: string): void {
  const known = imports.get(from) ?? new Map<string, string>();
  imports.set(from, known);
  if (!known.has(to)) known.set(to, example);
}

/** "a/b/c" -> "a", "a/b", "a/b/c". */
const withParents = (folder: string) =>
  folder.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));

const contains = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer}/`);

function importsBelow(repository: string, roots: readonly string[]): [own: Imports, all: Imports] {
  const files = roots.flatMap((root) => [...filesBelow(repository, root)]);
  const known = new Set(files);
  const own: Imports = new Map();
  const all: Imports = new Map();
  for (const file of files.filter((name) => IS_SOURCE.test(name) && !IS_TEST.test(name))) {
    const text = fs.readFileSync(path.join(repository, file), 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      if (!name.startsWith('.')) continue;
      const imported = path.posix.join(path.posix.dirname(file), name);
      const target = ENDINGS.map((ending) => imported + ending).find((one) => known.has(one));
      const [from, to] = [path.posix.dirname(file), path.posix.dirname(target ?? file)];
      if (!target || from === to) continue;
      addImport(own, from, to, `${file} -> ${target}`);
      for (const outer of withParents(from))
        for (const other of withParents(to))
          if (!contains(outer, other) && !contains(other, outer))
            addImport(all, outer, other, `${file} -> ${target}`);
    }
  }
  return [own, all];
}

function importChain(imports: Imports, from: string, to: string): readonly string[] {
  const chains = new Map<string, readonly string[]>([[from, []]]);
  for (const [folder, chain] of chains) {
    if (folder === to) return chain;
    for (const [next, example] of imports.get(folder) ?? [])
      if (!chains.has(next)) chains.set(next, [...chain, example]);
  }
  return [];
}

export function importCycles(repository: string, roots: readonly string[]): string[] {
  const cycles = importsBelow(repository, roots).flatMap((imports) =>
    [...imports].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, example]) => {
        const back = importChain(imports, to, from);
        return from < to && back.length > 0
          ? [`${from} and ${to}: ${[example, ...back].join(', ')}`]
          : [];
      }),
    ),
  );
  return [...new Set(cycles)];
}
