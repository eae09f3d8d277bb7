import fs from 'node:fs';

/** Usual limit on systems without /proc. */
const COMMON = 1_024;

export function descriptorLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Infinity : Number(soft ?? COMMON);
  } catch {
    return COMMON;
  }
}
