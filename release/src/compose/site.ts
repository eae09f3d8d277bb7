import type { Release, RemoteRelease, ShellRelease } from '@site/shared/contract';
import { createHash } from 'node:crypto';
import type { SiteFile, Store } from '../store/store';
import { type PageEntry, type PageSet, pageSet, VARIANTS } from './page-set';

/** A whole site made of one set of releases: what a server needs to answer, by path. */
export interface Site {
  readonly id: string;
  /** Ids of the page sets that it is made of. */
  readonly sets: readonly string[];
  readonly pages: Readonly<Record<string, PageEntry>>;
  readonly rewrites: Readonly<Record<string, string>>;
}

export interface ReleaseSet {
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
}

/** Takes the releases of one composition, the shell's among them. */
export function releaseSet(releases: readonly Release[]): ReleaseSet | undefined {
  const shell = releases.find((release): release is ShellRelease => release.app === 'shell');
  const remotes = releases.filter((release): release is RemoteRelease => release.app !== 'shell');
  return shell && { shell, remotes };
}

const siteId = (sets: readonly PageSet[]) =>
  createHash('sha256')
    .update(sets.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 20);

export async function readSite(store: Store, id: string): Promise<Site | undefined> {
  const text = await store.read(`sites/${id}.json`);
  return text && (JSON.parse(text.toString()) as Site);
}

function filesOf(sets: readonly PageSet[]): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const { id, pages } of sets) {
    for (const { file, type, policy } of Object.values(pages)) {
      for (const variant of VARIANTS)
        files.set(`${file}${variant}`, { key: `pages/${id}/${file}${variant}`, type, policy });
    }
  }
  return files;
}

/**
 * Composes the site of a set of releases and lays it out, unless the store has it already. Rejects
 * with a Refusal when a page can't be rendered. Nothing a visitor sees changes.
 */
export async function composeSite(store: Store, { shell, remotes }: ReleaseSet): Promise<Site> {
  const sets: PageSet[] = [];
  for (const remote of [null, ...remotes]) sets.push(await pageSet(store, shell, remote));
  const id = siteId(sets);
  const known = await readSite(store, id);
  if (known) return known;
  const site: Site = {
    id,
    sets: sets.map((set) => set.id),
    pages: Object.assign({}, ...sets.map(({ pages }) => pages)) as Site['pages'],
    rewrites: Object.assign({}, ...sets.map(({ rewrites }) => rewrites)) as Site['rewrites'],
  };
  await store.layOut(id, filesOf(sets));
  await store.writeOnce(`sites/${id}.json`, JSON.stringify(site));
  return site;
}
