import { escapeControl, isDocuments, ownerOf } from '@site/contract';
import {
  type Area,
  areSettingsEqual,
  type Composition,
  mapInParallel,
  type ObjectWriter,
  type ReleaseRef,
  type SettingValues,
  SITE_AREA,
  type Store,
} from '@site/store';
import { type SiteViolations, siteViolations } from './checks/cross-section';
import { findDisagreements } from './checks/disagreements';
import { listViolations, type Violation } from './checks/violation';
import { assertCompatible, type Changing, type ReleaseSet, releaseSetOf } from './compatibility';
import { assertFactsChecked, factWarnings } from './facts-due';
import { createFrame } from './inputs';
import { type ComposedSet, makePageSet, type PageSetOptions } from './make-page-set';
import { aboutOf, checkedSectionOf } from './section-about';
import { type OpenRelease, openRelease } from './open-release';
import { PageSources } from './page-sources';
import { AssemblyLine } from './pages/assembly-line';
import { siteWidePaths } from './pages/site-wide';
import { Refusal } from './refusal';
import { teamHint } from './site-config';
import { assertNoneVanish, vanishedAddresses } from './vanished';

export interface SiteToCompose {
  readonly apps: Readonly<Record<string, ReleaseRef>>;
  readonly settings: SettingValues;
  readonly latest: Composition | undefined;
  /** Going back is held to what keeps visitors safe, never to dates or addresses that vanish. */
  readonly checks: 'all' | 'safety';
  /** Whether addresses that visitors get today may vanish. */
  readonly gone?: boolean | undefined;
  /** Where pages and page sets are written; by default that of the site. */
  readonly area?: Area | undefined;
}

export interface ComposedSite {
  /** App -> digest of its page set. */
  readonly pages: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** Makes the page sets that are missing, and checks the site. Rejects with a Refusal. */
export interface Composer {
  composeSite(objects: ObjectWriter, site: SiteToCompose): Promise<ComposedSite>;
}

interface ComposerOptions {
  readonly now?: () => number;
  /** Called before each page is rendered. */
  readonly onRender?: (app: string, path: string) => void;
}

function missingLinks({ shell, remotes }: ReleaseSet): readonly string[] {
  const live = new Set(remotes.map(({ app }) => app));
  const { links = [], claims } = shell.release;
  return links
    .filter((path) => {
      const owner = ownerOf(claims, path);
      return owner !== undefined && !live.has(owner);
    })
    .sort();
}

interface Change extends Changing {
  readonly changesAllSections: boolean;
}

function changeOf({ apps, settings, latest, checks }: SiteToCompose): Change {
  const changed = new Set(
    Object.keys(apps).filter((app) => latest?.apps[app]?.digest !== apps[app]?.digest),
  );
  const changesAllSections =
    changed.has('shell') || !areSettingsEqual(settings, latest?.settings ?? {});
  return { changed, changesAllSections, goesBack: checks === 'safety' };
}

/**
 * A section answers for its own pages, the shell and settings for all. A dead link counts only when its section is
 * deployed.
 */
function blockingViolations(
  { within, between }: SiteViolations,
  { changed, changesAllSections, goesBack }: Change,
): readonly Violation[] {
  const isHeldTo = ({ app }: Violation) => changed.has(app) || changesAllSections;
  if (goesBack) return within.filter((violation) => violation.isUnsafe && isHeldTo(violation));
  return [...within.filter(isHeldTo), ...between.filter(({ app }) => changed.has(app))];
}

function assertNoneBlocks(
  violations: readonly Violation[],
  releases: readonly OpenRelease[],
): void {
  const [first] = violations;
  if (!first) return;
  const release = releases.find(({ app }) => app === first.app);
  const same = violations.filter(({ app }) => app === first.app);
  const remedy = `fix the page and build ${first.app} again${teamHint(first.app)}`;
  throw new Refusal(
    'E_PAGE_RULE',
    listViolations(`${first.app} ${release?.id ?? ''}`, same, remedy),
  );
}

/** Pages that no build has tried in a browser with this shell's React. */
function untriedPages(
  { shell, remotes }: ReleaseSet,
  { changed, changesAllSections }: Change,
): Violation[] {
  const { provides } = shell.release;
  return [shell, ...remotes].flatMap(({ app, id, release }): Violation[] => {
    const { hydrated } = release;
    // The shell's React does not touch finished pages.
    if (isDocuments(release) || !(changesAllSections || changed.has(app))) return [];
    if (hydrated?.react === provides.react) return [];
    const text = hydrated
      ? `its pages were tried in a browser with react ${hydrated.react}, but shell ${shell.id} provides ${provides.react}`
      : 'no build has tried its pages in a browser';
    // Only our own build tries them.
    const remedy = hydrated
      ? `build ${app} again, and deploy it`
      : `try them before visitors do: npx release probe ${app}@${id}`;
    return [{ app, text, remedy }];
  });
}

const warningText = ({ app, page, text, remedy }: Violation) =>
  escapeControl(`${app}${page ? `, page ${page}` : ''}: ${text}; ${remedy ?? 'fix the page'}`);

class SiteComposer implements Composer {
  /** Descriptions of thousands of pages are slow to read. */
  readonly #releases = new Map<string, Promise<OpenRelease>>();
  readonly #line = new AssemblyLine();
  readonly #now: () => number;

  constructor(readonly options: ComposerOptions) {
    this.#now = options.now ?? Date.now;
  }

  async #open(store: Store, app: string, ref: ReleaseRef): Promise<OpenRelease> {
    const key = `${app} ${ref.digest}`;
    const opening = this.#releases.get(key) ?? openRelease(store, app, ref);
    this.#releases.set(key, opening);
    opening.catch(() => this.#releases.delete(key));
    return { ...(await opening), ref };
  }

  async composeSite(objects: ObjectWriter, site: SiteToCompose): Promise<ComposedSite> {
    const { store } = objects;
    const { apps, settings, latest } = site;
    const change = changeOf(site);
    const releases = await mapInParallel(Object.entries(apps), ([app, ref]) =>
      this.#open(store, app, ref),
    );
    const set = releaseSetOf(releases, settings);
    assertCompatible(set, change);
    const changed = releases.filter(({ app }) => change.changed.has(app));
    if (!change.goesBack)
      for (const release of changed) assertFactsChecked(release, latest, this.#now());
    const sources = new PageSources(store, latest);
    const pageSets = await this.#makeSets(objects, site, set, sources);
    const warnings = await this.#check(site, set, pageSets, sources, change);
    const pages = Object.fromEntries([...pageSets].map(([app, { digest }]) => [app, digest]));
    return { pages, warnings: warnings.map(warningText) };
  }

  /** The shell's set comes first: it says what the site is. */
  async #makeSets(
    objects: ObjectWriter,
    { area = SITE_AREA, settings }: SiteToCompose,
    set: ReleaseSet,
    sources: PageSources,
  ): Promise<ReadonlyMap<string, ComposedSet>> {
    const { shell, remotes } = set;
    const options: PageSetOptions = {
      objects,
      area,
      line: this.#line,
      sources,
      onRender: this.options.onRender,
      frame: createFrame(shell, missingLinks(set), settings, this.#now()),
    };
    const shellSet = await makePageSet(options, undefined);
    const pageSets = new Map([[shell.app, shellSet]]);
    for (const remote of remotes)
      pageSets.set(remote.app, await makePageSet(options, remote, aboutOf(shellSet.set).site));
    return pageSets;
  }

  /** Resolves to warnings. Rejects with a Refusal. */
  async #check(
    { apps, gone }: SiteToCompose,
    set: ReleaseSet,
    pageSets: ReadonlyMap<string, ComposedSet>,
    sources: PageSources,
    change: Change,
  ): Promise<readonly Violation[]> {
    const sets = [...pageSets.values()].map(({ set: pages }) => pages);
    const { shell, remotes, settings } = set;
    const releases = [shell, ...remotes];
    const violations = siteViolations(
      sets.map(checkedSectionOf),
      shell.release.claims,
      siteWidePaths,
    );
    assertNoneBlocks(blockingViolations(violations, change), releases);
    if (change.goesBack) return [];
    const vanished = vanishedAddresses(await sources.liveSetsThatChange(apps), sets);
    if (!gone) assertNoneVanish(vanished);
    const isChanged = ({ app }: OpenRelease) => change.changed.has(app);
    return [
      ...violations.between,
      ...findDisagreements(
        releases.map(({ release }) => release),
        settings,
      ),
      ...untriedPages(set, change),
      ...releases.filter(isChanged).flatMap((release) => factWarnings(release, this.#now())),
      ...vanished,
    ];
  }
}

export const createComposer = (options: ComposerOptions = {}): Composer =>
  new SiteComposer(options);
