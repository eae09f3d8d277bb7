/**
 * Temporary files of tests (some hundred thousand small ones) in memory: on a disk they took a quarter of all CPU
 * time.
 */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const IN_MEMORY = '/dev/shm';

/** Bytes: files took 1.1 GB at most; the tests' processes need the rest. */
const NEEDED = 4e9;

function roomBelow(folder) {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.min(bavail * bsize, os.freemem(), process.constrainedMemory() || Infinity);
}

/** Checkouts have programs, and some machines mount memory without exec. */
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

/** A killed process may have left a mount or a writer; no test fails for that. */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (fault) {
    console.log(`Temporary files are left in ${folder} (${fault.code}); remove them by hand`);
  }
}

/**
 * Sets TMPDIR, unless it is set, and removes it at exit. Resolves when a copy of the installed
 * packages is on the same device: checkouts of tests hard-link its files.
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
