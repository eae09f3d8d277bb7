import type { AppName } from '@site/shared/contract';
import { appsOfEarlierPages, releaseSet } from '@site/composer/compose-site';
import { readSite } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import { readAll } from './showing';
import { latestComposition } from '../history/compositions';

/** An earlier version of the tool assembled their live pages differently. */
export async function earlierPages(store: Store): Promise<readonly AppName[]> {
  const live = await latestComposition(store);
  const set = live && releaseSet(await readAll(store, live.apps), live.settings);
  const site = live && (await readSite(store, live.site));
  return set && site ? appsOfEarlierPages(set, site) : [];
}
