import { isNameOfForm } from '@site/shared/contract';
import fs from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '@site/composer/in-parallel';
import type { Mounts } from '@site/composer/store';
import { hasCode, creatingFolder } from './in-folder';
import { makeFolders } from './rights';

/** Relative links, so a store can be moved or copied as a whole. */
const leadingTo = (key: string, folder: string, name: string) =>
  path.relative(path.dirname(`${folder}/${name}`), key);

/** `temporary`: a free name on the same disk. Does nothing if it exists; rejects when a target is missing. */
export async function createLinks(
  root: string,
  temporary: string,
  folder: string,
  mounts: Mounts,
): Promise<void> {
  const at = (key: string) => path.join(root, key);
  // A link within the same folder resolves once all of the folder is there.
  const isOwn = (key: string) => key.startsWith(`${folder}/`);
  // A server works without a compressed form, and each form is restored before anything goes live.
  const isNeeded = (key: string) => !isOwn(key) && !isNameOfForm(key);
  try {
    makeFolders(temporary, root);
    await inParallel(Object.entries(mounts), async ([name, key]) => {
      if (isNeeded(key)) await fs.access(at(key));
      const link = path.join(temporary, name);
      await creatingFolder(link, root, () => fs.symlink(leadingTo(key, folder, name), link));
    });
    await creatingFolder(at(folder), root, () => fs.rename(temporary, at(folder)));
  } catch (fault) {
    if (!hasCode(fault, 'EEXIST', 'ENOTEMPTY')) throw fault;
  } finally {
    await fs.rm(temporary, { recursive: true, force: true });
  }
}

/** Empty if it is not a link. */
async function keyBehind(root: string, link: string): Promise<string> {
  try {
    const leads = await fs.readlink(link);
    return path.relative(root, path.resolve(path.dirname(link), leads));
  } catch (fault) {
    if (hasCode(fault, 'EINVAL')) return '';
    throw fault;
  }
}

export async function linksIn(root: string, folder: string): Promise<Mounts> {
  const from = path.join(root, folder);
  const found: [string, string][] = [];
  const look = async (below: string) => {
    for (const entry of await fs.readdir(path.join(from, below), { withFileTypes: true })) {
      const name = path.join(below, entry.name);
      if (entry.isDirectory()) await look(name);
      else found.push([name, await keyBehind(root, path.join(from, name))]);
    }
  };
  await look('').catch((fault: unknown) => {
    if (!hasCode(fault, 'ENOENT', 'ENOTDIR')) throw fault;
  });
  return Object.fromEntries(found);
}
