import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { command } from '@site/tool/testing/processes/command';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { exportSite } from '../export/export-site';

const COMMAND = path.resolve(import.meta.dirname, '../../../bin/release.mjs');
const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const [parent, target] = [path.join(folder, 'sites'), path.join(folder, 'sites/site')];
const children: ChildProcess[] = [];
const pipes: number[] = [];
let script: string;

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  pipes.forEach((pipe) => fs.closeSync(pipe));
});

beforeAll(async () => {
  const shell = await ship(store, folder, 'shell');
  await ship(store, folder, 'content');
  script = path.join(store.folder, 'releases/shell', shell, 'client/main.js');
});

const there = () => (fs.existsSync(parent) ? fs.readdirSync(parent).sort() : []);

async function whenRead(pipe: string, reader: ChildProcess): Promise<number> {
  while (reader.exitCode === null) {
    try {
      return fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
    } catch {
      await setTimeout(20);
    }
  }
  throw new Error(`the command ended with ${reader.exitCode}`);
}

/** Waits for a file that never comes. */
async function waiting(): Promise<ChildProcess> {
  const before = there().length;
  fs.renameSync(script, `${script}.away`);
  execFileSync('mkfifo', [script]);
  const child = spawn(process.execPath, [COMMAND, 'export', target, '--store', store.folder], {
    stdio: 'ignore',
  });
  children.push(child);
  pipes.push(await whenRead(script, child));
  fs.renameSync(`${script}.away`, script);
  expect([child.exitCode, there().length]).toEqual([null, before + 1]);
  return child;
}

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  expect(await exit).toEqual([null, signal]);
}

test('an interrupted export leaves no files', async () => {
  await killed(await waiting(), 'SIGTERM');
  expect(there()).toEqual([]);
});

test('an export removes what a killed one left, and nothing of others', async () => {
  const other = await waiting();
  const [begun = ''] = there();
  await exportSite(store, target, 24);
  expect(there()).toEqual(['site', begun]);
  await killed(other, 'SIGKILL');
  fs.rmSync(target, { recursive: true });
  fs.mkdirSync(`${target}.unfinished-notes`);
  await exportSite(store, target, 24);
  expect(there()).toEqual(['site', 'site.unfinished-notes']);
});

test('any command removes the files of a killed export', async () => {
  fs.rmSync(parent, { recursive: true });
  await killed(await waiting(), 'SIGKILL');
  expect(there()).toHaveLength(1);
  expect((await command(store.folder, 'status')).code).toBe(0);
  expect(there()).toEqual([]);
});
