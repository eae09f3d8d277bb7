import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteConfig } from '../site.config';
import { testInFullCheckout as test } from '../build/testing/whole';
import { Checkout } from './checkout';
import { addOfKind } from './kinds';

const repository = path.resolve(__dirname, '../..');
const below = fs.mkdtempSync(path.join(os.tmpdir(), 'kinds-'));
const copy = path.join(below, 'site');
const read = (name: string) => fs.readFileSync(path.join(below, name), 'utf8');

const manifest = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as {
    readonly name: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  };

const COPIED = [
  '.github/workflows/rollback.yml',
  'examples/build-rspack.mjs',
  'examples/plain-html',
  'examples/rspack',
  'examples/vite',
  'examples/write-release.mjs',
  'package.json',
  'shared/site.config.ts',
  'shell/src/content/navigation.ts',
];
const isSource = (name: string) => !/\/(node_modules|dist)$/.test(name);

beforeEach(() => {
  for (const name of COPIED)
    fs.cpSync(path.join(repository, name), path.join(copy, name), {
      recursive: true,
      filter: isSource,
    });
  for (const name of ['node_modules', '.ci'])
    fs.symlinkSync(path.join(repository, name), path.join(copy, name));
});

afterEach(() => fs.rmSync(below, { recursive: true, force: true }));

function create(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    path.join(repository, 'node_modules/.bin/tsx'),
    [path.join(__dirname, 'main.ts'), 'remote', ...words],
    { cwd: copy, env: { ...process.env, CHECKOUT: copy }, encoding: 'utf8' },
  );
  return { status, printed: stdout + stderr };
}

const sources = (name: string) =>
  fs
    .readdirSync(path.join(below, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(below, name), path.join(entry.parentPath, entry.name)))
    .sort();

test.each([
  ['documents', ['page.css', 'page.html', 'page.js'], /glossary/i],
  [
    'rspack',
    ['build-rspack.mjs', 'src/UnclaimedKind.module.css', 'src/UnclaimedKind.tsx', 'src/routes.tsx'],
    /['"/_]webinars|Webinars/,
  ],
  [
    'vite',
    ['src/UnclaimedKind.module.css', 'src/UnclaimedKind.tsx', 'src/routes.tsx'],
    /['"/_]templates|Templates/,
  ],
])('--kind %s copies its example under the new name, and claims its path', (kind, own, old) => {
  const { status, printed } = create('unclaimed-kind', '--kind', kind);
  expect([status, printed]).toEqual([
    0,
    // A check fails until the live shell knows the section's paths.
    expect.stringMatching(
      /deploy shell .*\n.*npx release check \.\.\/unclaimed-kind\/dist\n.*deploy unclaimed-kind/,
    ),
  ]);
  const files = sources('unclaimed-kind');
  expect(files).toEqual(
    ['.gitignore', 'build.mjs', 'package.json', 'write-release.mjs', ...own].sort(),
  );
  for (const file of files) expect(read(`unclaimed-kind/${file}`)).not.toMatch(old);
  expect(read('unclaimed-kind/build.mjs')).toContain("app: 'unclaimed-kind',");
  const { name, dependencies } = manifest('unclaimed-kind');
  expect(name).toBe('unclaimed-kind');
  if (kind === 'documents') expect(dependencies).toBeUndefined();
  else {
    const { react } = manifest('site').dependencies ?? {};
    expect(dependencies).toMatchObject({ '@site/shared': 'file:../site/shared', react });
  }
  const config = read('site/shared/site.config.ts');
  expect(config).toContain("paths: ['/unclaimed-kind', '/unclaimed-kind/*'],");
  expect(config).toContain("repository: '../unclaimed-kind',");
  expect(config.includes("'/unclaimed-kind': { after: 150_000,")).toBe(kind === 'vite');
  expect(read('site/shell/src/content/navigation.ts')).toContain("path: '/unclaimed-kind'");
});

test('the commands that --kind documents prints build a release', () => {
  const { printed } = create('unclaimed', '--kind', 'documents');
  const [build = ''] = /\(cd .+ release check .+/.exec(printed) ?? [];
  const { stdout, stderr } = spawnSync('sh', ['-c', build], { cwd: copy, encoding: 'utf8' });
  expect(stdout + stderr).toMatch(
    /\.\.\/unclaimed\/dist is unclaimed 1\.0\.0-\w+, with \d+ files\.\n$/,
  );
});

test.each([
  ['an unknown kind', 'unclaimed-kind', 'astro', '../x', 'no kind "astro"; choose one'],
  ['a name that is taken', 'blog', 'documents', '../x', 'There is a section blog already'],
  ['a folder in this repository', 'unclaimed-kind', 'vite', 'x', 'x is in this repository'],
  ['a folder that is not empty', 'unclaimed-kind', 'rspack', '../site/../taken', 'there already'],
])('%s is refused for --kind, and nothing is written', (_what, name, kind, folder, message) => {
  fs.mkdirSync(path.join(below, 'taken'));
  fs.writeFileSync(path.join(below, 'taken/build.mjs'), '');
  const before = sources('');
  const config = read('site/shared/site.config.ts');
  const checkout = new Checkout(copy);
  expect(() => addOfKind(checkout, name, siteConfig, { kind, folder })).toThrow(message);
  expect(sources('')).toEqual(before);
  expect(read('site/shared/site.config.ts')).toBe(config);
});
