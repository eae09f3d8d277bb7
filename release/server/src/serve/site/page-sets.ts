import { LRUCache } from 'lru-cache';
import { pageSetKey } from '@site/composer/page-set';
import { type OpenPageSet, openPageSet } from './live-files';
import { readNamed } from './named-files';

/** For later compositions. */
const MAX_OPEN = 16;

/** Each is opened once and shared by compositions. */
export class PageSets {
  readonly #opened = new LRUCache<string, OpenPageSet>({
    max: MAX_OPEN,
    memoMethod: (id) => this.#open(id),
  });

  constructor(readonly store: string) {}

  readonly get = (id: string): OpenPageSet => this.#opened.memo(id);

  readonly #open = (id: string): OpenPageSet =>
    readNamed(this.store, pageSetKey(id), (text) => openPageSet(text.toString(), this.store, id));
}
