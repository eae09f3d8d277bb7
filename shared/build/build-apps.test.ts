import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { lay } from './testing/tiny-app';

const repository = path.resolve(__dirname, '../..');
const root = path.join(repository, '.work', `apps-${process.pid}`);

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const manifest = (app: string) =>
  JSON.stringify({ name: app, version: '1.0.0', type: 'module', release: { app } });

const configuration = (meanwhile: string) => `
  import fs from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  const note = (what) => fs.appendFileSync('../log', what + '\\n');
  const isNoted = (what) => fs.existsSync('../log') && fs.readFileSync('../log', 'utf8').split('\\n').includes(what);
  const until = async (what) => { while (!isNoted(what)) await setTimeout(20); };
  ${meanwhile}
  export default { app: { app: 'x', directory: '.' }, configurations: [{ mode: 'none', entry: {} }] };`;

function run(...words: string[]) {
  const script = `import { buildApps } from ${JSON.stringify(path.join(__dirname, 'build-apps.ts'))};
    await buildApps(${JSON.stringify(root)}, ${JSON.stringify(words)}, 2);`;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: repository, encoding: 'utf8', timeout: 100_000 },
  );
  return { status, stderr, stdout };
}

function build(files: Readonly<Record<string, string>>) {
  const apps = Object.keys(files).flatMap((name) => /^(\w+)\/webpack/.exec(name)?.[1] ?? []);
  lay(root, {
    'package.json': JSON.stringify({ workspaces: ['lib', ...apps] }),
    'lib/package.json': '{ "name": "lib" }',
    ...Object.fromEntries(apps.map((app) => [`${app}/package.json`, manifest(app)])),
    'src/empty.ts': '',
    ...files,
  });
  const { status, stderr } = run();
  const log = path.join(root, 'log');
  return { status, stderr, log: fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '' };
}

test('two apps are built at once, a third when one is done; a failure stops no other', () => {
  const { status, stderr, log } = build({
    // Each waits for the other to begin: built one after the other, they would hang.
    'one/webpack.config.ts': configuration(
      `note('one begins'); await until('two begins'); note('one ends'); throw new Error('one is wrong');`,
    ),
    'two/webpack.config.ts': configuration(
      `note('two begins'); await until('three begins'); throw new Error('two is wrong');`,
    ),
    'three/webpack.config.ts': configuration(
      `note(isNoted('one ends') ? 'three begins' : 'three is early'); throw new Error('three is wrong');`,
    ),
  });
  expect(status).toBe(1);
  expect(log.split('\n')).toContain('three begins');
  for (const name of ['one', 'two', 'three']) {
    expect(stderr).toContain(`${name}: building...\n`);
    expect(stderr).toContain(`${name} is wrong`);
  }
});

test('an app is refused for the types of its own sources, not for those of another', () => {
  const { status, stderr } = build({
    'right/webpack.config.ts': configuration(''),
    'right/src/right.ts': 'export const right: number = 1;',
    'wrong/webpack.config.ts': configuration(''),
    'wrong/src/wrong.ts': 'export const wrong: number = "1";',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/wrong: build failed\n\S*wrong\/src\/wrong\.ts:1:14: TS2322/);
  expect(stderr).not.toMatch(/right: build failed\n\S*TS/);
  expect(stderr.match(/TS2322/g)).toHaveLength(1);
});

test('in a part of the repository the existing apps are built, and absent or unknown ones are named', () => {
  lay(root, {
    'package.json': JSON.stringify({ workspaces: ['one', 'shell'] }),
    'one/package.json': manifest('one'),
    'one/webpack.config.ts': configuration("throw new Error('one is built');"),
  });
  expect(run()).toEqual({
    status: 1,
    stderr: expect.stringContaining('one is built') as string,
    stdout: 'Not in this checkout: shell.\n',
  });
  expect(run('shell').stderr).toBe(
    'No app is built in "shell". Apps are built in one. Not in this checkout: shell.\n',
  );
});
