import { parseSite, siteKey } from '@site/composer/site-description';
import type { Composition } from '@site/tool/compositions';
import { parsed } from '@site/tool/record';
import { contentOf, liveKeyOf, type Variant } from '@site/tool/variants';
import {
  type Documents,
  documentsOf,
  keyOf,
  type LiveFiles,
  liveFilesOf,
  type OpenPageSet,
  openPageSet,
} from './live-files';
import fs from 'node:fs';
import path from 'node:path';
import { Damaged, Refusal } from '@site/composer/errors';
import { LRUCache } from 'lru-cache';
import { pageSetKey } from '@site/composer/page-set';

/** Throws Damaged, naming the file. */
export function readNamed<Read>(store: string, key: string, make: (text: Buffer) => Read): Read {
  const file = path.join(store, key);
  try {
    return make(fs.readFileSync(file));
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    const { code, message } = fault as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Damaged(`${file} is missing`);
    throw new Damaged(code ? message : `${file} is damaged: ${message}`);
  }
}

export const readRecord = (store: string, composition: string): Composition =>
  readNamed(store, `compositions/${composition}/composition.json`, (text) =>
    parsed(text.toString(), Number(composition)),
  );

/** Opened for good, so no response can mix two compositions. Throws Damaged. */
export function openVariant(pageSets: PageSets, record: Composition, variant: Variant): LiveFiles {
  const { store } = pageSets;
  const { composition } = record;
  const about = readNamed(store, liveKeyOf(record, variant), (live) => documentsOf(String(live)));
  return openSite(pageSets, contentOf(record, variant).site, `${composition}-${variant}`, about);
}

/** `name` must be unique. */
export function openSite(
  pageSets: PageSets,
  id: string,
  name: string,
  about: Documents,
): LiveFiles {
  const { store } = pageSets;
  const site = readNamed(store, siteKey(id), (text) => parseSite(text, store, id));
  const files = liveFilesOf({ ...site, id }, site.sets.map(pageSets.get), name, about, store);
  readNamed(store, keyOf(files.notFound), () => undefined);
  return files;
}

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
