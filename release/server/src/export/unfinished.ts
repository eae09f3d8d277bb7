import fs from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { BadConfiguration } from '@site/composer/errors';
import { isGone, OWNER, withTemporary } from '@site/composer/temporary';

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

const hasCode = (fault: unknown, code: string) => (fault as NodeJS.ErrnoException).code === code;

/** Throws a Refusal before any work if an empty folder could not be replaced at its end: a mounted volume never can. */
export async function checkReplaceable(folder: string): Promise<void> {
  const aside = `${folder}.unfinished-${OWNER}`;
  try {
    await rename(folder, aside);
    await rename(aside, folder);
  } catch (fault) {
    if (hasCode(fault, 'ENOENT')) return;
    if (hasCode(fault, 'EBUSY'))
      throw new BadConfiguration(
        `${folder} is a mounted volume, which cannot be replaced as a whole; name a new folder in it: ${folder}/site`,
      );
    throw fault;
  }
}

/** Makes a folder that the same users may read who may read the one it is to replace, or else the folder around it. */
export async function makeLike(made: string, folder: string): Promise<void> {
  await mkdir(made, { recursive: true });
  const like = fs.existsSync(folder) ? folder : path.dirname(folder);
  await chmod(made, 0o700 | (fs.statSync(like).mode & 0o755));
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
