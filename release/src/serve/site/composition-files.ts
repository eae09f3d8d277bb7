import { matchesPattern } from '@site/shared/contract';
import { NOT_FOUND, type PageEntry } from '../../pages/sets/page-set';
import { parseSite, siteKey } from '../../pages/sets/site-description';
import type { Composition } from '../../composition/history/compositions';
import { setOf, type Variant } from '../../composition/history/variants';
import { Refusal } from '../../platform/errors';
import { discoveryDocument } from '../../composition/live/live-document';
import type { OpenPageSet, PageSets } from './page-sets';
import { readNamed } from './named-files';

/** Everything of one side of a live composition that a request may ask for. */
export interface LiveFiles {
  /** Never the same for two of them: "7-canary". */
  readonly name: string;
  /** What lies above comes first. */
  readonly sets: readonly OpenPageSet[];
  readonly rewrites: Readonly<Record<string, string>>;
  readonly live: Buffer;
  readonly discovery: Buffer;
  readonly notFound: Found;
}

/** Reads the record of a composition; throws a Refusal that names it. */
export const readRecord = (store: string, composition: string): Composition =>
  readNamed(
    store,
    `compositions/${composition}/composition.json`,
    (text) => JSON.parse(text.toString()) as Composition,
  );

/**
 * Opens a side of a composition that visits get, once and for good: no answer can mix two compositions.
 * What it has in common with others that were opened costs nothing. Throws a Refusal that names what is
 * missing or damaged.
 */
export function openSide(pageSets: PageSets, record: Composition, side: Variant): LiveFiles {
  const { store } = pageSets;
  const { composition } = record;
  const about = readNamed(store, `compositions/${composition}/${side}.json`, (live) => ({
    live,
    discovery: Buffer.from(discoveryDocument(live.toString())),
  }));
  return openSite(pageSets, setOf(record, side).site, `${composition}-${side}`, about);
}

/** Opens a site, with what is said of it to machines, under a name that no other has. */
export function openSite(
  pageSets: PageSets,
  id: string,
  name: string,
  about: Pick<LiveFiles, 'live' | 'discovery'>,
): LiveFiles {
  const { store } = pageSets;
  const site = readNamed(store, siteKey(id), (text) => parseSite(text, store, id));
  const sets = site.sets.map(pageSets.get).reverse();
  const { rewrites } = site;
  return { name, sets, rewrites, ...about, notFound: notFoundIn(sets, store, id) };
}

function notFoundIn(sets: readonly OpenPageSet[], store: string, id: string): Found {
  const page = entryAt(sets, NOT_FOUND);
  if (!page) throw new Refusal(`${store}/${siteKey(id)}: no page set of it has ${NOT_FOUND}`);
  readNamed(page.set.folder, page.entry.file, () => undefined);
  return page;
}

export interface Found {
  readonly path: string;
  readonly entry: PageEntry;
  readonly set: OpenPageSet;
}

function entryAt(sets: readonly OpenPageSet[], pathname: string): Found | undefined {
  for (const set of sets) {
    const entry = set.pages[pathname];
    if (entry) return { path: pathname, entry, set };
  }
  return undefined;
}

/** The page that answers a path: the one of that name, else the one that stands in for its pattern. */
export function find({ sets, rewrites }: LiveFiles, pathname: string): Found | undefined {
  const page = entryAt(sets, pathname);
  if (page) return page;
  for (const [pattern, standIn] of Object.entries(rewrites)) {
    const substitute = entryAt(sets, standIn);
    if (substitute && matchesPattern(pattern, pathname)) return substitute;
  }
  return undefined;
}
