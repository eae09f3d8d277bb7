import {
  type AppName,
  type RemoteRelease,
  type Settings,
  type ShellRelease,
  type SiteFacts,
} from '@site/shared/contract';
import { isNumber, isText, listOf, optional, recordOf, shapeOf } from '@site/shared/shape';
import type { Store } from '../../store/store';
import { isPageFacts, type OutwardLink, type SectionFacts } from '../../checks/facts';
import { assembly } from '../assembly/assembly';
import { damaged, parseDescription } from './description';
import { hash } from '../../store/hash';
import { isSealed, sealed, unsealed } from '../../store/seal';

export const NOT_FOUND = '/404';

export interface PageEntry {
  /** File below the site's root. */
  readonly file: string;
  readonly etag: string;
  /** Bytes of a page as most browsers get it: compressed with brotli. Not of sets made before it was noted. */
  readonly sent?: number;
  readonly policy?: string;
  readonly type?: string;
  /** It is no page: it leads to this address. */
  readonly redirect?: string;
}

const entry = {
  file: isText,
  etag: isText,
  sent: optional(isNumber),
  type: optional(isText),
  redirect: optional(isText),
};

export const isPageEntry = shapeOf<PageEntry>({ ...entry, policy: optional(isText) });

/** Files that lie below `pages/<id>/`, by the path that they answer: immutable once written. */
export interface FileSet {
  readonly id: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
}

/** All pages that one shell release and one remote release make together. */
export interface PageSet extends FileSet {
  readonly app: AppName;
  /** Pattern -> the page that is served for every other path of the pattern. */
  readonly rewrites: Readonly<Record<string, string>>;
  readonly facts: SectionFacts;
  /** Day of the last change of each page that search engines may list. */
  readonly changed: Readonly<Record<string, string>>;
  /** What the store remembers of these days, below `changed/`. */
  readonly remembered: readonly string[];
  readonly site: SiteFacts;
  /** Day on which it was made; not of sets made before it was noted. */
  readonly made?: string | undefined;
}

const isSectionFacts = shapeOf<SectionFacts>({
  pages: recordOf(isPageFacts),
  outward: listOf(shapeOf({ page: isText, path: isText, place: isText })),
  faults: listOf(shapeOf({ page: isText, fault: isText })),
});

/** What every shell has said of its site; what only some say was checked when the set was made. */
const isSiteFacts = (value: unknown): value is SiteFacts =>
  shapeOf({
    ...{ name: isText, tagline: isText, description: isText, url: isText, contact: isText },
    affiliate: shapeOf({ path: isText, parameter: isText }),
  })(value);

const isPageSet = shapeOf<Omit<PageSet, keyof FileSet>>({
  app: isText,
  rewrites: recordOf(isText),
  facts: isSectionFacts,
  changed: recordOf(isText),
  remembered: listOf(isText),
  site: isSiteFacts,
  made: optional(isText),
});

/** What is read of sets of any age beside their files; documents of the whole site have none of it. */
interface About {
  readonly facts?: { readonly outward: readonly Pick<OutwardLink, 'page' | 'path'>[] };
  readonly remembered?: readonly string[];
  readonly app?: AppName;
}

const isAbout = shapeOf<About>({
  facts: optional(shapeOf({ outward: listOf(shapeOf({ page: isText, path: isText })) })),
  remembered: optional(listOf(isText)),
  app: optional(isText),
});

/** The releases, and what else of the site a page depends on. */
export interface PageSetParts {
  readonly shell: ShellRelease;
  /** Null: the shell's own "not found" page and root files. */
  readonly remote: RemoteRelease | null;
  /** The shell's links that lead to no live section, sorted: its frame leaves them out. */
  readonly gone: readonly string[];
  /** Those of the composition. */
  readonly settings: Settings;
}

const assignments = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .sort();

/** Stands for all that makes the pages of a set but for the code that assembles them: computed digests, nothing that a release says of itself. */
export const partsId = ({ shell, remote, gone, settings }: PageSetParts) =>
  hash(
    shell.digest,
    remote?.app ?? 'shell',
    remote?.digest ?? '',
    JSON.stringify(gone),
    JSON.stringify(assignments(settings)),
  );

/** The id of the pages that some parts make, as this tool assembles them. */
export const pageSetId = (parts: PageSetParts) => hash(assembly(), partsId(parts));

export const pageSetKey = (id: string) => `pages/${id}.json`;

/** In the store each policy is there once, and a page has its number: most pages share a few. */
interface Stored {
  readonly id: string;
  readonly policies: readonly string[];
  readonly pages: Readonly<Record<string, Omit<PageEntry, 'policy'> & { policy?: number }>>;
}

const isStored = shapeOf<Stored>({
  id: isText,
  policies: listOf(isText),
  pages: recordOf(shapeOf({ ...entry, policy: optional(isNumber) })),
});

const mapped = <From, To>(pages: Readonly<Record<string, From>>, change: (page: From) => To) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, change(page)]));

/** Takes a description as it is stored, the store and the id, gives the set; throws a Refusal if it is damaged. */
export function parseFileSet(text: Buffer | string, place: string, id: string): FileSet & About {
  const read = parseDescription(text, place, pageSetKey(id), isStored);
  const { policies, pages, ...rest } = unsealed(read);
  if (!isAbout(rest) || !isSealed(read)) throw damaged(place, pageSetKey(id));
  const entries = mapped(pages, ({ policy, ...entry }): PageEntry => {
    const known = policy === undefined ? undefined : policies[policy];
    return known === undefined ? entry : { ...entry, policy: known };
  });
  return { ...rest, pages: entries };
}

/** Writes the description of a set whose files are there: without it the set does not exist. */
export async function writeFileSet(store: Store, set: FileSet): Promise<void> {
  const policies = [...new Set(Object.values(set.pages).flatMap(({ policy }) => policy ?? []))];
  const numbers = new Map(policies.map((policy, number) => [policy, number]));
  const pages = mapped(set.pages, ({ policy, ...entry }) => ({
    ...entry,
    policy: numbers.get(policy ?? ''),
  }));
  await store.writeOnce(pageSetKey(set.id), JSON.stringify(sealed({ ...set, policies, pages })));
}

/** The files of a set, and what it says beside if it is one of pages; undefined if the store has none. Rejects with a Refusal if it is damaged. */
export async function readFileSet(
  store: Store,
  id: string,
): Promise<(FileSet & About) | undefined> {
  const text = await store.read(pageSetKey(id));
  return text && parseFileSet(text, store.place, id);
}

/** A set of pages, which says all that there is to say of them. Rejects with a Refusal if it is damaged. */
export async function readPageSet(store: Store, id: string): Promise<PageSet | undefined> {
  const set = await readFileSet(store, id);
  if (!set) return undefined;
  if (!isPageSet(set)) throw damaged(store.place, pageSetKey(id));
  return set;
}

/** Where the ids of all page sets of some parts are, whatever code has assembled them. */
const folderOf = (parts: PageSetParts) => `made/${partsId(parts)}`;

/**
 * Remembers that there is a page set of some parts, for those who go back when the code has changed. The text says by
 * which code: with the parts it makes the id, so no set of other parts is ever found there.
 */
export async function rememberSet(store: Store, parts: PageSetParts): Promise<void> {
  await store.writeOnce(`${folderOf(parts)}/${pageSetId(parts)}`, assembly());
}

/** Whether an entry below `made/` names a page set of the parts that it lies with. */
export function isMadeEntry(text: Buffer, key: string): boolean {
  const [, parts = '', id] = key.split('/');
  return id === hash(text.toString(), parts);
}

async function isEntry(store: Store, key: string): Promise<boolean> {
  const text = await store.read(key);
  return text !== undefined && isMadeEntry(text, key);
}

/** The time at which a page set was finished; undefined if it is not there. */
const madeAt = async (store: Store, id: string) =>
  (await store.writtenAt(pageSetKey(id)))?.getTime();

/**
 * The page set that some parts have: as this tool assembles it, or the latest that an earlier tool has left. Gives the
 * id of the former where there is none yet.
 */
export async function existingSetId(store: Store, parts: PageSetParts): Promise<string> {
  const current = pageSetId(parts);
  if (await madeAt(store, current)) return current;
  const folder = folderOf(parts);
  const all = await Promise.all(
    (await store.list(folder)).map(async (id) => ({
      id,
      at: (await isEntry(store, `${folder}/${id}`)) ? await madeAt(store, id) : undefined,
    })),
  );
  const there = all.filter(({ at }) => at !== undefined);
  there.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
  return there[0]?.id ?? current;
}
