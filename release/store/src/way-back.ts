import {
  areSettingsEqual,
  type Composition,
  pageSetsOf,
  previousRelease,
  type WayBack,
} from './composition';
import { SHELL } from './page-set';
import { refOf } from './release-ref';

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
