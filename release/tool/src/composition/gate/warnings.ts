import { isDocuments, isShell, type Release, type ShellRelease } from '@site/shared/contract';
import type { Composition } from '../history/compositions';
import { changedContent } from '../history/variants';
import { readAll } from '../live/showing';
import type { Store } from '@site/composer/store';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { longPagesOf, releaseSet } from '@site/composer/compose-site';

function faultOf(section: Release, { provides, release }: ShellRelease) {
  const { hydrated } = section;
  // The shell's React leaves finished pages alone.
  if (isDocuments(section)) return undefined;
  if (!hydrated) return 'no build has tried its pages in a browser';
  if (hydrated.react === provides.react) return undefined;
  return `its pages were tried in a browser with react ${hydrated.react}, but shell ${release} provides ${provides.react}`;
}

/** Not hydrated with this shell and React by any build. With a new shell, all sections. */
export async function unhydratedReleases(
  store: Store,
  composition: Composition,
): Promise<CrossSectionViolation[]> {
  const { apps } = changedContent(composition);
  const changed = new Set(composition.changes.map(({ app }) => app));
  const releases = await readAll(store, apps);
  const shell = releases.find(isShell);
  if (!shell) return [];
  return releases
    .filter(({ app }) => changed.has('shell') || changed.has(app))
    .flatMap((release) => {
      const fault = faultOf(release, shell);
      if (!fault) return [];
      const page = isShell(release) ? '/' : (release.routes[0]?.pages[0] ?? '/');
      const remedy = `build ${release.app} again, and deploy it`;
      return [{ app: release.app, page, fault, remedy }];
    });
}

export async function longPages(
  store: Store,
  composition: Composition,
  live: Composition | undefined,
): Promise<CrossSectionViolation[]> {
  const contentOf = async ({ apps }: Pick<Composition, 'apps'>, { settings }: Composition) =>
    releaseSet(await readAll(store, apps), settings);
  const set = await contentOf(changedContent(composition), composition);
  if (!set) return [];
  return longPagesOf(store, set, {
    apps: new Set(composition.changes.map(({ app }) => app)),
    action: 'deploy',
    before: async () => live && contentOf(live, live),
  });
}
