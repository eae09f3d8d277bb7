import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importCycles, crowdedFolders } from './folders';

const repository = path.resolve(__dirname, '../../..');

const CHECKED = fs
  .readdirSync(repository)
  .filter((name) => /^(shared|shell|release|e2e|docs|remote-[a-z-]+)$/.test(name));

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

test('no folder has more than 16 modules', () => {
  const full = crowdedFolders(repository, ['.'], MAX_MODULES);
  expect(full.filter(({ folder }) => !COLLECTIONS.has(folder))).toEqual([]);
});

test('no two folders depend on each other', () => {
  expect(importCycles(repository, CHECKED)).toEqual([]);
});

describe('in another repository', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folders-'));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  beforeAll(() => {
    write('app/one/a.ts', "import { b } from '../two/b';");
    write('app/two/b.ts', "export const b = () => import('../three/deep/c');");
    write('app/three/deep/c.ts', "import type { A } from '../../one/a';");
    write('app/three/c.test.ts', "import { b } from '../four/d';");
    write('app/four/d.ts', "import { c } from '../three/deep/c';");
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  test('import cycles of any length are found; tests do not count', () => {
    const cycles = importCycles(folder, ['app']);
    expect(cycles).toContain(
      'app/one and app/two: app/one/a.ts -> app/two/b.ts, app/two/b.ts -> app/three/deep/c.ts, app/three/deep/c.ts -> app/one/a.ts',
    );
    expect(cycles.join()).not.toContain('four');
  });

  test('crowdedFolders counts a module with its styles and its test once', () => {
    write('app/one/a.module.css', '');
    write('app/one/a.test.ts', '');
    expect(crowdedFolders(folder, ['app'], 0)).toContainEqual({ folder: 'app/one', modules: 1 });
    expect(crowdedFolders(folder, ['app'], 1)).toEqual([]);
  });
});
