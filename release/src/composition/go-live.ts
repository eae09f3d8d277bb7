import { recordAttempt } from './history/attempts';
import { askOnce, checkBrought } from './gate/brought-live';
import {
  allOf,
  changesOf,
  checkCanary,
  checkEnding,
  canarySurvives,
  canaryReverted,
  triedBy,
} from './changes';
import { checkSet } from './gate/check-set';
import { composeSite, releaseSet } from '../pages/compose-site';
import { toleratedIn } from '../checks/refuse-violations';
import { readSite } from '../pages/sets/site-description';
import {
  type Apps,
  beganCanary,
  type Canary,
  type Change,
  commit,
  type Composition,
  type Foundation,
  foundationOf,
  latestComposition,
  predecessorOf,
} from './history/compositions';
import { ifRefused, Refusal, ActivationPending } from '../platform/errors';
import type { ChangeRequest } from './history/change-request';
import { hasRelease, readRelease } from '../releases/releases';
import { liveDocuments, makeWhole, readAll, show, shown } from './live/showing';
import type { Store } from '../store/store';
import type { ViolationBetween } from '../checks/between';
import { type HeldLock, NO_LOCK } from '../store/locks/locks';
import { unhydrated } from './gate/unhydrated';
import { refuseVanished, vanished } from './gate/vanished';
import { whoami } from '../platform/who';

export interface Outcome {
  readonly result: 'live' | 'canary' | 'unchanged';
  readonly composition: Composition;
  /** What is wrong between the sections of that composition, yet keeps nobody from going live; which pages have gone, and which no browser has tried. */
  readonly warnings: readonly ViolationBetween[];
}

/** So many others may get in first before we say that something is wrong. */
const ATTEMPTS = 50;
const NOTHING_YET =
  'No shell is live yet, and every page needs one; deploy it first: npx release deploy shell';

async function appsAfter(
  store: Store,
  before: Apps,
  changes: readonly Change[],
  action: ChangeRequest['action'],
): Promise<Apps> {
  const apps: Apps = { ...before };
  for (const { app, from, to } of changes) {
    if (to === null) {
      delete apps[app];
      continue;
    }
    const { version } = await readRelease(store, app, to);
    const earlier = action === 'rollback' ? await predecessorOf(store, app, to) : from;
    // Prune may have removed it since.
    const previous = earlier && (await hasRelease(store, app, earlier)) ? earlier : null;
    apps[app] = { version, release: to, previous };
  }
  return apps;
}

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

type Composed = Pick<Composition, 'apps' | 'site'>;

/** Checks and composes what changes lead to; nothing is committed yet. */
async function compose(
  store: Store,
  before: Apps,
  changes: readonly Change[],
  action: ChangeRequest['action'],
  about: readonly Change[] = changes,
): Promise<Composed> {
  const apps = await appsAfter(store, before, changes, action);
  const set = releaseSet(await readAll(store, apps));
  if (!set) throw new Refusal(NOTHING_YET);
  const asked = {
    apps: new Set(about.map(({ app }) => app)),
    action,
    before: async () => releaseSet(await readAll(store, before)),
  };
  checkSet(set, asked);
  return { apps, site: (await composeSite(store, set, asked)).id };
}

/** A canary beside what changes lead to; undefined if a rollback leaves no room for it. */
async function carriedOn(
  store: Store,
  on: Canary,
  apps: Apps,
  changes: readonly Change[],
  action: ChangeRequest['action'],
): Promise<Canary | undefined> {
  try {
    return { ...on, ...(await compose(store, apps, on.changes, 'deploy', changes)) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (action === 'rollback') return undefined;
    throw new Refusal(
      `Beside the canary of composition ${on.begun} (${triedBy(on)}): ${fault.message}; ` +
        'or end the canary first: npx release rollback',
    );
  }
}

/** The record of what begins as a canary: for most visits nothing changes. */
async function trial(
  store: Store,
  live: Composition,
  begun: number,
  changes: readonly Change[],
  { why, canary: percent = 0 }: ChangeRequest,
): Promise<Composition> {
  const about = { at: new Date().toISOString(), who: whoami(), why };
  const tried = await compose(store, live.apps, changes, 'deploy');
  const canary = { begun, ...about, percent, changes: [...changes], ...tried };
  const { apps, site } = live;
  return {
    format: 1,
    composition: begun,
    ...about,
    action: 'deploy',
    changes: [...changes],
    apps,
    site,
    canary,
  };
}

/** The record of what an request leads to, checked and composed; undefined if it changes nothing. */
async function draft(
  store: Store,
  { live, next }: Foundation,
  request: ChangeRequest,
): Promise<Composition | undefined> {
  const { action, why } = request;
  checkEnding(live, request);
  const isLost = live !== undefined && next > live.composition + 1;
  const changes = isLost ? allOf(live, request) : changesOf(live, request);
  checkCanary(live, request, changes);
  if (live && request.canary !== undefined)
    return changes.length > 0 ? trial(store, live, next, changes, request) : undefined;
  const on = live?.canary;
  const stays = on && canarySurvives(on, request) ? on : undefined;
  if (changes.length === 0 && (!on || stays)) return undefined;
  const composed =
    live && changes.length === 0 ? live : await compose(store, live?.apps ?? {}, changes, action);
  const canary = stays && (await carriedOn(store, stays, composed.apps, changes, action));
  const ended = on && !canary && action !== 'promote' ? canaryReverted(on, changes) : [];
  return {
    format: 1,
    composition: next,
    at: new Date().toISOString(),
    who: whoami(),
    action,
    why,
    changes: [...changes, ...ended],
    apps: composed.apps,
    site: composed.site,
    ...(canary ? { canary } : {}),
  };
}

async function outcomeOf(
  store: Store,
  result: Outcome['result'],
  composition: Composition,
  told: readonly ViolationBetween[] = [],
): Promise<Outcome> {
  const { site } = (result === 'canary' && composition.canary) || composition;
  const found = await readSite(store, site);
  return { result, composition, warnings: [...(found ? toleratedIn(found.faults) : []), ...told] };
}

async function tryOnce(
  store: Store,
  request: ChangeRequest,
  since: Date,
  lock: HeldLock,
): Promise<Outcome | undefined> {
  const foundation = await foundationOf(store, request.ends === 'any');
  const composition = await draft(store, foundation, request);
  const { live } = foundation;
  if (!composition && live) {
    // Who made the same live may have been killed before it could be shown.
    await shown(store, live.composition, repair(store));
    return outcomeOf(store, 'unchanged', live);
  }
  if (!composition) throw new Refusal(NOTHING_YET);
  const isDeploy = request.action === 'deploy';
  const gone = isDeploy ? await vanished(store, composition) : [];
  if (!request.gone) refuseVanished(gone);
  const unseen = isDeploy ? await unhydrated(store, composition) : [];
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
  const told = [...gone, ...unseen];
  return outcomeOf(store, beganCanary(composition) ? 'canary' : 'live', composition, told);
}

/**
 * Composes what an request leads to and makes it live. Two at once both land: who loses the race
 * for a number composes again on top of the winner. On a Refusal what is live is untouched, and the
 * history says that it was tried.
 */
export async function goLive(
  store: Store,
  request: ChangeRequest,
  lock: HeldLock = NO_LOCK,
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
