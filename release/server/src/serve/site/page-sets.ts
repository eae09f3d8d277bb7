import { LRUCache } from 'lru-cache';
import { pageSetKey } from '@site/composer/page-set';
import { type OpenPageSet, openPageSet } from './live-files';
import { readNamed } from './named-files';

/** So many opened page sets are kept for compositions to come. */
const KEPT = 16;

/** The page sets of a file store. Each is opened once and never changes: compositions that share it share all of that. */
export class PageSets {
  readonly #opened = new LRUCache<string, OpenPageSet>({
    max: KEPT,
    memoMethod: (id) => this.#open(id),
  });

  constructor(readonly store: string) {}

  /** Throws a Refusal that names the list of the set when it is missing or damaged. */
  readonly get = (id: string): OpenPageSet => this.#opened.memo(id);

  readonly #open = (id: string): OpenPageSet =>
    readNamed(this.store, pageSetKey(id), (text) => openPageSet(text.toString(), this.store, id));
}
