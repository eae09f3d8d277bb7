import fs from 'node:fs';
import path from 'node:path';
import { Damaged } from '@site/composer/errors';
import { numberIn } from '@site/tool/composition-names';
import { FolderFiles } from '../http/folder-files';
import { Log } from '../http/log';
import type { Health } from '../http/responses';
import { Compositions, type Numbered } from './compositions';
import { keyOf } from './live-files';

/** Before another attempt to open a composition. */
const RETRY_MS = 1_000;

/** Read once per turn of the event loop. */
class Pointer {
  #composition: number | undefined;

  constructor(readonly link: string) {}

  read(): number {
    if (this.#composition !== undefined) return this.#composition;
    const leads = fs.readlinkSync(this.link);
    this.#composition = numberIn(path.basename(leads));
    if (this.#composition === undefined) throw new Damaged(`${this.link} leads to ${leads}`);
    setImmediate(() => (this.#composition = undefined));
    return this.#composition;
  }
}

interface Refused {
  readonly composition: number | undefined;
  readonly fault: Error;
  readonly until: number;
}

/** If a composition cannot be opened, the last good one stays and the log says so. */
export class Sessions {
  readonly #pointer: Pointer;
  #opened: Numbered | undefined;
  #opening: { readonly composition: number; readonly done: Promise<Numbered> } | undefined;
  #refused: Refused | undefined;

  constructor(
    readonly compositions: Compositions,
    readonly log: Log,
  ) {
    this.#pointer = new Pointer(path.join(compositions.place, 'current'));
  }

  /** Throws or rejects when nothing can be served. */
  current(): Numbered | Promise<Numbered> {
    const opened = this.#opened;
    let composition: number;
    try {
      composition = this.#pointer.read();
    } catch (fault) {
      return this.#keepServing(undefined, fault as Error);
    }
    if (opened?.composition === composition) {
      this.#refused = undefined;
      return opened;
    }
    const refused = this.#refused;
    if (refused?.composition === composition && Date.now() < refused.until)
      return this.#keepServing(composition, refused.fault);
    return this.#sharedOpening(composition);
  }

  async health(): Promise<Health> {
    const { composition } = await this.current();
    return { composition, isLatest: this.#refused === undefined };
  }

  #sharedOpening(composition: number): Promise<Numbered> {
    if (this.#opening?.composition === composition) return this.#opening.done;
    const opening = { composition, done: this.#open(composition) };
    this.#opening = opening;
    return opening.done.finally(() => {
      if (this.#opening === opening) this.#opening = undefined;
    });
  }

  async #open(composition: number): Promise<Numbered> {
    try {
      const opened = await this.compositions.open(composition);
      for (const { notFound } of opened.variants.values())
        await this.compositions.read(keyOf(notFound), () => undefined);
      // Another may have become live meanwhile.
      if (this.#pointer.read() === composition) [this.#opened, this.#refused] = [opened, undefined];
      return opened;
    } catch (fault) {
      return this.#keepServing(composition, fault as Error);
    }
  }

  #keepServing(composition: number | undefined, fault: Error): Numbered {
    if (this.#refused?.fault !== fault)
      this.#refused = { composition, fault, until: Date.now() + RETRY_MS };
    if (!this.#opened) throw fault;
    this.log.say(
      `${composition === undefined ? 'current' : `Composition ${composition}`} cannot be opened, so composition ` +
        `${this.#opened.composition} is still served: ${fault.message}`,
    );
    return this.#opened;
  }
}

export const compositionsIn = (store: string): Compositions =>
  new Compositions(store, new FolderFiles(store).text);

/** As a server would; rejects with Damaged. */
export async function checkOpens(store: string): Promise<void> {
  try {
    await new Sessions(compositionsIn(store), new Log()).health();
  } catch (fault) {
    const { message } = fault as Error;
    throw new Damaged(
      `What is live in ${store} cannot be served: ${message}; npx release verify names all that is ` +
        'damaged, npx release rollback --composition <n> leads back to a composition that is whole',
    );
  }
}
