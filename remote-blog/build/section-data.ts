import type { SectionData } from '@site/shared/build';
import path from 'node:path';
import type { Posts } from '../src/compile/articles';
import { dataFiles } from '../src/catalog/data-files';
import { addressed } from './addressed';

/** By which name the code finds the hash that stands for all data files (posts-loader.mjs). */
export const ROOT = 'root';

/**
 * Takes the folder of the app and its posts, gives what is made of them beside the code: each post as a data file of its own,
 * with its pictures, for browsers, and all of them together for who renders pages.
 */
export async function sectionData(
  directory: string,
  { articles, pictures }: Posts,
): Promise<Pick<SectionData, 'files' | 'server'>> {
  const all = dataFiles(articles);
  const { root, files } = addressed(all);
  const beside = new Map<string, string | Buffer>(files);
  for (const { described } of pictures)
    for (const [name, body] of await described.make(path.join(directory, '.cache/pictures')))
      beside.set(name, body);
  return { files: beside, server: { [ROOT]: root, ...Object.fromEntries(all) } };
}
