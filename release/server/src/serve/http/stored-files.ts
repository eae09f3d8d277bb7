import { LRUCache } from 'lru-cache';
import type { SiteResponse } from './request';
import { type Encoding, FORMS } from './encodings';
import { SECURITY_LINES } from './headers';

/** Bytes of bodies. */
const MEMORY = 64 * 1024 * 1024;
/** Larger files are streamed. */
const LARGEST = 1024 * 1024;
/** Bytes of an entry besides its body. */
const OVERHEAD = 2_048;

/** Has a body if the file is small. */
export interface Read {
  /** For streaming the rest. */
  readonly file: string;
  readonly bytes: number;
  readonly body: Uint8Array | undefined;
}

/** By store key. Rejects when a file cannot be read. */
export interface Reader {
  /** Omits bodies larger than `largest` bytes. */
  read(key: string, largest: number): Promise<Read | undefined>;
  /** `release` as "blog/1.0.0-ab12cd34"; false unless the release is complete. */
  has(release: string, name: string): Promise<boolean>;
}

export interface Form extends Read {
  readonly encoding: Encoding;
}

export interface About {
  readonly status: 200 | 404;
  readonly policy: string;
  readonly type: string;
  /** undefined where conditional requests are not allowed. */
  readonly tag: string | undefined;
  /** Release ("blog/1.0.0-ab12cd34") and file name. */
  readonly of?: readonly [release: string, name: string];
}

export interface Representation extends Form {
  readonly status: 200 | 404;
  readonly tag: string | undefined;
  readonly headers: readonly string[];
  /** Whole-file responses, by identity of the further headers. */
  readonly answers: WeakMap<readonly string[], SiteResponse>;
}

function representation(form: Form, { status, policy, type, tag }: About): Representation {
  const { encoding, bytes } = form;
  const asItIs = encoding === 'identity';
  // Compressed bytes may differ between machines: weak tags.
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

/** null: known to be missing. */
type Forms = Readonly<Partial<Record<Encoding, Representation | null>>>;

const bytesOf = (forms: Forms) =>
  Object.values(forms).reduce((all, form) => all + (form?.body?.length ?? 0), OVERHEAD);

function firstOf(forms: Forms, encodings: readonly Encoding[]): Representation | undefined {
  for (const encoding of encodings) {
    const form = forms[encoding];
    if (form !== null) return form;
  }
  return undefined;
}

interface CacheOptions {
  readonly memory?: number;
  /** Whether a request may wait for another's read; workers cannot. */
  readonly isShared?: boolean;
}

/** Of immutable files. Looks up those that exist in no form each time. */
export class StoredFiles {
  readonly #cache: LRUCache<object | string, Forms>;
  readonly #reading = new Map<string, Promise<Representation | undefined>>();
  readonly #isShared: boolean;

  constructor(
    readonly reader: Reader,
    { memory = MEMORY, isShared = true }: CacheOptions = {},
  ) {
    this.#cache = new LRUCache({ maxSize: memory, sizeCalculation: bytesOf });
    this.#isShared = isShared;
  }

  cached(key: object | string, encodings: readonly Encoding[]): Representation | undefined {
    const forms = this.#cache.get(key);
    return forms && firstOf(forms, encodings);
  }

  /** The first existing form. Rejects when it cannot be read. */
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
      this.#cache.set(key, { ...this.#cache.get(key), ...missing, [encoding]: found });
      return found;
    }
    return undefined;
  }
}
