import type { SectionData } from '@site/build';
import type { Posts } from '../src/compile/posts';
import { dataFiles } from '../src/catalog/data-files';
import { addressed } from './addressed';

/** Key of the hash that covers all data files (posts-loader.mjs). */
export const ROOT = 'root';

/** For browsers one file for each post, with its pictures; for the composer one of all. */
export function sectionData({ articles, pictures }: Posts): Pick<SectionData, 'files' | 'server'> {
  const all = dataFiles(articles);
  const { root, files } = addressed(all);
  const allFiles = new Map<string, string | Buffer>(files);
  for (const { described } of pictures)
    for (const [name, body] of described.bodies) allFiles.set(name, body);
  return { files: allFiles, server: { [ROOT]: root, ...Object.fromEntries(all) } };
}
