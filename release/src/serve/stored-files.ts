import { LRUCache } from 'lru-cache';
import fs from 'node:fs/promises';
import { type Encoding, ENDINGS } from './encodings';
import { SECURITY_LINES } from './headers';

/** All bodies together that are kept in memory. */
const MEMORY = 64 * 1024 * 1024;
/** A larger file is read anew for each request, piece by piece. */
const LARGEST = 1024 * 1024;
/** What an entry takes beside its body. */
const OVERHEAD = 2_048;

/** A file in one of its forms; its body if that is small. */
export interface Form {
  readonly encoding: Encoding;
  readonly file: string;
  readonly bytes: number;
  readonly body: Buffer | undefined;
}

/** There is no such file: a name too long is none either. */
const isMissing = (fault: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(
    (fault as NodeJS.ErrnoException).code ?? '',
  );

/** For what may be missing: lets no other fault of the disk pass. */
export function ignoreMissing(fault: unknown): undefined {
  if (!isMissing(fault)) throw fault;
}

async function formOf(name: string, encoding: Encoding): Promise<Form | undefined> {
  const file = name + ENDINGS[encoding];
  try {
    const handle = await fs.open(file);
    try {
      const found = await handle.stat();
      if (!found.isFile()) return undefined;
      const body = found.size > LARGEST ? undefined : await handle.readFile();
      return { encoding, file, bytes: body?.length ?? found.size, body };
    } finally {
      await handle.close();
    }
  } catch (fault) {
    return ignoreMissing(fault);
  }
}

/** What is said with a file in all its forms. */
export interface About {
  readonly policy: string;
  readonly type: string;
  /** What stands for its content; nothing for what nobody may ask for by it. */
  readonly tag: string | undefined;
  /** Without this file it does not count. */
  readonly only?: string;
}

/** A file in the form that somebody gets, with all headers that depend on nothing else. */
export interface Representation extends Form {
  readonly tag: string | undefined;
  readonly headers: readonly string[];
}

function representation(form: Form, { policy, type, tag }: About): Representation {
  const { encoding, bytes } = form;
  const asItIs = encoding === 'identity';
  // Compressed forms may differ in bytes from machine to machine: their tag is a weak one.
  const own = tag && (asItIs ? `"${tag}"` : `W/"${tag}"`);
  const headers = [
    ...[...SECURITY_LINES, 'Content-Security-Policy', policy, 'Content-Type', type],
    ...(own ? ['ETag', own] : []),
    ...(own && asItIs ? ['Accept-Ranges', 'bytes'] : []),
    ...(asItIs ? [] : ['Content-Encoding', encoding]),
    ...['Content-Length', String(bytes)],
  ];
  return { ...form, tag: own, headers };
}

/**
 * Immutable files of a store. What was asked for lately is kept in memory and costs no look at the disk;
 * what is not there is looked for each time.
 */
export class StoredFiles {
  readonly #kept = new LRUCache<string, Representation>({
    maxSize: MEMORY,
    sizeCalculation: ({ body }) => (body?.length ?? 0) + OVERHEAD,
  });
  readonly #reading = new Map<string, Promise<Representation | undefined>>();

  /**
   * Takes a file and the forms to try in turn, gives the first one that is there, at once if it is in
   * memory; undefined if there is none. Rejects when the disk can't be read.
   */
  get(
    file: string,
    encodings: readonly Encoding[],
    about: About,
  ): Representation | Promise<Representation | undefined> {
    const key = `${encodings.join()} ${file}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const reading = this.#reading.get(key) ?? this.#read(key, file, encodings, about);
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(key: string, file: string, encodings: readonly Encoding[], about: About) {
    try {
      for (const encoding of encodings) {
        const form = await formOf(file, encoding);
        if (!form) continue;
        if (about.only && !(await fs.stat(about.only).catch(ignoreMissing))) return undefined;
        const found = representation(form, about);
        this.#kept.set(key, found);
        return found;
      }
      return undefined;
    } finally {
      this.#reading.delete(key);
    }
  }
}
