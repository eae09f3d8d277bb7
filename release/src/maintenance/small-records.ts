import { partsOfCompositions } from '../store/composition-names';
import { attemptIn } from '../composition/history/attempts';
import { isNotification } from '../composition/hooks/notifications';
import { earlierMovesIn } from '../composition/moves/earlier-moves';
import { isRenderedList } from '../pages/sets/rendered-pages';
import { isWholeCard } from '../pages/cards/kept-card';
import { parsePreview } from '../composition/previews';
import { FORM_ENDINGS } from '../store/forms/forms';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { parseNote } from '../store/locks/locks';

const PARALLEL = 16;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isAttempt = (text: Buffer) => attemptIn(text) !== undefined;
const isPreview = (text: Buffer) => {
  try {
    return Boolean(parsePreview(text.toString()));
  } catch {
    return false;
  }
};
const isNote = (text: Buffer) => parseNote(text) !== undefined;

/** Folder -> whether what lies in it is as it was written, and what to do if it is not. */
const RECORDS: Readonly<
  Record<string, readonly [isRight: (body: Buffer, key: string) => boolean, remedy: string]>
> = {
  attempts: [isAttempt, 'remove it: the history then lacks what was tried'],
  underway: [isNote, 'remove it: it holds up nobody'],
  previews: [isPreview, 'remove it: its address then says that the preview has ended'],
  changed: [
    (text) => DAY.test(text.toString()),
    'remove it: the next page with that text has a new day',
  ],
  cards: [(body, key) => isWholeCard(key, body), 'remove it: it is drawn again when it is needed'],
};

/** The same where records lie in folders of their own: what their keys look like, too. */
const RECORDS_IN_FOLDERS: Readonly<
  Record<
    string,
    readonly [key: RegExp, isRight: (body: Buffer, key: string) => boolean, remedy: string]
  >
> = {
  hooks: [
    /^hooks\/[^/]+\/\d+-\d+\.json$/,
    isNotification,
    'remove it: the hook is notified again of what was live then',
  ],
  rendered: [
    /^rendered\/[0-9a-f]+\/[0-9a-f]+$/,
    isRenderedList,
    'remove it: the pages are made anew with the next deploy',
  ],
  moves: [
    /^moves\/(apps\/[^/]+\/[^/]+\/\d+|settings\/[0-9a-f]+\/\d+|before\/\d+\.json)$/,
    (body, key) => !key.startsWith('moves/before/') || earlierMovesIn(body) !== undefined,
    'remove it: the history is read in its place',
  ],
};

async function faultsInFolders(store: Store): Promise<string[]> {
  const faults: string[] = [];
  for (const [top, [isKey, isRight, remedy]] of Object.entries(RECORDS_IN_FOLDERS))
    await inParallel(await store.below(top), PARALLEL, async (key) => {
      if (!isKey.test(key)) {
        faults.push(`${key} does not belong there; move it away`);
        return;
      }
      const body = await store.read(key).catch(() => Buffer.alloc(0));
      if (body && !isRight(body, key)) faults.push(`${key} is damaged; ${remedy}`);
    });
  return faults;
}

/** What is wrong with the small records that are kept beside releases and pages. */
export async function recordFaults(store: Store): Promise<string[]> {
  const faults = await faultsInFolders(store);
  for (const [folder, [isRight, remedy]] of Object.entries(RECORDS))
    await inParallel(await store.list(folder), PARALLEL, async (name) => {
      const key = `${folder}/${name}`;
      const body = await store.read(key).catch(() => Buffer.alloc(0));
      if (body && !isRight(body, key)) faults.push(`${key} is damaged; ${remedy}`);
    });
  return faults;
}

const FORMS = ['', ...FORM_ENDINGS];

/** The keys below a folder that are none of the files it should have, nor a compressed form of one. */
export async function extraIn(
  store: Store,
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const known = new Set(files.flatMap((file) => FORMS.map((form) => `${folder}/${file}${form}`)));
  return (await store.below(folder)).filter((key) => !known.has(key));
}

/** What each composition may have beside its record. */
const PARTS = new Set(['composition.json', 'live.json', 'canary.json', 'site', 'visits']);

/** What people put beside the parts of a composition. */
export async function extraInCompositions(store: Store): Promise<string[]> {
  const parts = await partsOfCompositions(store);
  return [...parts].flatMap(([number, names]) =>
    [...names].flatMap((name) => (PARTS.has(name) ? [] : [`compositions/${number}/${name}`])),
  );
}
