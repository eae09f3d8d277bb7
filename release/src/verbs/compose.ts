import type { AppName } from '@site/shared/contract';
import { checkSet } from '../checks';
import { latestComposition } from '../compositions';
import { composeSite, releaseSet } from '../compose/site';
import type { Site } from '../compose/site-description';
import { Refusal } from '../errors';
import { readRelease } from '../releases';
import type { Store } from '../store/store';
import { publish } from './publish';

/** Checks and composes what is live, with the built releases of `apps` in place of theirs, and makes nothing live. */
export async function compose(store: Store, apps: readonly AppName[]): Promise<Site> {
  const chosen: Record<AppName, string> = {};
  for (const [app, entry] of Object.entries((await latestComposition(store))?.apps ?? {})) {
    chosen[app] = entry.release;
  }
  for (const app of apps) chosen[app] = (await publish(store, app)).release.release;
  const entries = Object.entries(chosen);
  const set = releaseSet(
    await Promise.all(entries.map(([app, release]) => readRelease(store, app, release))),
  );
  if (!set)
    throw new Refusal(
      'There is no shell to compose pages with; build and name it too: npx release compose shell',
    );
  checkSet(set);
  return composeSite(store, set);
}
