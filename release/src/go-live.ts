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
import { Refusal } from './errors';
import { liveDocument, liveKey } from './live-document';
import { readRelease } from './releases';
import type { Store } from './store/store';
import { whoami } from './who';

export interface Intention {
  readonly action: 'deploy' | 'rollback';
  readonly why: string;
  /** App -> release that is to be live. */
  readonly releases: Partial<Record<AppName, string>>;
}

export type Outcome =
  | { readonly result: 'live'; readonly composition: Composition }
  | { readonly result: 'unchanged'; readonly composition: Composition };

/** So many others may get in first before we say that something is wrong. */
const ATTEMPTS = 50;

function changesOf(latest: Composition | undefined, { releases }: Intention): Change[] {
  return (Object.entries(releases) as [AppName, string][])
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
    const { version } = await readRelease(store, app, to);
    const previous = action === 'deploy' ? from : await predecessorOf(store, app, to);
    apps[app] = { version, release: to, previous };
  }
  return apps;
}

async function readAll(store: Store, apps: Apps): Promise<Release[]> {
  const entries = Object.entries(apps) as [AppName, { release: string }][];
  return Promise.all(entries.map(([app, { release }]) => readRelease(store, app, release)));
}

/** Brings live.json and the pointer to where the newest composition is; safe to repeat and to interrupt. */
async function show(store: Store, composition: Composition): Promise<void> {
  await store.writeOnce(liveKey(composition.composition), await liveDocument(store, composition));
  await store.activate(composition.composition, composition.site);
}

/**
 * Finishes what an interrupted command began: a composition that was committed becomes live. Gives
 * its number, or undefined if there was nothing to do.
 */
export async function repair(store: Store): Promise<number | undefined> {
  const latest = await latestComposition(store);
  if (!latest || (await store.live()) === latest.composition) return undefined;
  await show(store, latest);
  return latest.composition;
}

async function tryOnce(store: Store, intention: Intention): Promise<Outcome | undefined> {
  const latest = await latestComposition(store);
  const changes = changesOf(latest, intention);
  if (latest && changes.length === 0) return { result: 'unchanged', composition: latest };
  const apps = await appsAfter(store, latest, changes, intention.action);
  const set = releaseSet(await readAll(store, apps));
  if (!set)
    throw new Refusal(
      'No shell is live yet, and every page needs one; deploy it first: npx release deploy shell',
    );
  checkSet(set);
  const site = await composeSite(store, set);
  const composition: Composition = {
    format: 1,
    composition: (latest?.composition ?? 0) + 1,
    at: new Date().toISOString(),
    who: whoami(),
    action: intention.action,
    why: intention.why,
    changes,
    apps,
    site: site.id,
  };
  if (!(await commit(store, composition))) return undefined;
  await show(store, composition);
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
    await recordAttempt(store, intention, fault);
    throw fault;
  }
}
