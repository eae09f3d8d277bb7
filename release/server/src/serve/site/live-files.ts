import { matchesPattern, plainPath } from '@site/shared/contract';
import { discoveryDocument } from '@site/tool/discovery';
import { NOT_FOUND, type PageEntry, parseFileSet } from '@site/composer/page-set';
import { type Site, siteKey } from '@site/composer/site-description';
import { Damaged } from '@site/composer/errors';

export interface OpenPageSet {
  readonly folder: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  /** Lower case -> path, for paths with capitals. */
  readonly capitalized: ReadonlyMap<string, string>;
}

const capitalizedIn = (pages: Readonly<Record<string, PageEntry>>) =>
  new Map(
    Object.keys(pages)
      .filter((path) => /[A-Z]/.test(path))
      .map((path) => [path.toLowerCase(), path]),
  );

/** Throws Damaged. */
export function openPageSet(text: string, place: string, id: string): OpenPageSet {
  const { pages } = parseFileSet(text, place, id);
  return { folder: `pages/${id}`, pages, capitalized: capitalizedIn(pages) };
}

export interface Found {
  readonly path: string;
  readonly entry: PageEntry;
  readonly set: OpenPageSet;
}

export const keyOf = ({ entry, set }: Pick<Found, 'entry' | 'set'>): string =>
  `${set.folder}/${entry.file}`;

export interface Documents {
  readonly live: Uint8Array;
  /** Every tab requests it after each deploy. */
  readonly liveGzip: () => Promise<Uint8Array>;
  readonly discovery: Uint8Array;
}

/** As workers and Node can. */
async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function documentsOf(live: string): Documents {
  let compressed: Promise<Uint8Array> | undefined;
  return {
    live: new TextEncoder().encode(live),
    liveGzip: () => (compressed ??= gzipped(live)),
    discovery: new TextEncoder().encode(discoveryDocument(live)),
  };
}

export interface LiveFiles extends Documents {
  /** Unique: "7-canary". */
  readonly name: string;
  /** Later sets take precedence and come first. */
  readonly sets: readonly OpenPageSet[];
  readonly rewrites: Readonly<Record<string, string>>;
  readonly notFound: Found;
}

/** Throws Damaged if there is no not-found page. */
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

/** The page of this path, else the fallback page of its pattern. */
export const find = (files: LiveFiles, pathname: string): Found | undefined =>
  pageAt(files, pathname) ?? fallbackFor(files, pathname);

export const pageAt = ({ sets }: LiveFiles, pathname: string): Found | undefined =>
  entryAt(sets, pathname);

/** undefined if the path is correct, or no page matches. */
export function canonicalPathOf(files: LiveFiles, pathname: string): string | undefined {
  const plain = plainPath(pathname);
  if (plain === undefined) return undefined;
  const right = pageAt(files, plain) ? plain : inRightCase(files, plain.toLowerCase());
  if (right === pathname) return undefined;
  return find(files, right) ? right : undefined;
}

function inRightCase({ sets }: LiveFiles, small: string): string {
  for (const { capitalized } of sets) {
    const path = capitalized.get(small);
    if (path !== undefined) return path;
  }
  return small;
}

export function fallbackFor({ sets, rewrites }: LiveFiles, pathname: string): Found | undefined {
  for (const [pattern, fallback] of Object.entries(rewrites)) {
    const substitute = entryAt(sets, fallback);
    if (substitute && matchesPattern(pattern, pathname)) return substitute;
  }
  return undefined;
}
