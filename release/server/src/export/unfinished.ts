import fs from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { BadConfiguration } from '@site/composer/errors';
import { isStale, OWNER_SUFFIX, withTemporary } from '@site/composer/temporary';

/** Of killed commands, also on other machines. */
function removeUnfinished(folder: string): void {
  const [parent, start] = [path.dirname(folder), `${path.basename(folder)}.unfinished-`];
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(start)) continue;
    const file = path.join(parent, name);
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: NaN };
    if (isStale(name.slice(start.length), mtimeMs))
      fs.rmSync(file, { recursive: true, force: true });
  }
}

const hasCode = (fault: unknown, code: string) => (fault as NodeJS.ErrnoException).code === code;

/** Throws BadConfiguration before any work: a mount point cannot be replaced. */
export async function checkReplaceable(folder: string): Promise<void> {
  const aside = `${folder}.unfinished-${OWNER_SUFFIX}`;
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

/** With the permissions of the replaced folder, or of the parent. */
export async function makeFolderLike(made: string, folder: string): Promise<void> {
  await mkdir(made, { recursive: true });
  const like = fs.existsSync(folder) ? folder : path.dirname(folder);
  await chmod(made, 0o700 | (fs.statSync(like).mode & 0o755));
}

/** Removed also on a signal; the next command removes what a killed one leaves. */
export async function unfinished<T>(
  folder: string,
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  removeUnfinished(folder);
  const file = `${folder}.unfinished-${OWNER_SUFFIX}`;
  return withTemporary('export', () => write(file), file);
}
