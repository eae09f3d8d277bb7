import {
  type AppName,
  isShell,
  ownerOf,
  type Release,
  type RemoteRelease,
  SETTINGS,
  settingNames,
  type Settings,
} from '@site/shared/contract';
import { staged } from '../store/staged';
import type { Store } from '../store/store';
import { crossSectionViolations } from '../checks/cross-section';
import { disagreements } from '../checks/disagreements';
import { idsIn } from '../checks/html/page';
import { storeDays } from './last-changed';
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
import {
  type ComposedPages,
  longDocuments,
  refuseOversizedPages,
  type WeightContext,
} from './page-weights';
import {
  type ChangeContext,
  refuseViolations,
  type ReleaseSet,
  type SiteFaults,
} from '../checks/refuse-violations';
import { describeSite, readSite, type Site, siteIdOf, siteKey } from './sets/site-description';
import { sealed } from '../store/seal';
import { siteWideFiles, siteWideId } from './site-wide-set';

export type { ReleaseSet } from '../checks/refuse-violations';

export function releaseSet(
  releases: readonly Release[],
  settings: Settings = {},
): ReleaseSet | undefined {
  const shell = releases.find(isShell);
  const remotes = releases.filter((release): release is RemoteRelease => !isShell(release));
  return shell && { shell, remotes, settings };
}

/** The shell's own set comes first. */
function partsOf({ shell, remotes, settings }: ReleaseSet): PageSetParts[] {
  const live = new Set<AppName>(remotes.map(({ app }) => app));
  // Paths that the shell links to and whose section is not live.
  const gone = (shell.links ?? []).filter((path) => {
    const owner = ownerOf(shell.claims, path);
    return owner && !live.has(owner);
  });
  gone.sort();
  return [null, ...remotes].map((remote) => ({ shell, remote, gone, settings }));
}

const withSiteWide = (sections: readonly string[], documents = siteWideId(sections)): string[] => [
  ...sections,
  documents,
];

/** Id of the set of site-wide documents: always the last one (see withSiteWide). */
export const documentsOf = ({ sets }: Pick<Site, 'sets'>): string | undefined => sets.at(-1);

/** Apps whose pages an earlier version of the tool assembled. */
export const appsOfEarlierPages = (set: ReleaseSet, site: Pick<Site, 'sets'>): AppName[] =>
  partsOf(set).flatMap((parts) =>
    site.sets.includes(pageSetId(parts)) ? [] : [parts.remote?.app ?? parts.shell.app],
  );

const linkTargets = ({ pages }: FileSet): string[] =>
  Object.keys(pages).filter((path) => !pages[path]?.redirect);

function withoutOverriddenSettings<Kind extends Release>(release: Kind, settings: Settings): Kind {
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
      ? [
          {
            release: withoutOverriddenSettings(release, settings),
            pages: Object.keys(facts.pages),
            htmlOf: htmlAt,
          },
        ]
      : [];
  });
  return {
    own: sets.flatMap(({ app, facts }) => facts.faults.map((fault) => ({ app, ...fault }))),
    between: await crossSectionViolations({
      sections: sets,
      paths: new Set([...sets, documents].flatMap(linkTargets)),
      ownerOf: (path): AppName | undefined => ownerOf(shell.claims, path),
      idsOf: async (path) => idsIn(await htmlAt(path)),
    }),
    disagreements: await disagreements(built),
  };
}

async function composedPages(store: Store, set: ReleaseSet | undefined): Promise<ComposedPages[]> {
  const all = (set ? partsOf(set) : []).map(async (parts) => {
    const { shell, remote, settings } = parts;
    const pages = remote && (await readFileSet(store, await existingSetId(store, parts)));
    return remote && pages ? [{ shell, remote, settings, set: pages }] : [];
  });
  return (await Promise.all(all)).flat();
}

async function weightContext(
  store: Store,
  set: ReleaseSet,
  context: ChangeContext,
): Promise<WeightContext> {
  const live = async () => composedPages(store, await context.before?.());
  let liveOnce: ReturnType<typeof live> | undefined;
  return {
    composed: await composedPages(store, set),
    // Damage to what is live must not hide faults of what is deployed.
    live: () => (liveOnce ??= live().catch(() => [])),
    apps: context.apps,
  };
}

async function refuseHeavy(store: Store, set: ReleaseSet, context: ChangeContext): Promise<void> {
  // Going back to what was live is not held to budgets.
  if (context.action === 'deploy')
    await refuseOversizedPages(store, await weightContext(store, set, context));
}

export const longPagesOf = async (store: Store, set: ReleaseSet, context: ChangeContext) =>
  longDocuments(store, await weightContext(store, set, context));

/** Its writes are staged, and reach the store only if nothing is refused. */
const makeSite = (
  base: Store,
  set: ReleaseSet,
  { ids, borrowed }: Sections,
  context: ChangeContext,
): Promise<Site> =>
  staged(base, async (store, keep) => {
    const sections: PageSet[] = [];
    // The shell's set comes first: a process without section code stated its site facts.
    for (const [at, parts] of partsOf(set).entries())
      sections.push(await pageSet(store, parts, ids[at] as string, sections[0]?.site));
    const own = () => siteWideFiles(store, (sections[0] as PageSet).site, sections);
    const documents =
      (borrowed === undefined ? undefined : await readFileSet(store, borrowed)) ?? (await own());
    const faults = await faultsOf(store, set, sections, documents);
    refuseViolations(set, faults, context);
    await refuseHeavy(store, set, context);
    await keep();
    const all = [...sections, documents];
    const rewrites = Object.assign({}, ...sections.map((one) => one.rewrites)) as Site['rewrites'];
    const mounts = { ...mountsOf(all), ...fallbackPageMounts(all, rewrites) };
    const site = describeSite({ sets: withSiteWide(ids, documents.id), mounts, rewrites, faults });
    await store.linkFolder?.(`sites/${site.id}`, site.mounts);
    await store.writeOnce(siteKey(site.id), JSON.stringify(sealed(site)));
    return site;
  });

/** Undefined unless all its sets exist, too. */
async function existingSite(store: Store, sets: readonly string[]): Promise<Site | undefined> {
  const site = await readSite(store, siteIdOf(sets));
  if (!site) return undefined;
  const written = await Promise.all(sets.map((set) => store.writtenAt(pageSetKey(set))));
  return written.includes(undefined) ? undefined : site;
}

interface Sections {
  readonly ids: readonly string[];
  /** Site-wide documents of another site. */
  readonly borrowed: string | undefined;
}

/** Going back uses pages of any version and renders nothing; all else uses this version's. */
async function sectionsOf(
  store: Store,
  set: ReleaseSet,
  borrowed: string | undefined,
  goesBack = false,
): Promise<Sections & { readonly site: Site | undefined }> {
  const parts = partsOf(set);
  const current = parts.map(pageSetId);
  const site = await existingSite(store, withSiteWide(current, borrowed));
  if (site || !goesBack) return { ids: current, borrowed, site };
  const ids = await Promise.all(parts.map((one) => existingSetId(store, one)));
  const isOther = ids.some((id, at) => id !== current[at]);
  const other = isOther ? await existingSite(store, withSiteWide(ids, borrowed)) : undefined;
  return { ids, borrowed, site: other };
}

/**
 * `borrowed`: site-wide documents of another site. Rejects with a Refusal when a page cannot be rendered or a section in
 * `context` (default: all) breaks a rule.
 */
export async function composeSite(
  store: Store,
  set: ReleaseSet,
  context?: ChangeContext,
  borrowed?: string,
): Promise<Site> {
  const everything: ChangeContext = {
    apps: new Set<AppName>(['shell', ...set.remotes.map(({ app }) => app)]),
    action: 'deploy',
  };
  const { site, ...sections } = await sectionsOf(store, set, borrowed, context?.goesBack);
  const all = context ?? everything;
  const previewed = all.goesBack ? [] : await previewedSets(store, set, sections.ids, all);
  if (site) {
    refuseViolations(set, site.faults, all);
    await refuseHeavy(store, set, all);
  }
  const composed = site ?? (await makeSite(store, set, sections, all));
  for (const one of previewed) await storeDays(store, one);
  return composed;
}

/**
 * Existing sets of changed apps. Dates of those that a preview made are stored only now, when they go live.
 * Read before makeSite, which creates the missing sets and stores their dates itself.
 */
async function previewedSets(
  store: Store,
  set: ReleaseSet,
  ids: readonly string[],
  { apps }: ChangeContext,
): Promise<readonly PageSet[]> {
  const changedIds = partsOf(set).flatMap(({ shell, remote }, at) =>
    apps.has(remote?.app ?? shell.app) ? (ids[at] ?? []) : [],
  );
  const found = await Promise.all(changedIds.map((id) => readPageSet(store, id)));
  return found.flatMap((one) => one ?? []);
}
