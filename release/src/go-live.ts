import type { AppName, Release } from '@site/shared/contract';
import { recordAttempt } from './attempts';
import { changesOf, checkCanary, takenBack } from './changes';
import { checkSet } from './checks';
import { composeSite, readSite, releaseSet } from './compose/site';
import {
  type Apps,
  type Change,
  commit,
  type Composition,
  predecessorOf,
  type Standing,
  standingOf,
} from './compositions';
import { NotShown, Refusal } from './errors';
import type { Intention } from './intention';
import { liveDocument, liveKey } from './live-document';
import { hasRelease, readRelease } from './releases';
import type { Store } from './store/store';
import type { FaultBetween } from './truth/between';
import { whoami } from './who';

export interface Outcome {
  readonly result: 'live' | 'canary' | 'unchanged';
  readonly composition: Composition;
  /** What is wrong between the sections of that composition, yet keeps nobody from going live. */
  readonly beware: readonly FaultBetween[];
}

/** So many others may get in first before we say that something is wrong. */
const ATTEMPTS = 50;
const NOTHING_YET =
  'No shell is live yet, and every page needs one; deploy it first: npx release deploy shell';

async function appsAfter(
  store: Store,
  live: Composition | undefined,
  changes: readonly Change[],
  action: Intention['action'],
): Promise<Apps> {
  const apps: Apps = { ...live?.apps };
  for (const { app, from, to } of changes) {
    if (to === null) {
      delete apps[app];
      continue;
    }
    const { version } = await readRelease(store, app, to);
    const before = action === 'rollback' ? await predecessorOf(store, app, to) : from;
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

/**
 * Brings live.json and the pointer to where a composition is; safe to repeat and to interrupt. A canary
 * is shown by its live.json alone: the pointer stays with what is live.
 */
async function show(store: Store, composition: Composition, live: string): Promise<void> {
  await store.writeOnce(liveKey(composition.composition), live);
  if (composition.canary === undefined)
    await store.activate(composition.composition, composition.site);
}

async function isShown(store: Store, { composition, canary }: Composition): Promise<boolean> {
  if (canary === undefined) return (await store.live()) === composition;
  return (await store.writtenAt(liveKey(composition))) !== undefined;
}

/**
 * Finishes what an interrupted command began: a composition that was committed becomes live. Gives
 * its number, or undefined if there was nothing to do.
 */
export async function repair(store: Store): Promise<number | undefined> {
  const { live, canary } = (await standingOf(store)) ?? {};
  let repaired: number | undefined;
  for (const one of [live, canary]) {
    if (!one || (await isShown(store, one))) continue;
    await show(store, one, await liveDocument(store, one));
    repaired = one.composition;
  }
  return repaired;
}

/** Checks and composes what changes lead to; nothing is committed yet. */
async function compose(
  store: Store,
  live: Composition | undefined,
  changes: readonly Change[],
  action: Intention['action'],
): Promise<Pick<Composition, 'apps' | 'site'>> {
  const apps = await appsAfter(store, live, changes, action);
  const set = releaseSet(await readAll(store, apps));
  if (!set) throw new Refusal(NOTHING_YET);
  checkSet(set);
  const asked = { apps: new Set(changes.map(({ app }) => app)), action };
  return { apps, site: (await composeSite(store, set, asked)).id };
}

/** The record of what an intention leads to, checked and composed; undefined if it changes nothing. */
async function draft(
  store: Store,
  standing: Standing | undefined,
  intention: Intention,
): Promise<Composition | undefined> {
  const { live, canary: on } = standing ?? {};
  const changes = changesOf(standing, intention);
  const back = takenBack(standing, intention, changes);
  if (changes.length + back.length === 0) return undefined;
  checkCanary(standing, intention);
  const { action, why, canary } = intention;
  const isAsItWas = live && changes.length === 0;
  const { apps, site } = isAsItWas ? live : await compose(store, live, changes, action);
  return {
    format: 1,
    composition: ((on ?? live)?.composition ?? 0) + 1,
    at: new Date().toISOString(),
    who: whoami(),
    action,
    why,
    changes: [...changes, ...back],
    ...(canary === undefined ? {} : { canary }),
    apps,
    site,
  };
}

async function outcomeOf(
  store: Store,
  result: Outcome['result'],
  composition: Composition,
): Promise<Outcome> {
  const site = await readSite(store, composition.site);
  return { result, composition, beware: site?.faults.between ?? [] };
}

async function tryOnce(store: Store, intention: Intention): Promise<Outcome | undefined> {
  const standing = await standingOf(store);
  const composition = await draft(store, standing, intention);
  if (!composition && standing) return outcomeOf(store, 'unchanged', standing.live);
  if (!composition) throw new Refusal(NOTHING_YET);
  const document = await liveDocument(store, composition);
  if (!(await commit(store, composition))) return undefined;
  await show(store, composition, document).catch((fault: unknown) => {
    throw new NotShown(
      `Composition ${composition.composition} is recorded but not live yet ` +
        `(${(fault as Error).message}); the next deploy or rollback makes it live first`,
    );
  });
  return outcomeOf(store, composition.canary === undefined ? 'live' : 'canary', composition);
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
