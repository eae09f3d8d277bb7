import { closeSync, fchmodSync, fsync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const synced = promisify(fsync);

/**
 * Writes a file with its rights and, if it is given one, its time; resolves when what it holds is on the disk. A deploy writes thousands, and
 * each call takes microseconds: to hand it to another thread and back takes several times that. Only the disk is waited for.
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
