import type { RemoteRelease, Settings, ShellRelease, SiteFacts } from '@site/shared/contract';
import {
  isNumber,
  isText,
  listOf,
  optional,
  recordOf,
  shapeOf,
  type TypeOf,
} from '@site/shared/shape';
import type { Store } from '../../store/store';
import { isSectionFacts } from '../../checks/facts';
import { assembly } from '../assembly/assembly';
import { damaged, parseDescription } from './description';
import { hash } from '../../store/hash';
import { isSealed, sealed, unsealed } from '../../store/seal';

export const NOT_FOUND = '/404';

const entry = {
  file: isText,
  etag: isText,
  /** Bytes with brotli. */
  sent: optional(isNumber),
  type: optional(isText),
  redirect: optional(isText),
};

export const isPageEntry = shapeOf({ ...entry, policy: optional(isText) });

export type PageEntry = TypeOf<typeof isPageEntry>;

/** Below `pages/<id>/`, by the path they answer. */
export interface FileSet {
  readonly id: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
}

/** Newer fields were checked when the set was made. */
const isSiteFacts = (value: unknown): value is SiteFacts =>
  shapeOf({
    ...{ name: isText, tagline: isText, description: isText, url: isText, contact: isText },
    affiliate: shapeOf({ path: isText, parameter: isText }),
  })(value);

const isPageSet = shapeOf({
  app: isText,
  /** Pattern -> its fallback page. */
  rewrites: recordOf(isText),
  facts: isSectionFacts,
  /** Day of each indexed page's last change. */
  changed: recordOf(isText),
  /** Keys of these days below `changed/`. */
  remembered: listOf(isText),
  site: isSiteFacts,
  made: isText,
});

export interface PageSet extends FileSet, Omit<TypeOf<typeof isPageSet>, 'site'> {
  readonly site: SiteFacts;
}

/** Site-wide documents have none. */
const isAbout = shapeOf({
  facts: optional(shapeOf({ outward: listOf(shapeOf({ page: isText, path: isText })) })),
  remembered: optional(listOf(isText)),
  app: optional(isText),
});

type About = TypeOf<typeof isAbout>;

export interface PageSetParts {
  readonly shell: ShellRelease;
  /** null: the shell's not-found page and root files. */
  readonly remote: RemoteRelease | null;
  /** Links of the shell to sections that are not live, sorted; the frame omits them. */
  readonly gone: readonly string[];
  readonly settings: Settings;
}

const assignments = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .sort();

/** Everything but the assembling code; only computed digests, nothing a release claims. */
export const partsId = ({ shell, remote, gone, settings }: PageSetParts) =>
  hash(
    shell.digest,
    remote?.app ?? 'shell',
    remote?.digest ?? '',
    JSON.stringify(gone),
    JSON.stringify(assignments(settings)),
  );

export const pageSetId = (parts: PageSetParts) => hash(assembly(), partsId(parts));

export const pageSetKey = (id: string) => `pages/${id}.json`;

/** Policies are stored once and referred to by index: most pages share a few. */
const isStored = shapeOf({
  id: isText,
  policies: listOf(isText),
  pages: recordOf(shapeOf({ ...entry, policy: optional(isNumber) })),
});

const mapped = <From, To>(pages: Readonly<Record<string, From>>, change: (page: From) => To) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, change(page)]));

/** Throws Damaged. */
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

/** Call last: without its description a set does not exist. */
export async function writeFileSet(store: Store, set: FileSet): Promise<void> {
  const policies = [...new Set(Object.values(set.pages).flatMap(({ policy }) => policy ?? []))];
  const numbers = new Map(policies.map((policy, number) => [policy, number]));
  const pages = mapped(set.pages, ({ policy, ...entry }) => ({
    ...entry,
    policy: numbers.get(policy ?? ''),
  }));
  await store.writeOnce(pageSetKey(set.id), JSON.stringify(sealed({ ...set, policies, pages })));
}

/** undefined if missing. Rejects with Damaged. */
export async function readFileSet(
  store: Store,
  id: string,
): Promise<(FileSet & About) | undefined> {
  const text = await store.read(pageSetKey(id));
  return text && parseFileSet(text, store.place, id);
}

export async function readPageSet(store: Store, id: string): Promise<PageSet | undefined> {
  const set = await readFileSet(store, id);
  if (!set) return undefined;
  if (isPageSet(set)) return set;
  throw damaged(store.place, pageSetKey(id));
}

/** Lists all sets of these parts, whatever code assembled them. */
const folderOf = (parts: PageSetParts) => `made/${partsId(parts)}`;

/**
 * Lets a rollback find the set after the code has changed. The text names that code: with the parts it makes the id.
 */
export async function recordPageSet(store: Store, parts: PageSetParts): Promise<void> {
  await store.writeOnce(`${folderOf(parts)}/${pageSetId(parts)}`, assembly());
}

export function isMadeEntry(text: Buffer, key: string): boolean {
  const [, parts = '', id] = key.split('/');
  return id === hash(text.toString(), parts);
}

async function isEntry(store: Store, key: string): Promise<boolean> {
  const text = await store.read(key);
  return text !== undefined && isMadeEntry(text, key);
}

const madeAt = async (store: Store, id: string) =>
  (await store.writtenAt(pageSetKey(id)))?.getTime();

/** This version's set, else the latest of another version, else this version's id. */
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
