import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ReleaseFolder } from './release-folder';

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'release-folder-')), 'release');
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true }));

type Files = Readonly<Record<string, string>>;

function build(files: Files): void {
  const release = new ReleaseFolder(folder);
  for (const [name, text] of Object.entries(files)) release.write(name, Buffer.from(text));
  release.finish('{}');
}

const found = (): Files =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]),
  );

const ONE = { 'client/a.js': 'a', 'client/below/b.js': 'b', 'server/server.cjs': 's' };
const WHOLE = { ...ONE, 'release.json': '{}' };

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  build(ONE);
});

test('a release folder has the written files and the description', () => {
  expect(found()).toEqual(WHOLE);
});

test('unchanged files of a release are not written again', () => {
  const file = path.join(folder, 'client/a.js');
  fs.utimesSync(file, 1, 1);
  build(ONE);
  expect(fs.statSync(file).mtimeMs).toBe(1000);
});

test('files that are no part of a release any more are removed, with empty folders', () => {
  build({ 'client/a.js': 'a' });
  expect(found()).toEqual({ 'client/a.js': 'a', 'release.json': '{}' });
  expect(fs.readdirSync(folder).sort()).toEqual(['client', 'release.json']);
  expect(fs.readdirSync(path.join(folder, 'client'))).toEqual(['a.js']);
});

test.each([
  ['was cut off', () => fs.writeFileSync(path.join(folder, 'client/a.js'), '')],
  ['has other bytes', () => fs.writeFileSync(path.join(folder, 'client/a.js'), 'x')],
  ['is gone', () => fs.rmSync(path.join(folder, 'client/a.js'))],
  [
    'leads elsewhere',
    () => {
      fs.rmSync(path.join(folder, 'client/a.js'));
      fs.symlinkSync('/dev/null', path.join(folder, 'client/a.js'));
    },
  ],
  [
    'is a folder',
    () => {
      fs.rmSync(path.join(folder, 'client/a.js'));
      fs.mkdirSync(path.join(folder, 'client/a.js/b'), { recursive: true });
    },
  ],
])('what %s is written again', (_how, damage) => {
  damage();
  build(ONE);
  expect(found()).toEqual(WHOLE);
});

test('a build that is ended in the middle leaves no release', () => {
  new ReleaseFolder(folder).write('client/a.js', Buffer.from('other'));
  expect(fs.existsSync(path.join(folder, 'release.json'))).toBe(false);
});
