/**
 * Where a run of the tests has its temporary files: stores, checkouts and browsers' profiles, some hundred thousand
 * small files. On a disk they cost a quarter of all processor time and keep both cores waiting; in memory next to nothing.
 */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const IN_MEMORY = '/dev/shm';

/** In bytes: files took 1.1 GB at most, and the tests' own processes need memory beside them. */
const NEEDED = 4e9;

function roomBelow(folder) {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.min(bavail * bsize, os.freemem(), process.constrainedMemory() || Infinity);
}

/** Some machines let nothing be executed there; checkouts have programs. */
function canExecute(folder) {
  const file = path.join(folder, 'program');
  fs.writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(file);
  fs.rmSync(file);
  return status === 0;
}

function inMemory() {
  if (!fs.existsSync(IN_MEMORY) || roomBelow(IN_MEMORY) < NEEDED) return undefined;
  const folder = fs.mkdtempSync(path.join(IN_MEMORY, 'tests-'));
  if (canExecute(folder)) return folder;
  fs.rmSync(folder, { recursive: true });
  return undefined;
}

/** A process that was killed may have left a mount or a writer: that makes no test fail that has passed. */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (fault) {
    console.log(`Temporary files are left in ${folder} (${fault.code}); remove them by hand`);
  }
}

/**
 * Makes a folder for all temporary files of this process and of those that it starts, in memory where there is room;
 * it goes with this process. Who sets TMPDIR has chosen already where it lies. Takes the folder of installed packages;
 * resolves when a copy of them is there for tests whose checkouts have packages of their own, as links to its files.
 */
export async function provideTemporary(installed) {
  const folder =
    (process.env.TMPDIR ? undefined : inMemory()) ??
    fs.mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  if (fs.statSync(folder).dev === fs.statSync(installed).dev) return;
  const nearby = path.join(folder, 'packages');
  fs.mkdirSync(nearby);
  const packages = fs.readdirSync(installed).filter((name) => !name.startsWith('.'));
  await promisify(execFile)('cp', ['-R', ...packages, nearby], { cwd: installed });
  process.env.PACKAGES_NEARBY = nearby;
}
