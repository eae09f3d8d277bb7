import fs from 'node:fs';

/** What systems without /proc commonly allow a process. */
const COMMON = 1_024;

/** How many files and connections this process may have open. */
export function descriptorLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Infinity : Number(soft ?? COMMON);
  } catch {
    return COMMON;
  }
}
