import { attemptIn } from '../../composition/history/attempts';
import { factsIn } from '../../facts/facts';
import { isMadeEntry } from '@site/composer/page-set';
import { isRenderedList } from '@site/composer/render-cache';
import { isWholeCard } from '@site/composer/card';
import { previewIn } from '../../composition/previews';
import { FORM_ENDINGS } from '@site/composer/forms';
import { inParallel } from '@site/composer/in-parallel';
import { isRecordKind, RECORD_KINDS, type RecordKind, TRASH } from '../../store/kinds/record-kinds';
import type { Store } from '@site/composer/store';
import { parseNote } from '../../store/locks/locks';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Moves are checked with the compositions. */
type SmallKind = Exclude<RecordKind, 'releases' | 'compositions' | 'pages' | 'sites' | 'moves'>;
/** `read` gives nothing for a damaged record. */
type Check = readonly [read: (body: Buffer, key: string) => unknown, remedy: string];

const CHECKS: Readonly<Record<SmallKind, Check>> = {
  attempts: [attemptIn, 'remove it: the history then lacks what was tried'],
  underway: [parseNote, 'remove it: it holds up nobody'],
  previews: [previewIn, 'remove it: its address then says that the preview has ended'],
  changed: [
    (text) => DAY.test(text.toString()),
    'remove it: the next page with that text has a new day',
  ],
  cards: [(body, key) => isWholeCard(key, body), 'remove it: it is drawn again when it is needed'],
  facts: [factsIn, 'remove it: what that server counted in that hour is lost'],
  rendered: [isRenderedList, 'remove it: the next deploy regenerates the pages'],
  made: [isMadeEntry, 'remove it: a rollback then regenerates the pages'],
};

export const SMALL_KINDS = Object.keys(CHECKS) as SmallKind[];

export async function recordFaults(store: Store, kind: SmallKind): Promise<string[]> {
  const [read, remedy] = CHECKS[kind];
  const keys = (await store.below(kind)).filter((key) => RECORD_KINDS[kind].test(key));
  const faults: string[] = [];
  await inParallel(keys, async (key) => {
    const body = await store.read(key).catch(() => Buffer.alloc(0));
    if (body && !read(body, key)) faults.push(`${key} is damaged; ${remedy}`);
  });
  return faults;
}

export async function foreignKeyFaults(store: Store): Promise<string[]> {
  const names = await store.list('');
  const strays = names.filter((name) => !isRecordKind(name) && name !== TRASH);
  for (const kind of names.filter(isRecordKind))
    strays.push(...(await store.below(kind)).filter((key) => !RECORD_KINDS[kind].test(key)));
  return strays.map((stray) => `${stray} does not belong there; move it away`);
}

const FORMS = ['', ...FORM_ENDINGS];

/** Keys that are neither expected files nor their compressed forms. */
export async function extraIn(
  store: Store,
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const known = new Set(files.flatMap((file) => FORMS.map((form) => `${folder}/${file}${form}`)));
  return (await store.below(folder)).filter((key) => !known.has(key));
}
