import { LRUCache } from 'lru-cache';
import type { Answer } from './asked';
import { type Encoding, FORMS } from './encodings';
import { SECURITY_LINES } from './headers';

/** All bodies together that are kept in memory. */
const MEMORY = 64 * 1024 * 1024;
/** A larger file is read again for each request, piece by piece. */
const LARGEST = 1024 * 1024;
/** What an entry takes beside its body. */
const OVERHEAD = 2_048;

/** A file as it was read; its body if that is small. */
export interface Read {
  /** By what more of it is read. */
  readonly file: string;
  readonly bytes: number;
  readonly body: Uint8Array | undefined;
}

/** Where files are read, by their keys in a store. Rejects when they can't be read; what is missing is undefined. */
export interface Reader {
  /** Leaves out the body of a file of more bytes than `largest`. */
  read(key: string, largest: number): Promise<Read | undefined>;
  /** Whether there is a file of that name in a release, as "blog/1.0.0-ab12cd34", and the release is whole. */
  has(release: string, name: string): Promise<boolean>;
}

/** A file in one of its forms. */
export interface Form extends Read {
  readonly encoding: Encoding;
}

/** What is said with a file in all its forms. */
export interface About {
  /** Of answers that are all of it. */
  readonly status: 200 | 404;
  readonly policy: string;
  readonly type: string;
  /** What stands for its content; nothing for what nobody may ask for by it. */
  readonly tag: string | undefined;
  /** The release that it is a file of, as "blog/1.0.0-ab12cd34", and its name there. */
  readonly of?: readonly [release: string, name: string];
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

/** How files are kept. */
interface Keeping {
  /** So many bytes at most, of all bodies together. */
  readonly memory?: number;
  /** Whether requests may wait for what another one reads: not where its end would leave them waiting. */
  readonly isShared?: boolean;
}

/**
 * Immutable files of a store, by what stands for each of them. What was asked for lately is kept in memory and
 * is not read again; what is not there in any form is looked for each time.
 */
export class StoredFiles {
  readonly #kept: LRUCache<object | string, Forms>;
  readonly #reading = new Map<string, Promise<Representation | undefined>>();
  readonly #isShared: boolean;

  constructor(
    readonly reader: Reader,
    { memory = MEMORY, isShared = true }: Keeping = {},
  ) {
    this.#kept = new LRUCache({ maxSize: memory, sizeCalculation: bytesOf });
    this.#isShared = isShared;
  }

  /** What `read` gives, if it is in memory. */
  kept(key: object | string, encodings: readonly Encoding[]): Representation | undefined {
    const forms = this.#kept.get(key);
    return forms && firstOf(forms, encodings);
  }

  /**
   * Takes what stands for a file, its key in the store and the forms to try in turn, gives the first one that is
   * there; undefined if there is none. Rejects when it can't be read.
   */
  read(
    key: object | string,
    file: string,
    encodings: readonly Encoding[],
    about: About,
  ): Promise<Representation | undefined> {
    if (!this.#isShared) return this.#read(key, file, encodings, about);
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
    if (about.of && !(await this.reader.has(...about.of))) return undefined;
    const missing: Partial<Record<Encoding, null>> = {};
    for (const encoding of encodings) {
      const form = await this.reader.read(file + FORMS[encoding], LARGEST);
      if (!form) {
        missing[encoding] = null;
        continue;
      }
      const found = representation({ ...form, encoding }, about);
      this.#kept.set(key, { ...this.#kept.get(key), ...missing, [encoding]: found });
      return found;
    }
    return undefined;
  }
}
