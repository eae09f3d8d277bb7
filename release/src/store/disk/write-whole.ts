import { closeSync, fsync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const synced = promisify(fsync);

/**
 * Writes a file and, if it is given one, its time; resolves when what it holds is on the disk. A deploy writes thousands, and
 * each call takes microseconds: to hand it to another thread and back takes several times that. Only the disk is waited for.
 */
export async function writeWhole(file: string, body: Buffer | string, time?: Date): Promise<void> {
  const descriptor = openSync(file, 'w');
  try {
    writeFileSync(descriptor, body);
    if (time) futimesSync(descriptor, time, time);
    await synced(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
