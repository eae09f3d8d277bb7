import fs from 'node:fs';
import os from 'node:os';

function readFact(read: () => string): string | undefined {
  try {
    return read().trim();
  } catch {
    return undefined;
  }
}

/** Identifies machine and pid namespace: a pid means nothing elsewhere. */
export const PROCESS_PLACE = {
  host: os.hostname(),
  boot: readFact(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: readFact(() => fs.readlinkSync('/proc/self/ns/pid')),
};

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
