import type { ObjectMetadata, Store } from '../../store/store';
import { type Ending, FORM_ENDINGS, formOf, isFormOf, writeForm } from '../../store/forms/forms';

/** What to do about a compressed form that is not right. */
export type OnBadForm = 'report' | 'replace';

export interface KeptFile {
  readonly key: string;
  readonly isRight: (body: Buffer) => boolean;
  /** The compressed forms that it must have. */
  readonly wanted: readonly Ending[];
  /** What a driver keeps with the bytes. */
  readonly metadata?: ObjectMetadata;
}

/**
 * Makes a compressed form anew, or leaves it out where that cannot be: servers then send the file as it is. So a bad
 * one holds up nobody who goes back, on a full disk neither.
 */
async function replaceForm(
  store: Store,
  { key, wanted, metadata }: KeptFile,
  body: Buffer,
  ending: Ending,
): Promise<void> {
  await store.remove(key + ending);
  if (!wanted.includes(ending)) return;
  const form = await formOf(body, ending, true);
  await writeForm(store, key, body, [ending, form], metadata).catch(() => undefined);
}

/**
 * What is wrong with a file and its compressed forms; each fault starts with a key. What is wrong with a form alone
 * can be made right on the way.
 */
export async function fileFaults(
  store: Store,
  file: KeptFile,
  onBadForm: OnBadForm,
): Promise<string[]> {
  const { key, isRight, wanted } = file;
  const body = await store.read(key);
  if (!body || !isRight(body)) return [`${key} ${body ? 'differs from its hash' : 'is missing'}`];
  const faults: string[] = [];
  for (const ending of FORM_ENDINGS) {
    // What is there and cannot be read is no form either.
    const form = await store.read(key + ending).catch(() => Buffer.alloc(0));
    if (form ? isFormOf(body, ending, form) : !wanted.includes(ending)) continue;
    if (onBadForm === 'replace') await replaceForm(store, file, body, ending);
    else faults.push(`${key}${ending} ${form ? `is not ${key} compressed` : 'is missing'}`);
  }
  return faults;
}

/** So many files of a release, and of a page set, are read in a bucket before they go live. */
const LOOKED_AT = 16;

/**
 * Of a folder all. In a bucket each file is a request or three, and a rollback must take as long on a large site as on
 * a small one: there, where nothing is ever half written, some that are drawn stand for the others (docs/decisions/0030).
 */
export function lookedAt<T>(store: Store, all: readonly T[]): readonly T[] {
  if (store.folder) return all;
  const drawn = all.map((one) => ({ one, at: Math.random() }));
  drawn.sort((a, b) => a.at - b.at);
  return drawn.slice(0, LOOKED_AT).map(({ one }) => one);
}
