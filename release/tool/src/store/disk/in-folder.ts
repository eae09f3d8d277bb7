import path from 'node:path';
import { makeFolders } from './rights';

export const hasCode = (fault: unknown, ...codes: string[]): boolean =>
  codes.includes((fault as NodeJS.ErrnoException).code ?? '');

/** Creates the folder only when a write reports that it is missing: most exist. */
export async function creatingFolder(
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
