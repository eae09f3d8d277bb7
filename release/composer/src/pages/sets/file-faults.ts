import type { ObjectMetadata, Store } from '../../store/store';
import { type Ending, FORM_ENDINGS, formOf, isFormOf, writeForm } from '../../store/forms/forms';

export type OnBadForm = 'report' | 'replace';

export interface KeptFile {
  readonly key: string;
  readonly isRight: (body: Buffer) => boolean;
  readonly wanted: readonly Ending[];
  readonly metadata?: ObjectMetadata;
}

/**
 * Removes the form if it cannot be recreated: servers then send the plain file, so a bad form never blocks a
 * rollback.
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

/** Each fault begins with a key. */
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
    // An unreadable form counts as a bad one.
    const form = await store.read(key + ending).catch(() => Buffer.alloc(0));
    if (form ? isFormOf(body, ending, form) : !wanted.includes(ending)) continue;
    if (onBadForm === 'replace') await replaceForm(store, file, body, ending);
    else faults.push(`${key}${ending} ${form ? `is not ${key} compressed` : 'is missing'}`);
  }
  return faults;
}

const SAMPLE_SIZE = 16;

/**
 * In a bucket a sample: each file takes up to three requests, and a rollback must not take longer on a large site
 * (docs/decisions/0030).
 */
export function sampled<T>(store: Store, all: readonly T[]): readonly T[] {
  if (store.folder) return all;
  const drawn = all.map((one) => ({ one, at: Math.random() }));
  drawn.sort((a, b) => a.at - b.at);
  return drawn.slice(0, SAMPLE_SIZE).map(({ one }) => one);
}
