import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Store } from '../../store/store';

/** How to undo the compression of a variant: at once, since handing it to another thread takes three times as long. */
const COMPRESSED = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

function isSame(
  variant: Buffer,
  expand: (typeof COMPRESSED)[keyof typeof COMPRESSED],
  body: Buffer,
): boolean {
  try {
    return expand(variant, { maxOutputLength: body.length + 1 }).equals(body);
  } catch {
    return false;
  }
}

/** What is wrong with a file and its compressed variants, some of which it must have; each starts with a key. */
export async function fileFaults(
  store: Store,
  key: string,
  isRight: (body: Buffer) => boolean,
  must: readonly string[] = [],
): Promise<string[]> {
  const body = await store.read(key);
  if (!body || !isRight(body)) return [`${key} ${body ? 'differs from its hash' : 'is missing'}`];
  const faults: string[] = [];
  for (const [ending, expand] of Object.entries(COMPRESSED)) {
    const variant = await store.read(key + ending);
    if (!variant && must.includes(ending)) faults.push(`${key}${ending} is missing`);
    if (variant && !isSame(variant, expand, body))
      faults.push(`${key}${ending} is not ${key} compressed`);
  }
  return faults;
}

/** So many files of a release, and of a page set, are read in a bucket before they go live. */
const LOOKED_AT = 16;

/**
 * Of a folder all. In a bucket each file is a request or three, and a rollback must take as long on a large site as on
 * a small one: there, where nothing is ever half written, some that are drawn stand for the others (docs/decisions/release/0040).
 */
export function lookedAt<T>(store: Store, all: readonly T[]): readonly T[] {
  if (store.folder) return all;
  const drawn = all.map((one) => ({ one, at: Math.random() }));
  drawn.sort((a, b) => a.at - b.at);
  return drawn.slice(0, LOOKED_AT).map(({ one }) => one);
}
