import type { AppName, Release } from '@site/shared/contract';
import { recordAttempt } from './attempts';
import { checkSet } from './checks';
import { composeSite, releaseSet } from './compose/site';
import {
  type Apps,
  type Change,
  commit,
  type Composition,
  latestComposition,
  predecessorOf,
} from './compositions';
import { NotShown, Refusal } from './errors';
import type { Intention } from './intention';
import { liveDocument, liveKey } from './live-document';
import { hasRelease, readRelease } from './releases';
import type { Store } from './store/store';
import { whoami } from './who';

export type Outcome =
  | { readonly result: 'live'; readonly composition: Composition }
  | { readonly result: 'unchanged'; readonly composition: Composition };

/** So many others may get in first before we say that something is wrong. */
const ATTEMPTS = 50;

function changesOf(latest: Composition | undefined, { releases }: Intention): Change[] {
  return (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: latest?.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

async function appsAfter(
  store: Store,
  latest: Composition | undefined,
  changes: Change[],
  action: string,
): Promise<Apps> {
  const apps: Apps = { ...latest?.apps };
  for (const { app, from, to } of changes) {
    if (to === null) {
      delete apps[app];
      continue;
    }
    const { version } = await readRelease(store, app, to);
    const before = action === 'deploy' ? from : await predecessorOf(store, app, to);
    // Prune may have removed it since.
    const previous = before && (await hasRelease(store, app, before)) ? before : null;
    apps[app] = { version, release: to, previous };
  }
  return apps;
}

/** Takes the apps of a composition, gives the descriptions of their releases. */
export async function readAll(store: Store, apps: Apps): Promise<Release[]> {
  const entries = Object.entries(apps) as [AppName, { release: string }][];
  return Promise.all(entries.map(([app, { release }]) => readRelease(store, app, release)));
}

/** Brings live.json and the pointer to where the newest composition is; safe to repeat and to interrupt. */
async function show(store: Store, composition: Composition, live: string): Promise<void> {
  await store.writeOnce(liveKey(composition.composition), live);
  await store.activate(composition.composition, composition.site);
}

/**
 * Finishes what an interrupted command began: a composition that was committed becomes live. Gives
 * its number, or undefined if there was nothing to do.
 */
export async function repair(store: Store): Promise<number | undefined> {
  const latest = await latestComposition(store);
  if (!latest || (await store.live()) === latest.composition) return undefined;
  await show(store, latest, await liveDocument(store, latest));
  return latest.composition;
}

/** Checks and composes what an intention leads to; nothing is committed yet. */
async function prepare(
  store: Store,
  latest: Composition | undefined,
  changes: Change[],
  { action, why }: Intention,
): Promise<Composition> {
  const apps = await appsAfter(store, latest, changes, action);
  const set = releaseSet(await readAll(store, apps));
  if (!set)
    throw new Refusal(
      'No shell is live yet, and every page needs one; deploy it first: npx release deploy shell',
    );
  checkSet(set);
  const asked = { apps: new Set(changes.map(({ app }) => app)), action };
  const { id: site } = await composeSite(store, set, asked);
  return {
    format: 1,
    composition: (latest?.composition ?? 0) + 1,
    at: new Date().toISOString(),
    who: whoami(),
    action,
    why,
    changes,
    apps,
    site,
  };
}

async function tryOnce(store: Store, intention: Intention): Promise<Outcome | undefined> {
  const latest = await latestComposition(store);
  const changes = changesOf(latest, intention);
  if (latest && changes.length === 0) return { result: 'unchanged', composition: latest };
  const composition = await prepare(store, latest, changes, intention);
  const live = await liveDocument(store, composition);
  if (!(await commit(store, composition))) return undefined;
  await show(store, composition, live).catch((fault: unknown) => {
    throw new NotShown(
      `Composition ${composition.composition} is recorded but not live yet ` +
        `(${(fault as Error).message}); the next deploy or rollback makes it live first`,
    );
  });
  return { result: 'live', composition };
}

/**
 * Composes what an intention leads to and makes it live. Two at once both land: who loses the race
 * for a number composes again on top of the winner. On a Refusal what is live is untouched, and the
 * history says that it was tried.
 */
export async function goLive(store: Store, intention: Intention): Promise<Outcome> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await tryOnce(store, intention);
      if (outcome) return outcome;
    }
    throw new Refusal(
      `${ATTEMPTS} other deploys got in first; try again when ${store.place} is quieter`,
    );
  } catch (fault) {
    if (!(fault instanceof NotShown)) await recordAttempt(store, intention, fault);
    throw fault;
  }
}
