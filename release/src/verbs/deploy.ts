import type { AppName } from '@site/shared/contract';
import { type BuiltRelease, readBuilt } from '../built-release';
import { goLive, type Outcome } from '../go-live';
import type { Store } from '../store/store';
import { together } from '../underway';
import { unpublished } from '../unpublished';
import { foldersOf } from './folders';
import { add, known } from './publish';

/**
 * Publishes what is built of each app (or what lies in the folders `from`: built releases, or another
 * store), if need be, and makes all of it live as one composition; with `canary`, for so many of 100
 * visits only. Pages vanish by it only if they are said to be `gone`. What is refused is not published.
 */
export async function deploy(
  store: Store,
  apps: readonly AppName[],
  why: string,
  from: string | readonly string[] = [],
  canary?: number,
  gone = false,
): Promise<Outcome> {
  const folders = await foldersOf(apps, [from].flat());
  return deployBuilt(
    store,
    apps.map((app) => readBuilt(app, folders[app])),
    why,
    canary,
    gone,
  );
}

/** The same with releases that were read already. */
export async function deployBuilt(
  store: Store,
  built: readonly BuiltRelease[],
  why: string,
  canary?: number,
  gone = false,
): Promise<Outcome> {
  const apps = built.map(({ release }) => release.app);
  return together(store, `deploy ${apps.join(' ')}`, async (turn) => {
    const releases = Object.fromEntries(
      built.map(({ release: { app, release } }) => [app, release]),
    );
    const fresh: BuiltRelease[] = [];
    for (const one of built) if (!(await known(store, one.release))) fresh.push(one);
    const later = unpublished(store, fresh, (one) => add(store, one));
    const { publish } = later;
    const intention = { action: 'deploy', why, releases, canary, gone, publish } as const;
    return goLive(later.store, intention, turn);
  });
}
