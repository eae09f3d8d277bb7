import fs from 'node:fs';
import os from 'node:os';

function factOf(read: () => string): string | undefined {
  try {
    return read().trim();
  } catch {
    return undefined;
  }
}

/** Where this process runs, as far as the system tells: a pid means nothing elsewhere. */
export const HERE = {
  host: os.hostname(),
  boot: factOf(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: factOf(() => fs.readlinkSync('/proc/self/ns/pid')),
};

/** Whether a process of this place is alive. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
