import fs from 'node:fs/promises';
import type { Read, Reader } from './stored-files';

/** A name that is too long does not exist either. */
const isMissing = (fault: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(
    (fault as NodeJS.ErrnoException).code ?? '',
  );

export function ignoreMissing(fault: unknown): undefined {
  if (!isMissing(fault)) throw fault;
}

async function readFile(file: string, largest: number): Promise<Read | undefined> {
  try {
    const handle = await fs.open(file);
    try {
      const found = await handle.stat();
      if (!found.isFile()) return undefined;
      const body = found.size > largest ? undefined : await handle.readFile();
      return { file, bytes: body?.length ?? found.size, body };
    } finally {
      await handle.close();
    }
  } catch (fault) {
    return ignoreMissing(fault);
  }
}

export class FolderFiles implements Reader {
  constructor(readonly folder: string) {}

  read = (key: string, largest: number) => readFile(`${this.folder}/${key}`, largest);

  text = (key: string): Promise<string | undefined> =>
    fs.readFile(`${this.folder}/${key}`, 'utf8').catch(ignoreMissing);

  /** The description is written last: without it the release is not complete. */
  has = async (release: string) =>
    (await fs.stat(`${this.folder}/releases/${release}/release.json`).catch(ignoreMissing)) !==
    undefined;
}
