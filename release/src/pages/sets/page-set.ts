import {
  type AppName,
  BY_CONTENT,
  type RemoteRelease,
  type Settings,
  type ShellRelease,
  type SiteFacts,
} from '@site/shared/contract';
import type { Store } from '../../store/store';
import type { SectionFacts } from '../../checks/facts';
import { Refusal } from '../../platform/errors';
import { REBUILD, parseDescription } from './description';
import { hash } from '../../store/hash';
import { isSealed, sealed, unsealed } from '../../store/seal';

/** Raised when the composer writes other HTML from the same releases, or holds it to other rules: page sets are then made again. */
export const FORMAT = 7;
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
}

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

/** No link begins as a setting does. */
const assignments = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .sort();

/**
 * As long as no link is gone, nothing is set and no file is shared the id is what it was before that could be. A tool that
 * knows nothing of shared files finds no set of releases that have some: it would say in live.json that they lie elsewhere.
 */
export const pageSetId = ({ shell, remote, gone, settings }: PageSetParts) =>
  hash(
    String(FORMAT),
    shell.digest,
    remote?.app ?? 'shell',
    remote?.digest ?? '',
    ...(shell.byContent || remote?.byContent ? [BY_CONTENT] : []),
    ...gone,
    ...assignments(settings),
  );

export const pageSetKey = (id: string) => `pages/${id}.json`;

/** In the store each policy is there once, and a page has its number: most pages share a few. */
interface Stored {
  readonly policies: readonly string[];
  readonly pages: Readonly<Record<string, Omit<PageEntry, 'policy'> & { policy?: number }>>;
}

const mapped = <From, To>(pages: Readonly<Record<string, From>>, change: (page: From) => To) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, change(page)]));

/** Takes a description as it is stored, the store and the id, gives the set; throws a Refusal if it is damaged. */
export function parseFileSet<Set extends FileSet = FileSet>(
  text: Buffer | string,
  place: string,
  id: string,
): Set {
  const read = parseDescription<Partial<Stored>>(text, place, pageSetKey(id));
  const { policies, pages, ...rest } = unsealed(read);
  if (!policies || !pages || !isSealed(read))
    throw new Refusal(`${place}/${pageSetKey(id)} is damaged; remove it; ${REBUILD}`);
  const entries = mapped(pages, ({ policy, ...entry }): PageEntry => {
    const known = policy === undefined ? undefined : policies[policy];
    return known === undefined ? entry : { ...entry, policy: known };
  });
  return { ...rest, pages: entries } as unknown as Set;
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

export async function readFileSet<Set extends FileSet = FileSet>(
  store: Store,
  id: string,
): Promise<Set | undefined> {
  const text = await store.read(pageSetKey(id));
  return text && parseFileSet<Set>(text, store.place, id);
}
