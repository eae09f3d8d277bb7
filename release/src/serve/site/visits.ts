import fs from 'node:fs';
import path from 'node:path';
import type { Canary } from '../../composition/history/compositions';
import type { Variant } from '../../composition/history/variants';
import { Refusal } from '../../platform/errors';
import { type LiveFiles, openSide, readRecord } from './composition-files';
import { Log } from '../http/log';
import { PageSets } from './page-sets';
import { cookieFor, drawSide, SIDED_CACHE, sideIn } from './sides';

/** A composition that is opened whole: with both sides while a canary is on. */
interface Opened {
  readonly number: string;
  /** What all visits get while there is no canary. */
  readonly all: Visit;
  readonly canary?: Pick<Canary, 'begun' | 'percent'> & { readonly files: LiveFiles };
}

/** What a visit gets, and how answers may be kept. */
export interface Visit {
  readonly files: LiveFiles;
  readonly cache: string;
  /** Whether it differs by cookie. */
  readonly isSided: boolean;
  /** For who has just been given a side. */
  readonly cookie?: string;
  /** What each page says of itself, as HTML, where it is not what is live. */
  readonly badge?: string;
}

/** What is served, and whether it is what `current` says. */
export interface Health {
  readonly composition: number;
  readonly isLatest: boolean;
}

/** A composition that could not be opened is tried again after so long. */
const AGAIN_MS = 1_000;

/**
 * What a link leads to. It is read once for all requests that are handled in the same turn of the event
 * loop: they came together.
 */
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

/**
 * Knows, for each request, which side of which composition its visit gets. A composition that can't be
 * opened is never switched to: the last good one goes on, and the log says so.
 */
export class Visits {
  readonly #pageSets: PageSets;
  readonly #pointer: Pointer;
  #opened: Opened | undefined;
  #refused: { readonly number: string; readonly fault: Error; readonly until: number } | undefined;

  constructor(
    readonly store: string,
    readonly log: Log,
  ) {
    this.#pageSets = new PageSets(store);
    this.#pointer = new Pointer(path.join(store, 'current'));
  }

  /** Takes the Cookie header of a request. Throws a Refusal when there is nothing to serve at all. */
  visitOf(cookies: string | undefined): Visit {
    const { all, canary } = this.#current();
    if (!canary) return all;
    const known = sideIn(cookies, canary.begun);
    const side = known ?? drawSide(canary.percent);
    return {
      files: side === 'canary' ? canary.files : all.files,
      cache: SIDED_CACHE,
      isSided: true,
      ...(known ? {} : { cookie: cookieFor(canary.begun, side) }),
    };
  }

  /** Throws a Refusal when there is nothing to serve at all. */
  health(): Health {
    const { number } = this.#current();
    return { composition: Number(number), isLatest: this.#refused === undefined };
  }

  #current(): Opened {
    let number = 'current';
    try {
      // One link says it all: what is live, and what some visits get beside it.
      number = this.#pointer.read();
      if (number === this.#opened?.number) this.#refused = undefined;
      else this.#opened = this.#open(number);
    } catch (fault) {
      return this.#stay(number, fault as Error);
    }
    return this.#opened;
  }

  #open(number: string): Opened {
    const { store } = this;
    if (this.#refused?.number === number && Date.now() < this.#refused.until)
      throw this.#refused.fault;
    const record = readRecord(store, number);
    if (record.composition !== Number(number))
      throw new Refusal(`${store}/compositions/${number} is the record of another composition`);
    const side = (name: Variant) => openSide(this.#pageSets, record, name);
    const { canary } = record;
    const opened = {
      number,
      all: { files: side('live'), cache: 'no-cache', isSided: false },
      ...(canary && { canary: { ...canary, files: side('canary') } }),
    };
    this.#refused = undefined;
    return opened;
  }

  #stay(number: string, fault: Error): Opened {
    if (this.#refused?.fault !== fault)
      this.#refused = { number, fault, until: Date.now() + AGAIN_MS };
    if (!this.#opened) throw fault;
    this.log.say(
      `${number === 'current' ? number : `Composition ${number}`} cannot be opened, so composition ` +
        `${this.#opened.number} goes on being served: ${fault.message}`,
    );
    return this.#opened;
  }
}

/** Opens what is live in a store, as a server would; throws a Refusal that names what is broken. */
export function checkOpens(store: string): void {
  try {
    new Visits(store, new Log()).health();
  } catch (fault) {
    const { message } = fault as Error;
    throw new Refusal(
      `What is live in ${store} cannot be served: ${message}; npx release verify names all that is ` +
        'damaged, npx release rollback --composition <n> leads back to a composition that is whole',
    );
  }
}
