import { LRUCache } from 'lru-cache';
import fs from 'node:fs/promises';
import type { Answer } from './asked';
import { type Encoding, ENDINGS } from './encodings';
import { SECURITY_LINES } from './headers';

/** All bodies together that are kept in memory. */
const MEMORY = 64 * 1024 * 1024;
/** A larger file is read again for each request, piece by piece. */
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
  /** Of answers that are all of it. */
  readonly status: 200 | 404;
  readonly policy: string;
  readonly type: string;
  /** What stands for its content; nothing for what nobody may ask for by it. */
  readonly tag: string | undefined;
  /** Without this file it does not count. */
  readonly only?: string;
}

/** A file in the form that somebody gets, with all headers that depend on nothing else. */
export interface Representation extends Form {
  readonly status: 200 | 404;
  readonly tag: string | undefined;
  readonly headers: readonly string[];
  /** Answers that are all of it, by the further headers that each has: lists that are one object say the same. */
  readonly answers: WeakMap<readonly string[], Answer>;
}

function representation(form: Form, { status, policy, type, tag }: About): Representation {
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
  return { ...form, status, tag: own, headers, answers: new WeakMap() };
}

/** The forms of a file that were looked for; null for one that is not there. */
type Forms = Readonly<Partial<Record<Encoding, Representation | null>>>;

const bytesOf = (forms: Forms) =>
  Object.values(forms).reduce((all, form) => all + (form?.body?.length ?? 0), OVERHEAD);

/** The first of some forms that is there; undefined if that can't be told, or if there is none. */
function firstOf(forms: Forms, encodings: readonly Encoding[]): Representation | undefined {
  for (const encoding of encodings) {
    const form = forms[encoding];
    if (form !== null) return form;
  }
  return undefined;
}

/**
 * Immutable files of a store, by what stands for each of them. What was asked for lately is kept in memory and
 * costs no look at the disk; what is not there in any form is looked for each time.
 */
export class StoredFiles {
  readonly #kept = new LRUCache<object | string, Forms>({
    maxSize: MEMORY,
    sizeCalculation: bytesOf,
  });
  readonly #reading = new Map<string, Promise<Representation | undefined>>();

  /** What `read` gives, if it is in memory. */
  kept(key: object | string, encodings: readonly Encoding[]): Representation | undefined {
    const forms = this.#kept.get(key);
    return forms && firstOf(forms, encodings);
  }

  /**
   * Takes a file and the forms to try in turn, gives the first one that is there; undefined if there is none.
   * Rejects when the disk can't be read.
   */
  read(
    key: object | string,
    file: string,
    encodings: readonly Encoding[],
    about: About,
  ): Promise<Representation | undefined> {
    const what = `${encodings.join()} ${file}`;
    const known = this.#reading.get(what);
    if (known) return known;
    const reading = this.#read(key, file, encodings, about).finally(() =>
      this.#reading.delete(what),
    );
    this.#reading.set(what, reading);
    return reading;
  }

  async #read(
    key: object | string,
    file: string,
    encodings: readonly Encoding[],
    about: About,
  ): Promise<Representation | undefined> {
    const missing: Partial<Record<Encoding, null>> = {};
    for (const encoding of encodings) {
      const form = await formOf(file, encoding);
      if (!form) {
        missing[encoding] = null;
        continue;
      }
      if (about.only && !(await fs.stat(about.only).catch(ignoreMissing))) return undefined;
      const found = representation(form, about);
      this.#kept.set(key, { ...this.#kept.get(key), ...missing, [encoding]: found });
      return found;
    }
    return undefined;
  }
}
