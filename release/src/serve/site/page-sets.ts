import { LRUCache } from 'lru-cache';
import path from 'node:path';
import { type PageEntry, pageSetKey, parseFileSet } from '../../pages/sets/page-set';
import { readNamed } from './named-files';

/** So many opened page sets are kept for compositions to come. */
const KEPT = 16;

/** A page set: the folder of its files, and what answers which path. */
export interface OpenPageSet {
  readonly folder: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
}

/** The page sets of a file store. Each is opened once and never changes: compositions that share it share all of that. */
export class PageSets {
  readonly #opened = new LRUCache<string, OpenPageSet>({
    max: KEPT,
    memoMethod: (id) => this.#open(id),
  });

  constructor(readonly store: string) {}

  /** Throws a Refusal that names the list of the set when it is missing or damaged. */
  readonly get = (id: string): OpenPageSet => this.#opened.memo(id);

  readonly #open = (id: string): OpenPageSet => ({
    folder: path.join(this.store, 'pages', id),
    pages: readNamed(
      this.store,
      pageSetKey(id),
      (text) => parseFileSet(text, this.store, id).pages,
    ),
  });
}
