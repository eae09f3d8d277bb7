import type { Outcome } from '../../composition/go-live';
import { type Composition, latestBase } from '../../composition/history/compositions';
import { trialsOf } from '../../composition/history/variants';
import { lastMoveOf } from '../../composition/moves/moves';
import { NotLive } from '@site/composer/errors';
import { absenceNote, appsHere, build } from '../../platform/workspaces';
import { type BuiltRelease, readBuilt } from '../../releases/built-release';
import type { Store } from '@site/composer/store';
import { deployBuilt } from './deploy';
import type { AppName } from '@site/shared/contract';

export interface Started {
  readonly outcome?: Outcome;
  /** Built, but neither live nor deployed now: it was live before, or a trial is on. */
  readonly left: readonly string[];
}

async function everLiveReleases(
  store: Store,
  live: Composition | undefined,
  built: readonly BuiltRelease[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const { release } of live ? built : [])
    if (live && (await lastMoveOf(store, live, release.app, release.release)))
      known.add(`${release.app}/${release.release}`);
  return known;
}

/**
 * Leaves out what was live before, since it was rolled back, and everything during a trial. `isAsked`: deploys all.
 */
export async function deployNewBuilds(
  store: Store,
  built: readonly BuiltRelease[],
  isAsked: boolean,
): Promise<Started> {
  const { live } = await latestBase(store, false);
  const known = await everLiveReleases(store, live, built);
  const idOf = ({ release: { app, release } }: BuiltRelease) => `${app}/${release}`;
  const isNew = (one: BuiltRelease) =>
    isAsked || (!known.has(idOf(one)) && trialsOf(live).length === 0);
  const fresh = built.filter(isNew);
  const left = built
    .filter((one) => !isNew(one))
    .filter(({ release: { app, release } }) => live?.apps[app]?.release !== release)
    .map(({ release: { app, release } }) => `${app} ${release}`);
  if (fresh.length === 0) return { left };
  return { left, outcome: await deployBuilt(store, fresh, '', { gone: true }) };
}

/** Checked before any build: without a shell there is no page. */
export async function checkShell(store: Store, apps: readonly AppName[]): Promise<void> {
  if (apps.includes('shell')) return;
  const { live } = await latestBase(store, false);
  if (live?.apps.shell) return;
  throw new NotLive(
    `No shell is live in ${store.place}, and none is built here${absenceNote()}. ` +
      'Name a store that has the site (--store, or RELEASE_STORE), or bring in the workspace of the shell',
  );
}

export async function buildAndDeployNew(store: Store, isAsked: boolean): Promise<Started> {
  const apps = appsHere();
  await checkShell(store, apps);
  await build(apps);
  return deployNewBuilds(
    store,
    apps.map((app) => readBuilt(app)),
    isAsked,
  );
}
