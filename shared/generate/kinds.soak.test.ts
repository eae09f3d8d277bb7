import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testOfWhole as test } from '../build/testing/whole';
import { copySources, ownEnvironment } from '../testing/checkouts/copies';
import { kinds } from './kinds';

const repository = path.resolve(__dirname, '../..');
const below = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'kinds-'));
const copy = path.join(below, 'site');

beforeAll(() => {
  copySources(copy, [
    '.ci',
    '.github',
    'examples',
    'package.json',
    'shared',
    'shell/src/content/navigation.ts',
  ]);
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
});

afterAll(() => fs.rmSync(below, { recursive: true, force: true }));

/** The others install packages. */
test.each(process.env.SOAK ? kinds : ['documents'])(
  'the commands that --kind %s prints build a release',
  (kind) => {
    const run = (file: string, words: readonly string[]) =>
      execFileSync(file, words, {
        cwd: copy,
        // The plugin for Vite does nothing in Jest's environment.
        env: { ...ownEnvironment('NODE_ENV', 'JEST_'), CHECKOUT: copy },
        encoding: 'utf8',
      });
    const tsx = path.join(repository, 'node_modules/.bin/tsx');
    const name = `unclaimed-${kind}`;
    const words = ['shared/generate/main.ts', 'remote', name, '--kind', kind];
    const [, build = ''] = /then:\n *(.+)\n/.exec(run(tsx, words)) ?? [];
    expect(run('sh', ['-c', build])).toMatch(
      new RegExp(`\\.\\./${name}/dist is ${name} 1\\.0\\.0-\\w+, with \\d+ files\\.\n$`),
    );
  },
);
