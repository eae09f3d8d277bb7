/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly link?: boolean; readonly integrity?: string }>
  >;
}

test('the lockfile has the hash of every package, also of those for other systems', () => {
  const text = fs.readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as Lockfile;
  const unhashed = Object.entries(packages)
    .filter(
      ([folder, { link, integrity }]) => folder.includes('node_modules/') && !link && !integrity,
    )
    .map(([folder]) => folder);
  expect(unhashed).toEqual([]);
});
