import { toleratedIn } from '../checks/refuse-violations';
import type { ViolationBetween } from '../checks/between';
import { readSite } from '../pages/sets/site-description';
import { ifRefused, Refusal, ActivationPending } from '../platform/errors';
import type { HeldLock } from '../store/locks/locks';
import type { Store } from '../store/store';
import { composePlan, NOTHING_YET } from './compose';
import { dueFacts } from './dated-facts/overdue';
import { askOnce, checkBrought } from './gate/brought-live';
import { unhydrated } from './gate/unhydrated';
import { refuseVanished, vanished } from './gate/vanished';
import { recordAttempt } from './history/attempts';
import type { ChangeRequest } from './history/change-request';
import { commit } from './history/commit';
import { type Composition, latestComposition } from './history/compositions';
import { beganCanary } from './history/variants';
import { liveDocuments, makeWhole, show, shown } from './live/showing';
import { changesNothing, planFor } from './plan';
import { changedSettings, type SettingChange } from './history/settings';

export interface Outcome {
  readonly result: 'live' | 'canary' | 'unchanged';
  readonly composition: Composition;
  /** What it sets otherwise than the one before it. */
  readonly settings: readonly SettingChange[];
  /** What is wrong between the sections of that composition, yet keeps nobody from going live; which pages have gone, and which no browser has tried. */
  readonly warnings: readonly ViolationBetween[];
}

/** So many others may get in first before we say that something is wrong. */
const ATTEMPTS = 50;

/**
 * Finishes what an interrupted command began: a composition that was committed becomes live. Gives
 * its number, or undefined if there was nothing to do. One that is not whole any more is left alone, and
 * `warnings` told why: visitors keep what they have, and a rollback goes on past it.
 */
export async function repair(
  store: Store,
  warnings: (text: string) => void = () => undefined,
): Promise<number | undefined> {
  // A record that is damaged is named by the verbs that need it; a rollback of the whole site does not.
  const newest = await latestComposition(store).catch(ifRefused);
  if (!newest || ((await store.live()) ?? 0) >= newest.composition) return undefined;
  try {
    await makeWhole(store, newest);
    await show(store, newest, await liveDocuments(store, newest));
    return newest.composition;
  } catch (fault) {
    ifRefused(fault);
    warnings(
      `Warning: composition ${newest.composition} is recorded but cannot be made live (${(fault as Error).message}); ` +
        'go back past it: npx release rollback --composition <n>',
    );
    return undefined;
  }
}

async function outcomeOf(
  store: Store,
  result: Outcome['result'],
  composition: Composition,
  warnings: readonly ViolationBetween[] = [],
  settings: readonly SettingChange[] = [],
): Promise<Outcome> {
  const { site } = (result === 'canary' && composition.canary) || composition;
  const found = await readSite(store, site);
  return {
    result,
    composition,
    settings,
    warnings: [...(found ? toleratedIn(found.faults) : []), ...warnings],
  };
}

/** What is told of a composition that is deployed, and refused where nobody has said that it is meant, or may not be. */
async function examined(
  store: Store,
  { action, gone: isMeant }: ChangeRequest,
  composition: Composition,
): Promise<readonly ViolationBetween[]> {
  if (action !== 'deploy') return [];
  const gone = await vanished(store, composition);
  if (!isMeant) refuseVanished(gone);
  const due = await dueFacts(store, composition);
  return [...gone, ...(await unhydrated(store, composition)), ...due];
}

/** Plans, composes, commits and shows; gives undefined if somebody else was faster. */
async function tryOnce(
  store: Store,
  request: ChangeRequest,
  since: Date,
  lock: HeldLock,
): Promise<Outcome | undefined> {
  const plan = await planFor(store, request);
  const { live } = plan;
  if (changesNothing(plan)) {
    if (!live) throw new Refusal(NOTHING_YET);
    // Who made the same live may have been killed before it could be shown.
    await shown(store, live.composition, repair(store));
    return outcomeOf(store, 'unchanged', live);
  }

  const composition = await composePlan(store, plan);
  const warnings = await examined(store, request, composition);
  await request.publish?.();
  await checkBrought(store, composition, live, since);
  const documents = await liveDocuments(store, composition);

  if (!(await lock.isHeld())) {
    await lock.reacquire();
    return undefined;
  }
  if (!(await commit(store, composition))) return undefined;

  const showing = async () => {
    if (!(await lock.isHeld())) await makeWhole(store, composition);
    await show(store, composition, documents);
  };
  await shown(store, composition.composition, showing());
  await askOnce(store, composition);
  const settings = changedSettings(live?.settings, composition.settings);
  return outcomeOf(
    store,
    beganCanary(composition) ? 'canary' : 'live',
    composition,
    warnings,
    settings,
  );
}

/**
 * Composes what a request leads to and makes it live. Two at once both land: who loses the race
 * for a number composes again on top of the winner. On a Refusal what is live is untouched, and the
 * history says that it was tried.
 */
export async function goLive(
  store: Store,
  request: ChangeRequest,
  lock: HeldLock,
): Promise<Outcome> {
  const since = new Date();
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await tryOnce(store, request, since, lock);
      if (outcome) return outcome;
    }
    throw new Refusal(
      `${ATTEMPTS} other deploys got in first; try again when ${store.place} is quieter`,
    );
  } catch (fault) {
    if (!(fault instanceof ActivationPending)) await recordAttempt(store, request, fault);
    throw fault;
  }
}
