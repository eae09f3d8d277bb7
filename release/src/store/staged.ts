import fs from 'node:fs/promises';
import path from 'node:path';
import { withTemporary } from '../platform/temporary';
import { inParallel } from './in-parallel';
import type { ObjectMetadata, Store } from './store';
import { wrapped } from './wrapped';

/** So many files are written at once when they are kept. */
const PARALLEL = 8;

const isPage = (key: string) => key.startsWith('pages/');
/** The description of a page set: without it the set does not exist. */
const isDescription = (key: string) => key.endsWith('.json') && key.split('/').length === 2;

interface Waiting {
  readonly file: string;
  readonly said: ObjectMetadata | undefined;
  readonly at: Date;
}

/** Pages that are not in a store yet: they wait in a folder of this machine. */
class Stage {
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    readonly base: Store,
    readonly folder: string,
  ) {}

  readonly store = (): Store =>
    wrapped(this.base, { read: this.#read, writtenAt: this.#writtenAt, writeOnce: this.#write });

  readonly #read = async (key: string) => {
    const waiting = this.#waiting.get(key);
    return waiting ? fs.readFile(waiting.file) : this.base.read(key);
  };

  readonly #writtenAt = async (key: string) =>
    this.#waiting.get(key)?.at ?? this.base.writtenAt(key);

  readonly #write = async (key: string, body: Buffer | string, said?: ObjectMetadata) => {
    if (!isPage(key)) return this.base.writeOnce(key, body, said);
    if (this.#waiting.has(key)) return false;
    const file = path.join(this.folder, String(this.#waiting.size));
    this.#waiting.set(key, { file, said, at: new Date() });
    await fs.writeFile(file, body);
    return true;
  };

  async keep(): Promise<void> {
    const [files, descriptions] = [false, true].map((wanted) =>
      [...this.#waiting].filter(([key]) => isDescription(key) === wanted),
    );
    for (const some of [files ?? [], descriptions ?? []])
      await inParallel(some, PARALLEL, async ([key, { file, said }]) =>
        this.base.writeOnce(key, await fs.readFile(file), said),
      );
    this.#waiting.clear();
  }
}

/**
 * Does work on a store whose pages are written only when the work says so: it is given the store, and the
 * function that keeps what was written so far. What is not kept, since something was refused, leaves nothing.
 */
export async function staged<T>(
  base: Store,
  work: (store: Store, keep: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return withTemporary('pages', async (folder) => {
    const stage = new Stage(base, folder);
    return work(stage.store(), () => stage.keep());
  });
}
