import type { SectionData } from '@site/shared/build';
import type { Posts } from '../src/compile/articles';
import { dataFiles } from '../src/catalog/data-files';
import { addressed } from './addressed';

/** By which name the code finds the hash that stands for all data files (posts-loader.mjs). */
export const ROOT = 'root';

/**
 * What is made of the posts beside the code: each post as a data file of its own, with its pictures, for browsers, and
 * all of them together for who renders pages.
 */
export function sectionData({ articles, pictures }: Posts): Pick<SectionData, 'files' | 'server'> {
  const all = dataFiles(articles);
  const { root, files } = addressed(all);
  const beside = new Map<string, string | Buffer>(files);
  for (const { described } of pictures)
    for (const [name, body] of described.bodies) beside.set(name, body);
  return { files: beside, server: { [ROOT]: root, ...Object.fromEntries(all) } };
}
