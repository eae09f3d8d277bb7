import fs from 'node:fs';
import path from 'node:path';
import { type Variant, variantsOf } from '@site/tool/variants';
import { Damaged } from '@site/composer/errors';
import { openVariant, readRecord, PageSets } from './composition-files';
import type { Health } from '../http/responses';
import { Log } from '../http/log';
import { type Opened, openedOf, sessionFor, type VisitorSession } from './visitor-session';

/** As named by the target of `current`. */
type Numbered = Opened & { readonly number: string };

/** Before another attempt to open a composition. */
const RETRY_MS = 1_000;

/** Read once per turn of the event loop. */
class Pointer {
  #name: string | undefined;

  constructor(readonly link: string) {}

  read(): string {
    if (this.#name !== undefined) return this.#name;
    this.#name = path.basename(fs.readlinkSync(this.link));
    setImmediate(() => (this.#name = undefined));
    return this.#name;
  }
}

/** If a composition cannot be opened, the last good one stays and the log says so. */
export class Sessions {
  readonly #pageSets: PageSets;
  readonly #pointer: Pointer;
  #opened: Numbered | undefined;
  #refused: { readonly number: string; readonly fault: Error; readonly until: number } | undefined;

  constructor(
    readonly store: string,
    readonly log: Log,
  ) {
    this.#pageSets = new PageSets(store);
    this.#pointer = new Pointer(path.join(store, 'current'));
  }

  /** Throws Damaged when nothing can be served. */
  sessionOf(cookies: string | undefined): VisitorSession {
    return sessionFor(this.#current(), cookies);
  }

  health(): Health {
    const { number } = this.#current();
    return { composition: Number(number), isLatest: this.#refused === undefined };
  }

  #current(): Numbered {
    let number = 'current';
    try {
      number = this.#pointer.read();
      if (number === this.#opened?.number) this.#refused = undefined;
      else this.#opened = this.#open(number);
    } catch (fault) {
      return this.#stay(number, fault as Error);
    }
    return this.#opened;
  }

  #open(number: string): Numbered {
    const { store } = this;
    if (this.#refused?.number === number && Date.now() < this.#refused.until)
      throw this.#refused.fault;
    const record = readRecord(store, number);
    if (record.composition !== Number(number))
      throw new Damaged(`${store}/compositions/${number} is the record of another composition`);
    const open = (name: Variant) => [name, openVariant(this.#pageSets, record, name)] as const;
    const opened = openedOf(record, new Map(variantsOf(record).map(open)));
    this.#refused = undefined;
    return { number, ...opened };
  }

  #stay(number: string, fault: Error): Numbered {
    if (this.#refused?.fault !== fault)
      this.#refused = { number, fault, until: Date.now() + RETRY_MS };
    if (!this.#opened) throw fault;
    this.log.say(
      `${number === 'current' ? number : `Composition ${number}`} cannot be opened, so composition ` +
        `${this.#opened.number} goes on being served: ${fault.message}`,
    );
    return this.#opened;
  }
}

/** As a server would; throws Damaged. */
export function checkOpens(store: string): void {
  try {
    new Sessions(store, new Log()).health();
  } catch (fault) {
    const { message } = fault as Error;
    throw new Damaged(
      `What is live in ${store} cannot be served: ${message}; npx release verify names all that is ` +
        'damaged, npx release rollback --composition <n> leads back to a composition that is whole',
    );
  }
}
