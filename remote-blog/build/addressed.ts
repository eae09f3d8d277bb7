import { createHash } from 'node:crypto';
import { addressOf, FILES_PER_PART, INDEX, indexPart, partOf } from '../src/catalog/addresses';

/** 128 bits of a SHA-256. */
const HASH = 32;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, HASH);

interface Addressed {
  /** Hash of the index, which covers all files. */
  readonly root: string;
  readonly files: ReadonlyMap<string, string>;
}

/** Unchanged files keep their address; one hash vouches for all (PageData/addressed.ts). */
export function addressed(contents: ReadonlyMap<string, unknown>): Addressed {
  const files = new Map<string, string>();
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const hash = hashOf(text);
    files.set(addressOf(name, hash), text);
    return hash;
  };
  const parts = Math.max(1, Math.ceil(contents.size / FILES_PER_PART));
  const lists = Array.from({ length: parts }, (): Record<string, string> => ({}));
  for (const [name, content] of contents)
    (lists[partOf(name, parts)] as Record<string, string>)[name] = add(name, content);
  const [only] = lists;
  const root =
    parts === 1
      ? add(INDEX, only)
      : add(
          INDEX,
          lists.map((list, part) => add(indexPart(part), list)),
        );
  return { root, files };
}
