import type { AppName } from '@site/shared/contract';
import { type Composition, compositionNumbered, latestComposition } from '../compositions';
import { Refusal } from '../errors';
import { goLive, type Outcome } from '../go-live';
import { readRelease, releasesOf } from '../releases';
import type { Store } from '../store/store';
import { together } from '../underway';

async function target(store: Store, app: AppName, to: string | undefined): Promise<string> {
  const current = (await latestComposition(store))?.apps[app];
  if (!current) throw new Refusal(`${app} is not live, so there is nothing to roll back`);
  if (to) return (await readRelease(store, app, to)).release;
  if (current.previous) return current.previous;
  const known = (await releasesOf(store, app)).filter((release) => release !== current.release);
  throw new Refusal(
    `${app} ${current.release} has no release before it. ` +
      (known.length > 0
        ? `Choose one with --to: ${known.join(', ')}.`
        : `The store has no other release of ${app}.`),
  );
}

/** Makes an earlier release of one app live again: the one before the current, or the one named. Builds nothing. */
export const rollback = (
  store: Store,
  app: AppName,
  to: string | undefined,
  why: string,
): Promise<Outcome> =>
  together(store, `rollback ${app}`, async () =>
    goLive(store, { action: 'rollback', why, releases: { [app]: await target(store, app, to) } }),
  );

/** Every app that is live now or was then -> the release it had then, null if it had none. */
function releasesThen(now: Composition, then: Composition) {
  const apps = Object.keys({ ...now.apps, ...then.apps }) as AppName[];
  return Object.fromEntries(apps.map((app) => [app, then.apps[app]?.release ?? null]));
}

/** Makes the whole site what it was in an earlier composition, as a new one. Builds nothing. */
export const rollbackSite = (store: Store, composition: number, why: string): Promise<Outcome> =>
  together(store, `rollback --composition ${composition}`, async () => {
    const then = await compositionNumbered(store, composition);
    const now = (await latestComposition(store)) ?? then;
    return goLive(store, { action: 'rollback', why, releases: releasesThen(now, then) });
  });
