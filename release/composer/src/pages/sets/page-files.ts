import { crc32 } from 'node:zlib';
import { ENDINGS } from '@site/shared/contract';
import { site } from '../../platform/site-config';
import { type Ending, FORM_ENDINGS, formOf, writeForm } from '../../store/forms/forms';
import type { Store } from '../../store/store';
import { hash } from '../../store/hash';
import type { PageEntry } from './page-set';

/** Pictures are compressed already. */
const isCompressed = (file: string) => file.endsWith('.png');

/** Endings of the compressed forms that a page's file has. */
export const formsWantedOf = (file: string): readonly Ending[] =>
  isCompressed(file) ? [] : FORM_ENDINGS;

/** Endings of the forms that a file is kept in: as it is, and compressed beforehand. */
export const storedFormsOf = (file: string): readonly string[] => ['', ...formsWantedOf(file)];

/**
 * Up to so many pages are compressed as far as can be: a tenth smaller, for five times the work. Of more, a
 * deploy would wait too long for it.
 */
const FEW = 200;

/** Whether so many pages are compressed as far as can be. */
export const isCompressedFurther = (pages: number): boolean => pages <= FEW;

/** A page with a budget of its own is one of few that much depends on: it must not outgrow it by the number of others. */
const isOneOfFew = (path: string) => Object.hasOwn(site.budgets.pages, path);

/** Where gzip keeps the checksum and the length of what it compressed. Source: RFC 1952, section 2.3.1. */
const TRAILER = 8;

/** Whether a page's file is as it was written, and no form of it is cut off: verify undoes their compression, which takes longer. */
async function isWhole(store: Store, key: string, { etag, sent }: PageEntry): Promise<boolean> {
  const body = await store.read(key);
  if (!body || hash(body) !== etag) return false;
  for (const ending of formsWantedOf(key)) {
    const form = await store.read(key + ending);
    if (!form || form.length < TRAILER) return false;
    if (ending === ENDINGS.br && sent !== undefined && form.length !== sent) return false;
    if (ending === ENDINGS.gzip && form.readUInt32LE(form.length - TRAILER) !== crc32(body))
      return false;
  }
  return true;
}

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
    const key = `pages/${this.id}/${file}`;
    await this.store.writeOnce(key, body, more);
    await Promise.all(
      formsWantedOf(file).map(async (ending) => {
        const form = await formOf(body, ending, further);
        if (ending === ENDINGS.br) this.entries[path] = { ...entry, sent: form.length };
        await writeForm(this.store, key, body, [ending, form], more);
      }),
    );
  }

  /**
   * Takes what answers under a path in another page set, which is the same here, and shares its bytes. Gives false if
   * they are not there any more or, where they are `looked` at, are not as they were written.
   */
  async share(path: string, entry: PageEntry, from: string, looked: boolean): Promise<boolean> {
    this.entries[path] = entry;
    const { file } = entry;
    if (looked && !(await isWhole(this.store, `pages/${from}/${file}`, entry))) return false;
    const link = (ending: string) =>
      this.store.link(`pages/${from}/${file}${ending}`, `pages/${this.id}/${file}${ending}`);
    const [first = '', ...others] = storedFormsOf(file);
    // Without the file itself, its other forms are of no use.
    return (await link(first)) && (await Promise.all(others.map(link))).every(Boolean);
  }

  /** A file that is no page; it lies where its path says. */
  document(path: string, type: string | undefined, body: string | Buffer): Promise<void> {
    return this.write(path, path.slice(1), body, type ? { type } : {});
  }
}
