import path from 'node:path';
import { makeFolders } from './rights';
import { closeSync, fchmodSync, fsync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

export const hasCode = (fault: unknown, ...codes: string[]): boolean =>
  codes.includes((fault as NodeJS.ErrnoException).code ?? '');

/** Creates the folder only when a write reports that it is missing: most exist. */
export async function creatingFolder(
  file: string,
  root: string,
  write: () => void | Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (fault) {
    if (!hasCode(fault, 'ENOENT')) throw fault;
    makeFolders(path.dirname(file), root);
    await write();
  }
}

const synced = promisify(fsync);

/**
 * Everything but the flush is synchronous: a deploy writes thousands of files, and another thread would take several
 * times the microseconds of each call.
 */
export async function writeWhole(
  file: string,
  body: Buffer | string,
  mode: number,
  time?: Date,
): Promise<void> {
  const descriptor = openSync(file, 'w');
  try {
    writeFileSync(descriptor, body);
    fchmodSync(descriptor, mode);
    if (time) futimesSync(descriptor, time, time);
    await synced(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
