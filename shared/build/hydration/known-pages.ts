import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

type Data = Readonly<Record<string, unknown>>;

/** Names of the read data, and a hash of these and of all code. */
interface KnownPage {
  readonly read: readonly string[];
  readonly inputs: string;
}

type Pages = Readonly<Record<string, KnownPage>>;

const pagesSchema = z.record(
  z.string(),
  z.object({ read: z.array(z.string()), inputs: z.string() }),
);

function readPages(file: string): Pages {
  try {
    return pagesSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Stands for the list of all names; a name has "=" before it. */
const NAMES = '*';

/** As in the composer: a page that changed shared data is refused. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Hydrating all pages of the blog costs 1.1 s of CPU, and grows with its posts. */
export class KnownPages {
  readonly data: Data;
  readonly #previous: Pages;
  readonly #pages: Record<string, KnownPage> = {};
  readonly #always = new Set<string>();
  readonly #hashes = new Map<string, string>();
  #now = this.#always;

  constructor(
    readonly file: string,
    readonly code: string,
    readonly all: Data,
  ) {
    this.#previous = readPages(file);
    const note = (name: string | symbol) => {
      if (typeof name === 'string') this.#now.add(`=${name}`);
    };
    const no = () => false;
    this.data = new Proxy(Object.assign(Object.create(null) as object, all), {
      get: (data, name) => {
        note(name);
        return frozen(Reflect.get(data, name));
      },
      has: (data, name) => {
        note(name);
        return Reflect.has(data, name);
      },
      ownKeys: (data) => {
        this.#now.add(NAMES);
        return Reflect.ownKeys(data);
      },
      getOwnPropertyDescriptor: (data, name) => {
        this.#now.add(NAMES);
        return Reflect.getOwnPropertyDescriptor(data, name);
      },
      set: no,
      defineProperty: no,
      deleteProperty: no,
      setPrototypeOf: no,
      preventExtensions: no,
    });
  }

  #valueOf(read: string): unknown {
    if (read === NAMES) return Object.keys(this.all);
    const name = read.slice(1);
    return [Object.hasOwn(this.all, name), this.all[name]];
  }

  #hashOf(read: string): string {
    const cached = this.#hashes.get(read);
    if (cached !== undefined) return cached;
    const hash = createHash('sha256')
      .update(JSON.stringify(this.#valueOf(read)))
      .digest('hex');
    this.#hashes.set(read, hash);
    return hash;
  }

  #inputsOf(pattern: string, read: readonly string[]): string {
    const hash = createHash('sha256').update(this.code).update(`\0${pattern}`);
    for (const one of read) hash.update(`\0${one}\0${this.#hashOf(one)}`);
    return hash.digest('hex');
  }

  has(page: string, pattern: string): boolean {
    const checked = Object.hasOwn(this.#previous, page) ? this.#previous[page] : undefined;
    if (!checked || checked.inputs !== this.#inputsOf(pattern, checked.read)) return false;
    this.#pages[page] = checked;
    return true;
  }

  begin(): void {
    this.#now = new Set();
  }

  /** Counts only when all pages are good. */
  add(page: string, pattern: string): void {
    const read = [...new Set([...this.#always, ...this.#now])].sort();
    this.#pages[page] = { read, inputs: this.#inputsOf(pattern, read) };
  }

  /** Page -> names of the data that it reads. A page that lists all names is left out. */
  get reads(): Readonly<Record<string, readonly string[]>> {
    const some = Object.entries(this.#pages).filter(([, { read }]) => !read.includes(NAMES));
    return Object.fromEntries(
      some.map(([page, { read }]) => [page, read.map((name) => name.slice(1))]),
    );
  }

  keep(): void {
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(this.file, JSON.stringify(this.#pages));
  }
}
