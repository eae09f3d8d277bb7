import type { AppName } from '@site/shared/contract';
import { goLive, type Outcome } from '../go-live';
import type { Store } from '../store/store';
import { publish } from './publish';

/**
 * Publishes what is built of each app (or what lies in the folder `from`, for a single app), if need
 * be, and makes all of it live as one composition.
 */
export async function deploy(
  store: Store,
  apps: readonly AppName[],
  why: string,
  from?: string,
): Promise<Outcome> {
  const releases: Partial<Record<AppName, string>> = {};
  for (const app of apps) releases[app] = (await publish(store, app, from)).release.release;
  return goLive(store, { action: 'deploy', why, releases });
}
