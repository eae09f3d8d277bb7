import path from 'node:path';
import { makeFolders } from './rights';

/** Whether what a file system said is one of these. */
export const hasCode = (fault: unknown, ...codes: string[]): boolean =>
  codes.includes((fault as NodeJS.ErrnoException).code ?? '');

/** Most folders of a store are there already: one is made only when a write says that it is missing. */
export async function inFolder(
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
