import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentedBlocks } from '../testing/docs';
import { testInFullCheckout as test } from '../build/testing/whole';

/** Follows docs/add-a-block.md as typed, in a copy of `shared`. */
const repository = path.resolve(__dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'add-a-block-'));
const BLOCK = 'shared/src/blocks/PriceNote';
const at = (name: string) => path.join(copy, name);
const inRepository = (name: string) => path.join(repository, name);

const blocks = documentedBlocks(repository, 'add-a-block.md');
const [typed = ''] = blocks.flatMap(({ language, text }) => (language === 'sh' ? [text] : []));
const [create = '', check = ''] = typed.split('\n');

const run = (program: string, words: readonly string[]) =>
  spawnSync(process.execPath, [inRepository(`node_modules/${program}`), ...words], {
    cwd: copy,
    env: { ...process.env, CHECKOUT: copy },
    encoding: 'utf8',
  });

beforeAll(() => {
  const skipped = new Set(['node_modules', 'dist', '.cache']);
  fs.cpSync(inRepository('shared'), at('shared'), {
    recursive: true,
    filter: (source) => !skipped.has(path.basename(source)),
  });
  // Somebody may have followed the page in this checkout.
  fs.rmSync(at(BLOCK), { recursive: true, force: true });
  const index = at('shared/src/index.ts');
  const lines = fs.readFileSync(index, 'utf8').split('\n');
  fs.writeFileSync(index, lines.filter((line) => !line.includes('PriceNote')).join('\n'));
  for (const name of ['node_modules', '.ci', 'package.json', 'jest.config.mjs', 'release'])
    fs.symlinkSync(inRepository(name), at(name));
});

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test('a block added as documented has the documented files and line, and passes its tests', () => {
  const [, name = ''] = /^npm run new -- block (\S+)$/.exec(create) ?? [];
  const added = run('tsx/dist/cli.mjs', [at('shared/generate/main.ts'), 'block', name]);
  expect([added.status, added.stderr]).toEqual([0, '']);

  const page = fs.readFileSync(inRepository('docs/add-a-block.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `(PriceNote[\w.]+)`/gm)].map(([, file]) => file);
  expect(fs.readdirSync(at(BLOCK)).sort()).toEqual(documented.sort());
  const { file = '', text = '' } = blocks.find(({ language }) => language === 'ts') ?? {};
  expect(fs.readFileSync(at(file), 'utf8')).toContain(text);

  const [, pattern = '', title = ''] = /^npx jest (\S+) -t (\S+)$/.exec(check) ?? [];
  const words = ['--rootDir', copy, '--selectProjects', 'browser', pattern, '-t', title];
  const { status, stderr } = run('jest/bin/jest.js', words);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/Tests: .*2 passed/)]);
});
