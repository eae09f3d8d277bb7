import childProcess from 'node:child_process';
import path from 'node:path';
import os from 'node:os';
import { commandLine } from '../testing/servers/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { main } from '../src/cli/main';
import { host, port } from '@site/tool/options';
import { openStore } from '@site/tool/open-store';
import { repository } from '@site/tool/workspaces';
import type * as Who from '@site/tool/who';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
  jest.restoreAllMocks();
});

async function storeOpened(...words: string[]): Promise<string | undefined> {
  let opened: string | undefined;
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await main(['status', ...words], (address) => {
    opened = address;
    return Promise.resolve(new MemoryStore());
  });
  process.exitCode = 0;
  return opened;
}

const DEFAULT = path.join(repository, '.releases');

test.each<[string | undefined, readonly string[], string]>([
  ['', [], DEFAULT],
  ['  ', [], DEFAULT],
  [undefined, ['--store', ''], DEFAULT],
  ['', ['--store', ' '], DEFAULT],
  ['/srv/site', ['--store', ''], '/srv/site'],
  ['', ['--store', '/srv/site'], '/srv/site'],
])('RELEASE_STORE=%p with %j opens %s', async (value, words, place) => {
  if (value === undefined) delete process.env.RELEASE_STORE;
  else process.env.RELEASE_STORE = value;
  expect(await storeOpened(...words)).toBe(place);
});

/** A fresh module: the name is cached. */
function whoami(): string {
  let who = '';
  jest.isolateModules(() => {
    who = jest.requireActual<typeof Who>('@site/tool/who').whoami();
  });
  return who;
}

test.each(['', ' '])('with RELEASE_WHO=%j the name of the user is recorded', (value) => {
  process.env.RELEASE_WHO = value;
  expect(whoami().trim()).not.toBe('');
});

test('a user without an entry in /etc/passwd has its number for a name', () => {
  delete process.env.RELEASE_WHO;
  jest.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
    throw new Error('spawn git ENOENT');
  });
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(whoami()).toBe(`user ${process.getuid?.()}`);
});

test('an empty PORT or HOST is the default', () => {
  Object.assign(process.env, { PORT: '', HOST: '' });
  expect([host(), port(8080)]).toEqual(['127.0.0.1', 8080]);
});

test('empty variables for a bucket are as if they were not set', async () => {
  const names = ['AWS_REGION', 'AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3', 'AWS_PROFILE'];
  for (const name of names) process.env[name] = '';
  process.env.AWS_CONFIG_FILE = '/nowhere';
  const { remote } = await openStore('s3://bucket');
  expect(remote).toMatchObject({
    region: 'us-east-1',
    url: 'https://bucket.s3.us-east-1.amazonaws.com/',
  });
  expect(names.filter((name) => name in process.env)).toEqual([]);
});

test.each(['--why', '--to'])('an empty %s is wrong usage, and says so', async (flag) => {
  for (const value of ['', ' ', '\n'])
    expect(await commandLine(['rollback', 'blog', flag, value], new MemoryStore())).toEqual({
      code: 2,
      text: `Error: ${flag} is empty; leave it out, or give a value. [E_USAGE]\n`,
    });
});

test('an empty argument is reported as wrong usage', async () => {
  expect(await commandLine(['export', ''], new MemoryStore())).toEqual({
    code: 2,
    text: 'Error: An argument of export is empty; leave it out, or give a value. [E_USAGE]\n',
  });
});

test('a reason that is too long is wrong usage', async () => {
  const words = ['rollback', 'blog', '--why', 'x'.repeat(10_001)];
  expect(await commandLine(words, new MemoryStore())).toMatchObject({ code: 2 });
});
