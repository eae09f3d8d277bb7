import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');

/** Codes stand in quotes. */
function codesIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name));
  return sources.flatMap((name) =>
    [...read(path.join(folder, name)).matchAll(/'(E_[A-Z_]+)'/g)].map(([, code = '']) => code),
  );
}

test('docs/refusal-codes.md explains each code that a command can print, and no other', () => {
  const packages = ['store', 'rights', 'composer', 'tool', 'server', 'trials', 'cli'];
  const codes = new Set(packages.flatMap((name) => codesIn(`release/${name}/src`)));
  const rows = [...read('docs/refusal-codes.md').matchAll(/^\| `(E_[A-Z_]+)`/gm)];
  expect(codes.size).toBeGreaterThan(20);
  expect(rows.map(([, code]) => code)).toEqual([...codes].sort());
});
