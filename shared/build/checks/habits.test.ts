import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'habits-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const FILES: Readonly<Record<string, string>> = {
  'shell/src/links.ts': 'export function useLinks() { return []; }',
  'remote-blog/src/one.ts': 'export const useOne = () => 1;',
  'shared/src/listed.ts': 'const useListed = () => 1;\nexport { useListed };',
  'shared/src/useTwo.ts': 'export const two = 2;',
  'shared/src/use-three.ts': 'export const useThree = () => 3;',
  'shared/src/index.ts': "export { useThree } from './use-three';",
  'shared/src/words.ts': "export const useCases = ['one'];",
  'shared/src/own.ts': 'const useOwn = () => 4;\nexport const four = useOwn;',
  'shared/testing/tests.ts': 'export const useTests = () => 5;',
};

test('hooks that others use stand in files that are called by them', () => {
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const config = path.join(folder, '.oxlintrc.json');
  const rules = { 'habits/hook-file-names': 'error' };
  const jsPlugins = [path.join(__dirname, 'habits.mjs')];
  fs.writeFileSync(config, JSON.stringify({ plugins: [], categories: {}, jsPlugins, rules }));
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(repository, 'node_modules/oxlint/bin/oxlint'),
      '--config',
      config,
      '--format=unix',
      folder,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const named = [...stdout.matchAll(/^(?:.*[\\/])?((?:shell|shared|remote-blog)\/[\w./-]+):\d+/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual([
    'remote-blog/src/one.ts',
    'shared/src/listed.ts',
    'shared/src/useTwo.ts',
    'shell/src/links.ts',
  ]);
});
