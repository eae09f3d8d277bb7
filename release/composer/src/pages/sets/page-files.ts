import { crc32 } from 'node:zlib';
import { ENDINGS } from '@site/shared/contract';
import { site } from '../../platform/site-config';
import { type Ending, FORM_ENDINGS, formOf, writeForm } from '../../store/forms/forms';
import type { Store } from '../../store/store';
import { checksum } from '../../store/hash';
import type { PageEntry } from './page-set';

const isCompressed = (file: string) => file.endsWith('.png');

export const formsWantedOf = (file: string): readonly Ending[] =>
  isCompressed(file) ? [] : FORM_ENDINGS;

export const storedFormsOf = (file: string): readonly string[] => ['', ...formsWantedOf(file)];

/** Maximum compression saves a tenth for five times the work: too slow for more pages. */
const MAX_SMALL_SET = 200;

export const isMaxCompressed = (pages: number): boolean => pages <= MAX_SMALL_SET;

/** Gets maximum compression, however many pages there are. */
const hasOwnBudget = (path: string) => Object.hasOwn(site.budgets.pages, path);

/** gzip's checksum and length. Source: RFC 1952, section 2.3.1. */
const TRAILER = 8;

/** Only verify decompresses, which takes longer. */
async function isWhole(store: Store, key: string, { etag, sent }: PageEntry): Promise<boolean> {
  const body = await store.read(key);
  if (!body || checksum(body) !== etag) return false;
  for (const ending of formsWantedOf(key)) {
    const form = await store.read(key + ending);
    if (!form || form.length < TRAILER) return false;
    if (ending === ENDINGS.br && sent !== undefined && form.length !== sent) return false;
    if (ending === ENDINGS.gzip && form.readUInt32LE(form.length - TRAILER) !== crc32(body))
      return false;
  }
  return true;
}

export class PageFiles {
  readonly entries: Record<string, PageEntry> = {};

  constructor(
    readonly store: Store,
    readonly id: string,
    /** Number of pages, if few. */
    readonly pages = Infinity,
  ) {}

  /** Fixes the place in the list before the content is known. */
  reserve(path: string): void {
    this.entries[path] = { file: '', etag: '' };
  }

  async write(
    path: string,
    file: string,
    content: string | Buffer,
    more: Pick<PageEntry, 'policy' | 'type' | 'redirect'> = {},
  ): Promise<void> {
    const body = Buffer.from(content);
    // Before the write, so the list has call order.
    const entry: PageEntry = { file, etag: checksum(body), ...more };
    this.entries[path] = entry;
    const further = isMaxCompressed(this.pages) || hasOwnBudget(path);
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

  /** False if missing, or if `isSampled` and damaged. */
  async share(path: string, entry: PageEntry, from: string, isSampled: boolean): Promise<boolean> {
    this.entries[path] = entry;
    const { file } = entry;
    if (isSampled && !(await isWhole(this.store, `pages/${from}/${file}`, entry))) return false;
    const link = (ending: string) =>
      this.store.link(`pages/${from}/${file}${ending}`, `pages/${this.id}/${file}${ending}`);
    const [first = '', ...others] = storedFormsOf(file);
    // Compressed forms are useless without the file.
    return (await link(first)) && (await Promise.all(others.map(link))).every(Boolean);
  }

  document(path: string, type: string | undefined, body: string | Buffer): Promise<void> {
    return this.write(path, path.slice(1), body, type ? { type } : {});
  }
}
