import {
  type AppName,
  isShell,
  ownerOf,
  type Release,
  type RemoteRelease,
  SETTINGS,
  settingNames,
  type Settings,
  type ShellRelease,
} from '@site/shared/contract';
import { staged } from '../store/staged';
import type { Store } from '../store/store';
import { faultsBetween } from '../checks/between';
import { disagreements } from '../checks/disagreements';
import { idsIn } from '../checks/html/page';
import { keepDays } from './last-changed';
import { pageSet } from './make-page-set';
import { mountsOf, fallbackPageMounts } from './sets/mounts';
import {
  existingSetId,
  type FileSet,
  type PageSet,
  pageSetId,
  pageSetKey,
  type PageSetParts,
  readFileSet,
  readPageSet,
} from './sets/page-set';
import { type ComposedPages, heavyDocuments, refuseHeavyPages, type Weighed } from './page-weights';
import { type Asked, refuseFaults, type SiteFaults } from '../checks/refuse-violations';
import { describeSite, readSite, type Site, siteIdOf, siteKey } from './sets/site-description';
import { sealed } from '../store/seal';
import { siteWideFiles, siteWideId } from './site-wide-set';

export interface ReleaseSet {
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  readonly settings: Settings;
}

/** Takes the releases of one composition, the shell's among them, and its settings. */
export function releaseSet(
  releases: readonly Release[],
  settings: Settings = {},
): ReleaseSet | undefined {
  const shell = releases.find(isShell);
  const remotes = releases.filter((release): release is RemoteRelease => !isShell(release));
  return shell && { shell, remotes, settings };
}

/** What each page set of a site is made of: the shell's own first. */
function partsOf({ shell, remotes, settings }: ReleaseSet): PageSetParts[] {
  const live = new Set<AppName>(remotes.map(({ app }) => app));
  const gone = (shell.links ?? []).filter((path) => {
    const owner = ownerOf(shell.claims, path);
    return owner && !live.has(owner);
  });
  gone.sort();
  return [null, ...remotes].map((remote) => ({ shell, remote, gone, settings }));
}

/** The page sets that a site consists of, by those of its sections. */
const withSiteWide = (sections: readonly string[]): string[] => [...sections, siteWideId(sections)];

/**
 * The apps of which a site has pages that an earlier version of this tool has assembled, and that this one would
 * assemble otherwise.
 */
export const appsOfEarlierPages = (set: ReleaseSet, site: Pick<Site, 'sets'>): AppName[] =>
  partsOf(set).flatMap((parts) =>
    site.sets.includes(pageSetId(parts)) ? [] : [parts.remote?.app ?? parts.shell.app],
  );

/** What a link may lead to: no address that only leads to another one. */
const answering = ({ pages }: FileSet): string[] =>
  Object.keys(pages).filter((path) => !pages[path]?.redirect);

/** The release as it was built, but for what the composition says itself. */
function unset<Kind extends Release>(release: Kind, settings: Settings): Kind {
  const { builtWith } = release;
  if (!builtWith || !release.takesSettings) return release;
  const overridden = new Set<string>(
    settingNames.flatMap((name) => (name in settings ? [SETTINGS[name].field] : [])),
  );
  const kept = Object.entries(builtWith.settings).filter(([field]) => !overridden.has(field));
  return { ...release, builtWith: { ...builtWith, settings: Object.fromEntries(kept) } };
}

async function faultsOf(
  store: Store,
  { shell, remotes, settings }: ReleaseSet,
  sets: readonly PageSet[],
  documents: FileSet,
): Promise<SiteFaults> {
  const htmlAt = async (path: string) => {
    const set = sets.find(({ pages }) => pages[path]);
    const html = set && (await store.read(`pages/${set.id}/${set.pages[path]?.file}`));
    return html?.toString() ?? '';
  };
  const built = sets.flatMap(({ app, facts }) => {
    const release = [shell, ...remotes].find((one) => one.app === app);
    return release
      ? [{ release: unset(release, settings), pages: Object.keys(facts.pages), htmlOf: htmlAt }]
      : [];
  });
  return {
    own: sets.flatMap(({ app, facts }) => facts.faults.map((fault) => ({ app, ...fault }))),
    between: await faultsBetween({
      sections: sets,
      paths: new Set([...sets, documents].flatMap(answering)),
      ownerOf: (path): AppName | undefined => ownerOf(shell.claims, path),
      idsOf: async (path) => idsIn(await htmlAt(path)),
    }),
    disagreements: await disagreements(built),
  };
}

/** The pages that sections have with a set of releases, as far as they are made, whatever code has assembled them. */
async function composedPages(store: Store, set: ReleaseSet | undefined): Promise<ComposedPages[]> {
  const all = (set ? partsOf(set) : []).map(async (parts) => {
    const { shell, remote, settings } = parts;
    const pages = remote && (await readFileSet(store, await existingSetId(store, parts)));
    return remote && pages ? [{ shell, remote, settings, set: pages }] : [];
  });
  return (await Promise.all(all)).flat();
}

async function weighed(store: Store, set: ReleaseSet, asked: Asked): Promise<Weighed> {
  const live = async () => composedPages(store, await asked.before?.());
  let known: ReturnType<typeof live> | undefined;
  return {
    composed: await composedPages(store, set),
    // Damage to what is live must not hide what is wrong with what is to be.
    live: () => (known ??= live().catch(() => [])),
    apps: asked.apps,
  };
}

async function refuseHeavy(store: Store, set: ReleaseSet, asked: Asked): Promise<void> {
  // Whoever goes back to what was live is not held to budgets.
  if (asked.action === 'deploy') await refuseHeavyPages(store, await weighed(store, set, asked));
}

/** What a deploy is warned of: pages that have become longer than they should be. */
export const longPagesOf = async (store: Store, set: ReleaseSet, asked: Asked) =>
  heavyDocuments(store, await weighed(store, set, asked));

/** All sections' pages, rendered as far as they are not yet, and the documents of the whole; kept if nothing refuses them. */
const makeSite = (
  base: Store,
  set: ReleaseSet,
  ids: readonly string[],
  asked: Asked,
): Promise<Site> =>
  staged(base, async (store, keep) => {
    const sections: PageSet[] = [];
    // What the shell says of the site comes from its own pages, which no section's code was near.
    for (const [at, parts] of partsOf(set).entries())
      sections.push(await pageSet(store, parts, ids[at] as string, sections[0]?.site));
    const documents = await siteWideFiles(store, (sections[0] as PageSet).site, sections);
    const faults = await faultsOf(store, set, sections, documents);
    refuseFaults(set, faults, asked);
    await refuseHeavy(store, set, asked);
    await keep();
    const all = [...sections, documents];
    const rewrites = Object.assign({}, ...sections.map((one) => one.rewrites)) as Site['rewrites'];
    const mounts = { ...mountsOf(all), ...fallbackPageMounts(all, rewrites) };
    const site = describeSite({ sets: withSiteWide(ids), mounts, rewrites, faults });
    await store.layOut(`sites/${site.id}`, site.mounts);
    await store.writeOnce(siteKey(site.id), JSON.stringify(sealed(site)));
    return site;
  });

/** The site, if the store has it and all page sets that it consists of. */
async function known(store: Store, sets: readonly string[]): Promise<Site | undefined> {
  const site = await readSite(store, siteIdOf(sets));
  if (!site) return undefined;
  const written = await Promise.all(sets.map((set) => store.writtenAt(pageSetKey(set))));
  return written.includes(undefined) ? undefined : site;
}

/** The page sets of a site's sections, and the site that they make if the store has it. */
interface Sections {
  readonly ids: readonly string[];
  readonly site: Site | undefined;
}

/**
 * Who goes back gets pages that are there, whatever version of this tool has assembled them: nothing is made on the
 * way. All others get those of this one.
 */
async function sectionsOf(store: Store, set: ReleaseSet, goesBack = false): Promise<Sections> {
  const parts = partsOf(set);
  const current = parts.map(pageSetId);
  const site = await known(store, withSiteWide(current));
  if (site || !goesBack) return { ids: current, site };
  const ids = await Promise.all(parts.map((one) => existingSetId(store, one)));
  const isOther = ids.some((id, at) => id !== current[at]);
  return { ids, site: isOther ? await known(store, withSiteWide(ids)) : undefined };
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
  const { ids, site } = await sectionsOf(store, set, asked?.goesBack);
  const all = asked ?? everything;
  const earlier = all.goesBack ? [] : await earlierSets(store, set, ids, all);
  if (site) {
    refuseFaults(set, site.faults, all);
    await refuseHeavy(store, set, all);
  }
  const composed = site ?? (await makeSite(store, set, ids, all));
  for (const one of earlier) await keepDays(store, one);
  return composed;
}

/** The page sets of the sections that it is asked for, as far as they are there: a preview may have made them. */
async function earlierSets(
  store: Store,
  set: ReleaseSet,
  ids: readonly string[],
  { apps }: Asked,
): Promise<readonly PageSet[]> {
  const asked = partsOf(set).flatMap(({ shell, remote }, at) =>
    apps.has(remote?.app ?? shell.app) ? (ids[at] ?? []) : [],
  );
  const found = await Promise.all(asked.map((id) => readPageSet(store, id)));
  return found.flatMap((one) => one ?? []);
}
