import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');
const HOOK =
  /^export (?:default )?(?:function use[A-Z]|const use[A-Z]\w*(?:: [^=]+)? = (?:\(|<|function\b)|\{[^}]*\buse[A-Z]\w*[^}]*\}(?! from))/m;

const isMisplaced = (name: string, text: string) =>
  /\.tsx?$/.test(name) && (/^use[A-Z]/.test(name) || (!/^use-/.test(name) && HOOK.test(text)));

test.each([
  ['links.ts', 'export function useLinks() { return []; }', true],
  ['one.ts', 'export const useOne = () => 1;', true],
  ['listed.ts', 'const useListed = () => 1;\nexport { useListed };', true],
  ['useTwo.ts', 'export const two = 2;', true],
  ['use-three.ts', 'export const useThree = () => 3;', false],
  ['index.ts', "export { useThree } from './use-three';", false],
  ['words.ts', "export const useCases = ['one'];", false],
])('a hook in %s that says %s is misplaced: %s', (name, text, misplaced) => {
  expect(isMisplaced(name, text)).toBe(misplaced);
});

test('exported hooks are in files called use-...', () => {
  const folders = fs
    .readdirSync(repository)
    .filter((name) => /^(shell|remote-[a-z-]+)$/.test(name))
    .concat('shared/ui', 'shared/site')
    .map((name) => path.join(repository, name, 'src'));
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  );
  const misplaced = files.filter(
    (file) =>
      /\.tsx?$/.test(file) && isMisplaced(path.basename(file), fs.readFileSync(file, 'utf8')),
  );
  expect(misplaced.map((file) => path.relative(repository, file))).toEqual([]);
});
