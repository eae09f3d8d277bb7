import { closeSync, fchmodSync, fsync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const synced = promisify(fsync);

/**
 * Resolves when the bytes are on the disk. Everything but the flush is synchronous: a deploy writes thousands of
 * files, each call takes microseconds, and handing it to another thread takes several times that.
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
