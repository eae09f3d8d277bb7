import {
  type AppName,
  ownerOf,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@site/shared/contract';
import type { SiteFile, Store } from '../store/store';
import { faultsBetween } from '../truth/between';
import { idsIn } from '../truth/page';
import { hash } from './hash';
import { pageSet } from './make-page-set';
import { variantsOf } from './page-files';
import { type PageEntry, type PageSet, pageSetId } from './page-set';
import { type Asked, refuseFaults, type SiteFaults } from './refuse-faults';
import { siteWideFiles, siteWideId } from './site-wide/page-set';

/** A whole site made of one set of releases: what a server needs to answer, by path. */
export interface Site {
  readonly id: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  readonly rewrites: Readonly<Record<string, string>>;
  /** The page sets it consists of, each below `pages/` in the store. */
  readonly sets: readonly string[];
  /** Which rules its sections break. */
  readonly faults: SiteFaults;
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

/** What a site consists of, known without making any of it. */
function idsOf({ shell, remotes }: ReleaseSet): { id: string; sets: string[] } {
  const sections = [null, ...remotes].map((remote) => pageSetId(shell, remote));
  const sets = [...sections, siteWideId(sections)];
  return { id: hash('site', ...sets), sets };
}

export async function readSite(store: Store, id: string): Promise<Site | undefined> {
  const text = await store.read(`sites/${id}.json`);
  return text && (JSON.parse(text.toString()) as Site);
}

type Written = Pick<PageSet, 'id' | 'pages'>;

function filesOf(sets: readonly Written[]): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const { id, pages } of sets) {
    for (const { file, type, policy } of Object.values(pages)) {
      for (const variant of variantsOf(file))
        files.set(`${file}${variant}`, { key: `pages/${id}/${file}${variant}`, type, policy });
    }
  }
  return files;
}

async function faultsOf(
  store: Store,
  shell: ShellRelease,
  sets: readonly PageSet[],
  documents: Written,
): Promise<SiteFaults> {
  const idsAt = async (path: string) => {
    const set = sets.find(({ pages }) => pages[path]);
    const html = set && (await store.read(`pages/${set.id}/${set.pages[path]?.file}`));
    return idsIn(html?.toString() ?? '');
  };
  return {
    own: sets.flatMap(({ app, facts }) => facts.faults.map((fault) => ({ app, ...fault }))),
    between: await faultsBetween({
      sections: sets,
      paths: new Set([...sets, documents].flatMap(({ pages }) => Object.keys(pages))),
      ownerOf: (path): AppName | undefined => ownerOf(shell.claims, path),
      idsOf: idsAt,
    }),
  };
}

/** All sections' pages, rendered as far as they are not yet, and the documents of the whole. */
async function makeSite(store: Store, set: ReleaseSet, asked: Asked): Promise<Site> {
  const { shell, remotes } = set;
  const sections: PageSet[] = [];
  for (const remote of [null, ...remotes]) sections.push(await pageSet(store, shell, remote));
  const documents = await siteWideFiles(store, shell, (sections[0] as PageSet).site, sections);
  const faults = await faultsOf(store, shell, sections, documents);
  refuseFaults(set, faults, asked);
  const all = [...sections, documents];
  const site: Site = {
    ...idsOf(set),
    pages: Object.assign({}, ...all.map(({ pages }) => pages)) as Site['pages'],
    rewrites: Object.assign({}, ...sections.map(({ rewrites }) => rewrites)) as Site['rewrites'],
    faults,
  };
  await store.layOut(site.id, filesOf(all));
  await store.writeOnce(`sites/${site.id}.json`, JSON.stringify(site));
  return site;
}

/**
 * Composes the site of a set of releases and lays it out, unless the store has it already. Rejects
 * with a Refusal when a page can't be rendered, or when one of the sections that it is asked for
 * (all of them unless given) breaks a rule. Nothing a visitor sees changes.
 */
export async function composeSite(store: Store, set: ReleaseSet, asked?: Asked): Promise<Site> {
  const everything: Asked = {
    apps: new Set<AppName>(['shell', ...set.remotes.map(({ app }) => app)]),
    action: 'deploy',
  };
  const known = await readSite(store, idsOf(set).id);
  if (!known) return makeSite(store, set, asked ?? everything);
  refuseFaults(set, known.faults, asked ?? everything);
  return known;
}
