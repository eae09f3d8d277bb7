import fs from 'node:fs/promises';
import path from 'node:path';
import { Busy } from '../platform/errors';
import { withTemporary } from '../platform/temporary';
import { inParallel } from './in-parallel';
import type { Store } from './store';
import { wrapped } from './wrapped';

const isPage = (key: string) => /^(pages|rendered|made)\//.test(key);
/** Pages, then the description that makes them a set, then what refers to it. */
const turnOf = (key: string) =>
  /^(rendered|made)\//.test(key) ? 2 : /^pages\/[^/]+\.json$/.test(key) ? 1 : 0;

type Write = Parameters<Store['writeOnce']>;
type OtherArguments = Write extends [unknown, unknown, ...infer More] ? More : never;

interface Waiting {
  /** A local file, or an existing key with the same bytes. */
  readonly from: { readonly file: string } | { readonly key: string };
  readonly more?: OtherArguments;
  readonly at: Date;
}

/** Pages wait in a local folder until they are kept. */
class Stage {
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    readonly base: Store,
    readonly folder: string,
  ) {}

  readonly store = (): Store =>
    wrapped(this.base, {
      read: this.#read,
      writtenAt: this.#writtenAt,
      writeOnce: this.#write,
      link: this.#link,
    });

  readonly #read = async (key: string) => {
    const from = this.#waiting.get(key)?.from;
    if (from && 'file' in from) return fs.readFile(from.file);
    return this.base.read(from?.key ?? key);
  };

  readonly #link = async (from: string, to: string) => {
    if (!isPage(to) || this.#waiting.has(from)) return this.base.link(from, to);
    if ((await this.base.writtenAt(from)) === undefined) return false;
    this.#waiting.set(to, { from: { key: from }, at: new Date() });
    return true;
  };

  readonly #writtenAt = async (key: string) =>
    this.#waiting.get(key)?.at ?? this.base.writtenAt(key);

  readonly #write = async (...given: Write) => {
    const [key, body, ...more] = given;
    if (!isPage(key)) return this.base.writeOnce(...given);
    if (this.#waiting.has(key)) return false;
    const file = path.join(this.folder, String(this.#waiting.size));
    this.#waiting.set(key, { from: { file }, more, at: new Date() });
    await fs.writeFile(file, body);
    return true;
  };

  async keep(): Promise<void> {
    await this.#removeLeftovers();
    for (const turn of [0, 1, 2]) {
      const some = [...this.#waiting].filter(([key]) => turnOf(key) === turn);
      await inParallel(some, (entry) => this.#writeOne(...entry));
    }
    this.#waiting.clear();
  }

  /** Another version may have left other bytes, and keys are never overwritten. */
  async #removeLeftovers(): Promise<void> {
    for (const description of [...this.#waiting.keys()].filter((key) => turnOf(key) === 1)) {
      if ((await this.base.writtenAt(description)) !== undefined) continue;
      const left = await this.base.below(description.replace(/\.json$/, ''));
      await inParallel(left, (key) => this.#removeIfOther(key));
    }
  }

  async #removeIfOther(key: string): Promise<void> {
    if (!this.#waiting.has(key)) return;
    const [found, made] = await Promise.all([this.base.read(key), this.#read(key)]);
    if (found && made && !found.equals(made)) await this.base.remove(key);
  }

  async #writeOne(key: string, { from, more }: Waiting): Promise<void> {
    if ('file' in from)
      await this.base.writeOnce(key, await fs.readFile(from.file), ...(more ?? []));
    else if (!(await this.base.link(from.key, key)))
      throw new Busy(`${from.key} was removed from ${this.base.place} meanwhile; do this again`);
  }
}

/** A refusal leaves nothing. */
export async function staged<T>(
  base: Store,
  work: (store: Store, keep: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return withTemporary('pages', async (folder) => {
    const stage = new Stage(base, folder);
    return work(stage.store(), () => stage.keep());
  });
}
