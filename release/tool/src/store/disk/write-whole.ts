import { closeSync, fchmodSync, fsync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

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
