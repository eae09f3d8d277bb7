import { matchesPattern } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { NOT_FOUND, type PageEntry } from '../compose/page-set';
import { parseSite, siteKey } from '../compose/site-description';
import { type Composition, setOf, type Side } from '../compositions';
import type { OpenPageSet, PageSets } from './page-sets';

/** Everything of one side of a live composition that a request may ask for. */
export interface LiveFiles {
  /** Never the same for two of them: "7-canary". */
  readonly name: string;
  /** What lies above comes first. */
  readonly sets: readonly OpenPageSet[];
  readonly rewrites: Readonly<Record<string, string>>;
  readonly live: Buffer;
  readonly notFound: { readonly body: Buffer; readonly policy: string | undefined };
}

/**
 * Opens a composition that visits get, once and for good: no answer can mix two compositions. What it
 * has in common with others that were opened costs nothing.
 */
export function openComposition(pageSets: PageSets, composition: string, side: Side): LiveFiles {
  const { store } = pageSets;
  const folder = path.join(store, 'compositions', composition);
  const record = fs.readFileSync(path.join(folder, 'composition.json'), 'utf8');
  const { site: id } = setOf(JSON.parse(record) as Composition, side);
  const site = parseSite(fs.readFileSync(path.join(store, siteKey(id))), store, id);
  const sets = site.sets.map(pageSets.get).reverse();
  return {
    name: `${composition}-${side}`,
    sets,
    rewrites: site.rewrites,
    live: fs.readFileSync(path.join(folder, `${side}.json`)),
    notFound: notFoundIn(sets),
  };
}

function notFoundIn(sets: readonly OpenPageSet[]): LiveFiles['notFound'] {
  const page = entryAt(sets, NOT_FOUND);
  if (!page) throw new Error(`no page set has ${NOT_FOUND}`);
  const { set, entry } = page;
  return { body: fs.readFileSync(path.join(set.folder, entry.file)), policy: entry.policy };
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
