import fs from 'node:fs';
import path from 'node:path';
import { isGone, OWNER, withTemporary } from '../platform/temporary';

/** Removes what commands that were killed had begun to write for a folder, also those of other machines. */
function removeUnfinished(folder: string): void {
  const [parent, start] = [path.dirname(folder), `${path.basename(folder)}.unfinished-`];
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(start)) continue;
    const file = path.join(parent, name);
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: NaN };
    if (isGone(name.slice(start.length), mtimeMs))
      fs.rmSync(file, { recursive: true, force: true });
  }
}

/**
 * Lets a folder be written under another name beside it, which is gone at the end, whatever happens: when the
 * process is told to end it goes too, and what a killed one leaves goes with the next command on this machine.
 * `write` gets the other name, and puts the folder in its place when it is whole.
 */
export async function unfinished<T>(
  folder: string,
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  removeUnfinished(folder);
  const file = `${folder}.unfinished-${OWNER}`;
  return withTemporary('export', () => write(file), file);
}
