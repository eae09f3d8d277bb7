import fs from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { type PageEntry, pageSetKey, parseFileSet } from '../compose/page-set';
import { Opened } from './opened';
import { SIDED_CACHE } from './sides';

/** A page set with the server of its files. */
export interface OpenPageSet {
  readonly folder: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  readonly serve: ReturnType<typeof sirv>;
}

function open(store: string, id: string): OpenPageSet {
  const folder = path.join(store, 'pages', id);
  return {
    folder,
    pages: parseFileSet(fs.readFileSync(path.join(store, pageSetKey(id))), store, id).pages,
    // Conditional answers are ours: sirv's own tags come from size and time, which two page sets may share.
    serve: sirv(folder, {
      // It looks for a file when it is asked for: to walk thousands of folders first would hold up all visitors.
      dev: true,
      brotli: true,
      gzip: true,
      etag: false,
      extensions: ['html'],
      dotfiles: false,
      // It names what it chose by, but not what we chose by.
      setHeaders: (response) => {
        if (response.getHeader('Cache-Control') === SIDED_CACHE)
          response.setHeader('Vary', 'Accept-Encoding, Cookie');
      },
    }),
  };
}

/** The page sets of a file store. Each is opened once and never changes: compositions that share it share all of that. */
export class PageSets {
  readonly #opened = new Opened<OpenPageSet>();

  constructor(readonly store: string) {}

  readonly get = (id: string): OpenPageSet => this.#opened.get(id, () => open(this.store, id));
}
