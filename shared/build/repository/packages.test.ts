import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Outside } from '../testing/checkouts/outside';

const repository = path.resolve(__dirname, '../../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'outside-')));
const outside = new Outside(path.join(folder, 'guides'), repository, path.join(folder, 'store'));
const installed = (name: string) => path.join(outside.folder, 'node_modules/@site', name);

beforeAll(() => {
  outside.write();
  outside.install();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

type Versions = Readonly<Record<string, string>>;

const versionsIn = (workspace: string, kind: 'dependencies' | 'devDependencies') => {
  const file = path.join(repository, workspace, 'package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<typeof kind, Versions>)[kind];
};
const WORKSPACES = [
  ...['contract', 'site', 'ui', 'build'].map((name) => `shared/${name}`),
  'release',
  ...['store', 'composer', 'tool', 'server', 'trials', 'cli'].map((name) => `release/${name}`),
];
const tested: Versions = Object.fromEntries([
  ...Object.entries(versionsIn('', 'devDependencies')),
  ...WORKSPACES.flatMap((name) => Object.entries(versionsIn(name, 'dependencies'))),
]);

const manifestOf = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(installed(name), 'package.json'), 'utf8')) as Manifest;

const PACKAGES = ['contract', 'site', 'ui', 'build', 'release'];

describe.each(PACKAGES)('the package %s', (name) => {
  const manifest = () => manifestOf(name);
  const files = () =>
    fs
      .readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(installed(name), file)).isFile());

  test('package.json names the package, and every file that it names exists', () => {
    const { bin = {}, exports, ...rest } = manifest();
    expect(rest).toMatchObject({
      name: `@site/${name}`,
      version: expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/) as string,
      description: expect.stringMatching(/\w/) as string,
      type: 'module',
    });
    expect(rest.private).toBeUndefined();
    const named = [bin, ...Object.values(exports)].flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    );
    expect(named.filter((file) => !fs.existsSync(path.join(installed(name), file)))).toEqual([]);
  });

  test('has no tests, and knows nothing of where it was made', () => {
    expect(files().filter((file) => /\.test\./.test(file))).toEqual([]);
    const telling = files().filter((file) =>
      fs.readFileSync(path.join(installed(name), file), 'utf8').includes(repository),
    );
    expect(telling).toEqual([]);
  });

  test('depends on what is tested here, in the same versions', () => {
    const { dependencies: own } = manifest();
    const packed = Object.fromEntries(
      PACKAGES.map((other) => [`@site/${other}`, manifestOf(other).version]),
    );
    const versions: Versions = { ...tested, ...packed };
    expect(Object.entries(own).filter(([other, version]) => versions[other] !== version)).toEqual(
      [],
    );
  });
});

test('the packed build has its minifiers as dependencies', () => {
  const { dependencies: own } = manifestOf('build');
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['@swc/core', 'lightningcss']));
});
