import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { revisionOf } from './revision';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'revision-')));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const WHO = ['-c', 'user.name=Jo', '-c', 'user.email=jo@a.example'];
const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', [...WHO, ...words], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

function revisionWith(variables: Readonly<Record<string, string>>, checkout: string) {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return revisionOf(checkout);
  } finally {
    process.env = before;
  }
}

function repository(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const place = path.join(folder, name);
  fs.mkdirSync(place);
  git(place, 'init', '--quiet');
  for (const [file, body] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    fs.writeFileSync(path.join(place, file), body);
  }
  git(place, 'add', '--all');
  git(place, 'commit', '--quiet', '--message', 'first');
  return place;
}

const commitOf = (place: string) => git(place, 'rev-parse', '--short=12', 'HEAD');

test('a checkout says its own commit, also as a folder of a larger repository', () => {
  const checkout = repository('checkout', { 'package.json': '{}' });
  expect(revisionOf(checkout)).toEqual({ revision: commitOf(checkout) });
  const large = repository('large', { 'site/package.json': '{}' });
  expect(revisionOf(path.join(large, 'site'))).toEqual({ revision: commitOf(large) });
});

test('a checkout in a repository that does not have it says no commit, and why', () => {
  const around = repository('around', { 'other.txt': 'other' });
  const site = path.join(around, 'site');
  fs.mkdirSync(site);
  fs.writeFileSync(path.join(site, 'package.json'), '{}');
  expect(revisionOf(site)).toEqual({
    revision: 'unknown',
    warning: expect.stringContaining(`${site} lies in the git repository ${around}`) as string,
  });
});

test('a checkout that git distrusts says no commit, and how to trust it', () => {
  const others = repository('others', { 'package.json': '{}' });
  // Settings of this machine may trust every folder.
  const variables = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  expect(revisionWith(variables, others)).toEqual({
    revision: 'unknown',
    warning: expect.stringContaining(
      `git config --global --add safe.directory ${others}`,
    ) as string,
  });
});

test('the repository that a git hook names is not taken for the checkout', () => {
  const checkout = repository('site', { 'package.json': '{}' });
  const other = repository('other', { 'package.json': '{ "name": "other" }' });
  const revision = commitOf(checkout);
  expect(revisionWith({ GIT_DIR: path.join(other, '.git') }, checkout)).toEqual({ revision });
});

test('a folder without .git says no commit, and why', () => {
  const plain = path.join(folder, 'plain');
  fs.mkdirSync(plain);
  expect(revisionOf(plain)).toEqual({
    revision: 'unknown',
    warning: `${plain} is no git repository with a commit, so the release does not say which commit it is built from; bring its .git folder along`,
  });
});

test('a machine without git says no commit, and what to install', () => {
  expect(revisionWith({ PATH: folder }, folder)).toEqual({
    revision: 'unknown',
    warning:
      'git is not installed, so the release does not say which commit it is built from; install git',
  });
});

test('core.autocrlf changes no byte of a checkout', () => {
  const root = path.resolve(__dirname, '../../..');
  const names = ['.gitattributes', 'package.json', 'README.md', 'shell/public/icon-192.png'];
  const shipped = Object.fromEntries(
    names.map((name) => [name, fs.readFileSync(path.join(root, name))]),
  );
  const from = repository('shipped', { ...shipped, 'crlf.ts': 'one\r\ntwo\r\n' });
  const clone = path.join(folder, 'clone');
  git(folder, '-c', 'core.autocrlf=true', 'clone', '--quiet', from, clone);
  for (const name of names)
    expect([
      name,
      fs.readFileSync(path.join(clone, name)).equals(shipped[name] ?? Buffer.of()),
    ]).toEqual([name, true]);
  expect(fs.readFileSync(path.join(clone, 'crlf.ts'), 'utf8')).toBe('one\ntwo\n');
});
