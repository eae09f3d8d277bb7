import fs from 'node:fs';
import path from 'node:path';

/** Whether what a file system said is one of these. */
export const hasCode = (fault: unknown, ...codes: string[]): boolean =>
  codes.includes((fault as NodeJS.ErrnoException).code ?? '');

/** Most folders are there already: one is made only when a write says that it is missing. */
export async function inFolder(file: string, write: () => void | Promise<void>): Promise<void> {
  try {
    await write();
  } catch (fault) {
    if (!hasCode(fault, 'ENOENT')) throw fault;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await write();
  }
}
