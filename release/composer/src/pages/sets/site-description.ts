import {
  isAnything,
  isText,
  listOf,
  oneOf,
  optional,
  recordOf,
  shapeOf,
  type TypeOf,
} from '@site/shared/shape';
import { Damaged, OtherFormat } from '../../platform/errors';
import type { Store } from '../../store/store';
import { damaged, REBUILD, parseDescription } from './description';
import { hash } from '../../store/hash';
import { type FileSet, type PageEntry, readFileSet } from './page-set';
import type { SiteFaults } from '../../checks/refuse-violations';

/** Increase to force sites to be composed again. */
const FORMAT = 2;

/** Items are not validated: this tool wrote and sealed them. */
const isList = (value: unknown): value is SiteFaults['own'] => Array.isArray(value);

const isSite = shapeOf({
  format: oneOf(FORMAT),
  id: isText,
  /** Page set ids; later ones take precedence. */
  sets: listOf(isText),
  mounts: recordOf(isText),
  rewrites: recordOf(isText),
  faults: shapeOf({ own: isList, between: isList, disagreements: optional(isList) }),
});

export interface Site extends Omit<TypeOf<typeof isSite>, 'faults'> {
  readonly faults: SiteFaults;
}

export const siteIdOf = (sets: readonly string[]): string => hash('site', String(FORMAT), ...sets);

export const siteKey = (id: string) => `sites/${id}.json`;

export function describeSite(about: Omit<Site, 'format' | 'id'>): Site {
  return { format: FORMAT, id: siteIdOf(about.sets), ...about };
}

const isOfAnyFormat = shapeOf<{ readonly format?: unknown }>({ format: isAnything });

/** Throws Damaged or OtherFormat. */
export function parseSite(text: Buffer | string, place: string, id: string): Site {
  const site = parseDescription(text, place, siteKey(id), isOfAnyFormat);
  if (isSite(site)) return site;
  if (site.format === FORMAT) throw damaged(place, siteKey(id));
  throw new OtherFormat(
    `${place}/${siteKey(id)} was made by another version of this program; ` +
      'deploy or roll back any app to another release: that makes the site again',
  );
}

export async function readSite(store: Store, id: string): Promise<Site | undefined> {
  const text = await store.read(siteKey(id));
  return text && parseSite(text, store.place, id);
}

/** Rejects with Damaged if missing. */
export async function requirePageSet(
  store: Store,
  site: Pick<Site, 'id'>,
  set: string,
): Promise<FileSet> {
  const found = await readFileSet(store, set);
  if (found) return found;
  throw new Damaged(
    `${store.place} has lost pages/${set}.json, which sites/${site.id}.json refers to; ` + REBUILD,
  );
}

export interface SitePage extends PageEntry {
  readonly key: string;
}

export async function pagesOf(
  store: Store,
  site: Pick<Site, 'id' | 'sets'>,
  leftOut: readonly string[] = [],
): Promise<Readonly<Record<string, SitePage>>> {
  const sets = site.sets.filter((set) => !leftOut.includes(set));
  const read = await Promise.all(sets.map((set) => requirePageSet(store, site, set)));
  return Object.fromEntries(
    read.flatMap(({ id, pages }) =>
      Object.entries(pages).map(
        ([path, entry]) => [path, { ...entry, key: `pages/${id}/${entry.file}` }] as const,
      ),
    ),
  );
}
