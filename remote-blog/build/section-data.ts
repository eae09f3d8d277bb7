import type { SectionData } from '@site/build';
import { createHash } from 'node:crypto';
import { addressOf, dataFiles, INDEX } from '../src/catalog/data-files';
import type { Posts } from '../src/compile/posts';

/** Key of the index's hash, which covers all data files (posts-loader.mjs). */
export const ROOT = 'root';

interface HashedFiles {
  readonly root: string;
  readonly files: ReadonlyMap<string, string>;
}

/** Unchanged files keep their address; the index has the hash of each. */
export function hashFiles(contents: ReadonlyMap<string, unknown>): HashedFiles {
  const files = new Map<string, string>();
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('hex');
    files.set(addressOf(name, hash), text);
    return hash;
  };
  const hashes = Object.fromEntries([...contents].map(([name, data]) => [name, add(name, data)]));
  return { root: add(INDEX, hashes), files };
}

export function sectionData({ articles, pictures }: Posts): Pick<SectionData, 'files' | 'server'> {
  const data = dataFiles(articles);
  const { root, files } = hashFiles(data);
  const bodies = pictures.flatMap(({ described }) => [...described.bodies]);
  return {
    files: new Map<string, string | Buffer>([...files, ...bodies]),
    server: { [ROOT]: root, ...Object.fromEntries(data) },
  };
}
