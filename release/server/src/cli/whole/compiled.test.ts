import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';

const root = temporaryFolder();
const COMPILED = path.join(import.meta.dirname, '../../../../bin/compiled.mjs');
const cache = path.join(root, 'node_modules/.cache/release');

const write = (name: string, text: string) => {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  // Equal times, as in a checkout.
  fs.utimesSync(file, 1_000_000_000, 1_000_000_000);
};

function outputOfTool(at = root): string {
  const script =
    "const { compiled } = await import(process.argv[1]); console.log((await import(await compiled(process.argv[2], 'release/main.ts'))).said)";
  const words = ['--input-type=module', '--eval', script, COMPILED, at];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return stdout.trim() || stderr;
}

beforeAll(() => {
  write('tsconfig.json', '{}');
  write('release/package.json', '{ "type": "module" }');
  write('release/main.ts', "export { said } from './tool/src/words';");
});

test('the tool is compiled once, and again when a source changes or a new file shadows it', () => {
  write('release/tool/src/words/index.ts', "export const said: string = 'one';");
  expect([outputOfTool(), outputOfTool()]).toEqual(['one', 'one']);
  expect(fs.readdirSync(cache)).toHaveLength(1);
  write('release/tool/src/words/index.ts', "export const said: string = 'two';");
  expect(outputOfTool()).toBe('two');
  write('release/tool/src/words.ts', 'export const said: string = import.meta.dirname;');
  expect(outputOfTool()).toBe(path.join(root, 'release/tool/src'));
});

test('a syntax error is reported with file and line', () => {
  write('release/tool/src/words.ts', 'export const said: string =;');
  expect(outputOfTool()).toMatch(/words\.ts:1:27/);
});
