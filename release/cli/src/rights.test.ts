import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MemoryStore, readLatest, sha256, type Store } from '@site/store';
import { TestComposer, writeTestFolder } from '@site/tool/testing';
import { createRunner } from './run-command';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rights-'));
const rightsFile = path.join(folder, 'rights.txt');
const inFolder = (name: string) => path.join(folder, name);
const readFile = (name: string) => fs.readFileSync(inFolder(name), 'utf8');

beforeAll(() => {
  for (const name of ['ada', 'sam', 'ops'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', inFolder(name)]);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let store: Store;
const composer = new TestComposer();

beforeEach(() => (store = new MemoryStore()));
afterEach(() => {
  fs.rmSync(rightsFile, { force: true });
  delete process.env.RELEASE_SIGNING_KEY;
});

const openStore = () => Promise.resolve(store);
const runCommand = createRunner(() => ({ openStore, createComposer: () => composer, rightsFile }));

async function run(key: string | undefined, ...args: string[]): Promise<string> {
  if (key === undefined) delete process.env.RELEASE_SIGNING_KEY;
  else process.env.RELEASE_SIGNING_KEY = inFolder(key);
  process.env.RELEASE_WHO = key ?? 'nobody';
  return (await runCommand(...args)).output;
}

const build = (app: string, text: string, day = 1) =>
  writeTestFolder(folder, app, text, {
    version: `1.${day}.0`,
    builtAt: `2026-01-0${day}T00:00:00.000Z`,
  });

async function beginSigning(): Promise<void> {
  const [shell, blog] = [build('shell', 'a'), build('blog', 'a')];
  await run(undefined, 'deploy', 'shell', 'blog', '--from', shell, '--from', blog);
  const sum = await sha256((await store.read('compositions/1')) ?? new Uint8Array());
  const { id } = JSON.parse(
    new TextDecoder().decode(await store.read('store.json')).split('\nsha256')[0] ?? '',
  ) as { id: string };
  const line = (name: string, namespaces: string) =>
    `${name} namespaces="${namespaces}" ${readFile(`${name}.pub`).split(' ', 2).join(' ')}`;
  const lines = [
    `#: store ${id}`,
    `#: start 1 ${sum}`,
    '#: quorum release@shell 2',
    line('ada', 'release@blog,release@shell'),
    line('sam', 'release@shell'),
    line('ops', 'rollback@*,freeze@*'),
  ];
  fs.writeFileSync(rightsFile, lines.join('\n'));
}

test('a team ships with its key, ops take back and freeze, and an auditor sees who signed', async () => {
  await beginSigning();
  const blog = build('blog', 'b', 2);
  expect(await run(undefined, 'deploy', 'blog', '--from', blog)).toContain(
    'this command has no key; set RELEASE_SIGNING_KEY',
  );
  expect(await run('ops', 'deploy', 'blog', '--from', blog)).toContain(
    'the key of ops is not for release@blog [E_RIGHTS]',
  );
  expect(await run('ada', 'deploy', 'blog', '--from', blog)).toContain('Composition 2 is live');
  expect(await run('ops', 'rollback', 'blog')).toContain('Composition 3 is live');
  await run('ops', 'freeze', 'blog', '--why', 'Black Friday');
  const again = ['deploy', 'blog', '--again', '--from', blog];
  expect(await run('ada', ...again)).toMatch(
    /blog is frozen since .* by ops: Black Friday.*FROZEN/,
  );
  expect(await run(undefined, 'status')).toMatch(/blog frozen since .* by ops: Black Friday\n/);
  await run('ops', 'unfreeze', 'blog');
  expect(await run('ada', ...again)).toContain('Composition 6 is live');
  const lines = (await run(undefined, 'history', '--signed')).split('\n');
  expect(lines[0]).toMatch(/#6 {2}deploy {2}blog: \S+ -> \S+ {2}by ada$/);
  expect(lines[1]).toMatch(/^ {2}valid {2}release@blog {2}ada {2}SHA256:\S{43}$/);
  expect(lines.at(-2)).toBe('  not signed');
});

test('two people sign a change of the shell, which one of them then commits', async () => {
  await beginSigning();
  const [shell, text] = [build('shell', 'b', 2), inFolder('text')];
  expect(await run('ada', 'deploy', 'shell', '--from', shell)).toContain('needs 2 signatures');
  const written = await run('ada', 'deploy', 'shell', '--from', shell, '--sign-only', text);
  expect(written).toMatch(/^Nothing was changed\. Within ten minutes each signer runs: /);
  expect(process.exitCode).toBe(0);
  for (const name of ['ada', 'sam']) {
    const args = ['-Y', 'sign', '-q', '-n', 'release@shell', '-f', inFolder(name)];
    const signature = execFileSync('ssh-keygen', args, { input: readFile('text') });
    fs.writeFileSync(`${text}.${name}.sig`, signature);
  }
  expect(await run(undefined, 'commit', text)).toContain('Composition 2 is live');
  expect((await readLatest(store)).damage).toEqual([]);
});

test('without a file of rights nothing is signed, and status says so', async () => {
  const [shell, blog] = [build('shell', 'a'), build('blog', 'a')];
  await run(undefined, 'deploy', 'shell', 'blog', '--from', shell, '--from', blog);
  expect(await run(undefined, 'status')).toContain('Nothing is signed: there is no ');
  expect(await run(undefined, 'history', '--signed')).toContain('Nothing is signed');
  expect(await run(undefined, 'deploy', 'blog', '--from', blog, '--sign-only', 'x')).toContain(
    'so nothing is signed; leave --sign-only out',
  );
  expect(await run(undefined, 'freeze', 'blog', '--why', 'x')).toContain('Composition 2 is live');
});

test.each([
  [['freeze'], 'Name one app, or all with --all'],
  [['freeze', 'blog', '--all'], 'Name one app, or all with --all'],
  [['freeze', 'blog'], 'Say why, for those who are refused'],
  [['history', 'blog', '--signed'], '--signed lists all changes'],
])('%j is wrong usage', async (args, message) => {
  expect(await run(undefined, ...args)).toContain(message);
});
