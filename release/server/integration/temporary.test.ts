import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as testing from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { main } from '../src/cli/main';
import {
  isStale,
  OWNER_SUFFIX,
  removeLeftovers,
  temporaryFolder,
  withTemporary,
} from '@site/composer/temporary';

const folder = testing.temporaryFolder();
const [here, beside] = [path.join(folder, 'tmp'), path.join(folder, 'sites')];
let ended: string;

beforeAll(async () => {
  fs.mkdirSync(beside);
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  ended = OWNER_SUFFIX.replace(/\d+$/, String(child.pid));
});

beforeEach(() => {
  fs.rmSync(here, { recursive: true, force: true });
  fs.mkdirSync(here);
  jest.spyOn(os, 'tmpdir').mockReturnValue(here);
});

afterEach(() => jest.restoreAllMocks());

/** Like a process that ended without cleanup. */
function left(what: 'pages' | 'export', elsewhere?: string): string {
  const made = temporaryFolder(what, elsewhere);
  const renamed = made.replace(OWNER_SUFFIX, ended);
  fs.renameSync(made, renamed);
  return renamed;
}

test('any later command removes the temporary files of a killed one, and keeps those of a running one', async () => {
  fs.mkdirSync(path.join(beside, `site.unfinished-${ended}`));
  left('export', path.join(beside, `site.unfinished-${ended}`));
  fs.symlinkSync(beside, path.join(left('pages'), 'pages'));
  fs.writeFileSync(path.join(left('pages'), '0'), 'page');
  const living = temporaryFolder('pages');
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await main(['status'], () => Promise.resolve(new MemoryStore()));
  process.exitCode = 0;
  expect(fs.readdirSync(here)).toEqual([path.basename(living)]);
  expect(fs.readdirSync(beside)).toEqual([]);
});

test.each([
  'notes',
  'release-notes',
  'release-pages-9',
  'release-pages-deadbeef-x-aaaaaa',
  'release-other-deadbeef-1-aaaaaa',
])('a folder called %s is not removed as a leftover', (name) => {
  fs.mkdirSync(path.join(here, name));
  removeLeftovers();
  expect(fs.readdirSync(here)).toEqual([name]);
});

test('a note is ignored unless it names an unfinished folder of the same process', () => {
  const kept = path.join(beside, 'kept');
  const living = path.join(beside, `site.unfinished-${OWNER_SUFFIX}`);
  for (const other of [kept, living]) {
    fs.mkdirSync(other);
    left('export', other);
  }
  removeLeftovers();
  expect(fs.readdirSync(here)).toEqual([]);
  expect(fs.existsSync(kept)).toBe(true);
  expect(fs.existsSync(living)).toBe(true);
});

test('folders of another machine stay for a day', () => {
  const other = `00000000-${process.pid}`;
  expect(isStale(other, Date.now() - 3_600_000)).toBe(false);
  expect(isStale(other, Date.now() - 25 * 3_600_000)).toBe(true);
});

test('a folder of a process that runs on this machine stays, however old it seems', () => {
  expect(isStale(OWNER_SUFFIX, Date.now() - 25 * 3_600_000)).toBe(false);
});

test('failed work leaves no files and no signal handlers', async () => {
  const before = process.listenerCount('SIGTERM');
  const fails = () => Promise.reject(new Error('refused'));
  await Promise.all(
    [1, 2, 3].map(() => expect(withTemporary('pages', fails)).rejects.toThrow('refused')),
  );
  expect(fs.readdirSync(here)).toEqual([]);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
