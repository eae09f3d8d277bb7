import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { site } from '../../platform/site-config';
import type { Store } from '../../store/store';
import { hash } from '../../store/hash';
import { fileFaults } from './file-faults';
import type { PageEntry } from './page-set';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pictures are compressed already. */
const isCompressed = (file: string) => file.endsWith('.png');

/** Endings of the forms that a file is kept in: as it is, and compressed beforehand. */
export const variantsOf = (file: string): readonly string[] =>
  isCompressed(file) ? [''] : ['', '.br', '.gz'];

/** No larger than the file: most of the time that a small one takes goes into making room. */
const windowOf = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, 33 - Math.clz32(bytes)));

/**
 * Up to so many pages are compressed as far as can be: a tenth smaller, for five times the work. Of more, a
 * deploy would wait too long for it.
 */
const FEW = 200;

/** The others: one that is higher makes room for megabytes, five times the work for seven bytes less in a page. */
const QUALITY = 7;

/** Whether so many pages are compressed as far as can be. */
export const isCompressedFurther = (pages: number): boolean => pages <= FEW;

/** A page with a budget of its own is one of few that much depends on: it must not outgrow it by the number of others. */
const isOneOfFew = (path: string) => Object.hasOwn(site.budgets.pages, path);

type Compress = (body: Buffer, further: boolean) => Promise<Buffer>;

const compress: Readonly<Record<string, Compress>> = {
  '.br': (body, further) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: further ? constants.BROTLI_MAX_QUALITY : QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body) => compressGzip(body, { level: 9 }),
};

/** The files of one page set, as they are written: immutable, with their compressed forms. */
export class PageFiles {
  readonly entries: Record<string, PageEntry> = {};

  constructor(
    readonly store: Store,
    /** Id of the page set. */
    readonly id: string,
    /** How many pages it has, if it is known to have few. */
    readonly pages = Infinity,
  ) {}

  /** Gives a path its place in the list, before it is known what lies there. */
  reserve(path: string): void {
    this.entries[path] = { file: '', etag: '' };
  }

  /** Writes what answers under a path; `more` is what a server must say with it. */
  async write(
    path: string,
    file: string,
    content: string | Buffer,
    more: Pick<PageEntry, 'policy' | 'type' | 'redirect'> = {},
  ): Promise<void> {
    const body = Buffer.from(content);
    // Entered before it is written, so that the list has the order of the calls; it is written last.
    const entry: PageEntry = { file, etag: hash(body), ...more };
    this.entries[path] = entry;
    const further = isCompressedFurther(this.pages) || isOneOfFew(path);
    await Promise.all(
      variantsOf(file).map(async (variant) => {
        const form = (await compress[variant]?.(body, further)) ?? body;
        if (variant === '.br') this.entries[path] = { ...entry, sent: form.length };
        await this.store.writeOnce(`pages/${this.id}/${file}${variant}`, form, more);
      }),
    );
  }

  /**
   * Takes what answers under a path in another page set, which is the same here, and shares its bytes. Gives false if
   * they are not there any more or, where they are `looked` at, are not as they were written.
   */
  async share(path: string, entry: PageEntry, from: string, looked: boolean): Promise<boolean> {
    this.entries[path] = entry;
    const { file, etag } = entry;
    const isRight = (body: Buffer) => hash(body) === etag;
    if (looked && (await fileFaults(this.store, `pages/${from}/${file}`, isRight)).length > 0)
      return false;
    const shared = await Promise.all(
      variantsOf(file).map((variant) =>
        this.store.link(`pages/${from}/${file}${variant}`, `pages/${this.id}/${file}${variant}`),
      ),
    );
    return shared.every(Boolean);
  }

  /** A file that is no page; it lies where its path says. */
  document(path: string, type: string | undefined, body: string | Buffer): Promise<void> {
    return this.write(path, path.slice(1), body, type ? { type } : {});
  }
}
