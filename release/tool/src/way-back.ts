import {
  areSettingsEqual,
  type Composition,
  ObjectWriter,
  pageSetsOf,
  previousRelease,
  readLatest,
  readWayBack,
  refOf,
  releaseId,
  type WayBack,
  writeWayBack,
} from '@site/store';
import type { Context } from './context';

export const SHELL = 'shell';

const namesOf = ({ apps }: Composition) => Object.keys(apps).sort().join();

/** The ways back that need no composing: pages depend on shell, settings and which apps there are. */
function fittingWays(previous: Composition, ready: WayBack, next: Composition): WayBack {
  const isChanged = (app: string) => previous.apps[app]?.digest !== next.apps[app]?.digest;
  const apps = Object.keys({ ...previous.apps, ...next.apps });
  const changed = apps.filter(isChanged);
  if (!areSettingsEqual(previous.settings, next.settings)) return {};
  const [only = ''] = changed;
  const gone = previous.apps[only];
  const isRemoval = gone !== undefined && !next.apps[only];
  if (changed.length === 1 && gone && (only === SHELL || isRemoval))
    return { [only]: { release: refOf(gone), pages: pageSetsOf(previous.apps) } };
  if (changed.includes(SHELL) || namesOf(previous) !== namesOf(next)) return {};
  const ways = apps.map((app): [string, WayBack[string] | undefined] => {
    const before = previous.apps[app];
    if (changed.includes(app) && before)
      return [app, { release: refOf(before), pages: { [app]: before.pages } }];
    // The way back of the shell has the pages of all apps as they were.
    return [app, app === SHELL && changed.length > 0 ? undefined : ready[app]];
  });
  return Object.fromEntries(ways.filter(([, way]) => way)) as WayBack;
}

/** `ready`: the ways back of the previous composition. */
export function carryWayBack(
  previous: Composition | undefined,
  ready: WayBack,
  next: Composition,
): WayBack {
  if (!previous) return {};
  const ways = Object.entries(fittingWays(previous, ready, next));
  return Object.fromEntries(
    ways.filter(([app, { release }]) => release.digest === previousRelease(next, app)?.digest),
  );
}

/**
 * Makes the page sets that the next rollback of each app needs. Returns a warning for each app that cannot go back
 * alone. Stops when a newer record appears, whose command prepares its own.
 */
export async function prepareWayBack(
  { store, composer, now }: Context,
  composition: Composition,
): Promise<readonly string[]> {
  const ready = await readWayBack(store, composition);
  const objects = new ObjectWriter(store, now);
  const prepared: Record<string, WayBack[string]> = {};
  const warnings: string[] = [];
  for (const app of Object.keys(composition.apps)) {
    const target = previousRelease(composition, app);
    if (!target || ready[app]) continue;
    if (((await readLatest(store)).composition?.number ?? 0) > composition.number) return warnings;
    const release = refOf(target);
    const { settings } = composition;
    const apps = { ...composition.apps, [app]: release };
    try {
      const site = await composer.composeSite(objects, {
        apps,
        settings,
        latest: composition,
        checks: 'safety',
      });
      const isNew = ([name, pages]: readonly [string, string]) =>
        composition.apps[name]?.pages !== pages;
      const pages = Object.fromEntries(Object.entries(site.pages).filter(isNew));
      prepared[app] = { release, pages };
    } catch (error) {
      warnings.push(
        `${app} cannot go back to ${releaseId(release)} alone: ${(error as Error).message}`,
      );
    }
  }
  if (Object.keys(prepared).length === 0) return warnings;
  await writeWayBack(store, composition.number, prepared);
  await objects.restoreMissing();
  return warnings;
}
