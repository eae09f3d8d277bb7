import { matchesPattern, plainPath } from '@site/shared/contract';
import { discoveryDocument } from '@site/tool/discovery';
import { NOT_FOUND, type PageEntry, parseFileSet } from '@site/composer/page-set';
import { type Site, siteKey } from '@site/composer/site-description';
import { Damaged } from '@site/composer/errors';

/** A page set: where its files lie in the store, and what answers which path. */
export interface OpenPageSet {
  readonly folder: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  /** The paths that have capital letters, by what they are in small ones. */
  readonly capitalized: ReadonlyMap<string, string>;
}

const capitalizedIn = (pages: Readonly<Record<string, PageEntry>>) =>
  new Map(
    Object.keys(pages)
      .filter((path) => /[A-Z]/.test(path))
      .map((path) => [path.toLowerCase(), path]),
  );

/** Takes the description of a page set, the store and the id; throws a Refusal if it is damaged. */
export function openPageSet(text: string, place: string, id: string): OpenPageSet {
  const { pages } = parseFileSet(text, place, id);
  return { folder: `pages/${id}`, pages, capitalized: capitalizedIn(pages) };
}

export interface Found {
  readonly path: string;
  readonly entry: PageEntry;
  readonly set: OpenPageSet;
}

/** Where the bytes of a page lie in the store. */
export const keyOf = ({ entry, set }: Pick<Found, 'entry' | 'set'>): string =>
  `${set.folder}/${entry.file}`;

/** What is said of a site to machines. */
export interface Documents {
  readonly live: Uint8Array;
  /** Gives the same compressed with gzip: every tab asks for it after each deploy. */
  readonly liveGzip?: () => Uint8Array | Promise<Uint8Array>;
  readonly discovery: Uint8Array;
}

/** Takes the text of a live.json. */
export const documentsOf = (live: string): Documents => ({
  live: new TextEncoder().encode(live),
  discovery: new TextEncoder().encode(discoveryDocument(live)),
});

/** Everything of one side of a live composition that a request may ask for. */
export interface LiveFiles extends Documents {
  /** Never the same for two of them: "7-canary". */
  readonly name: string;
  /** What lies above comes first. */
  readonly sets: readonly OpenPageSet[];
  readonly rewrites: Readonly<Record<string, string>>;
  readonly notFound: Found;
}

/** A site and its page sets in the order of its description; throws a Refusal if nothing tells what is not found. */
export function liveFilesOf(
  { id, rewrites }: Pick<Site, 'id' | 'rewrites'>,
  inOrder: readonly OpenPageSet[],
  name: string,
  documents: Documents,
  place: string,
): LiveFiles {
  const sets = [...inOrder].reverse();
  const notFound = entryAt(sets, NOT_FOUND);
  if (!notFound) throw new Damaged(`${place}/${siteKey(id)}: no page set of it has ${NOT_FOUND}`);
  return { name, sets, rewrites, ...documents, notFound };
}

function entryAt(sets: readonly OpenPageSet[], pathname: string): Found | undefined {
  for (const set of sets) {
    const entry = set.pages[pathname];
    if (entry) return { path: pathname, entry, set };
  }
  return undefined;
}

/** The page that answers a path: the one of that name, else the fallback page of its pattern. */
export const find = (files: LiveFiles, pathname: string): Found | undefined =>
  pageAt(files, pathname) ?? fallbackFor(files, pathname);

/** The page of exactly this path. */
export const pageAt = ({ sets }: LiveFiles, pathname: string): Found | undefined =>
  entryAt(sets, pathname);

/**
 * The right path for one that no page has: without what differs from it in letter case, in encoding or at the end.
 * Undefined if it is right already, or if nothing lies there either.
 */
export function rightPath(files: LiveFiles, pathname: string): string | undefined {
  const plain = plainPath(pathname);
  if (plain === undefined) return undefined;
  const right = pageAt(files, plain) ? plain : inRightLetters(files, plain.toLowerCase());
  if (right === pathname) return undefined;
  return find(files, right) ? right : undefined;
}

function inRightLetters({ sets }: LiveFiles, small: string): string {
  for (const { capitalized } of sets) {
    const path = capitalized.get(small);
    if (path !== undefined) return path;
  }
  return small;
}

/** The fallback page of the pattern that a path fits. */
export function fallbackFor({ sets, rewrites }: LiveFiles, pathname: string): Found | undefined {
  for (const [pattern, fallback] of Object.entries(rewrites)) {
    const substitute = entryAt(sets, fallback);
    if (substitute && matchesPattern(pattern, pathname)) return substitute;
  }
  return undefined;
}
