import { warningsIn } from '@site/composer/refuse-violations';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { readSite } from '@site/composer/site-description';
import { ActivationPending, Busy, ignoreRefusal, NotLive } from '@site/composer/errors';
import { beginStep } from '@site/composer/steps';
import { type HeldLock, withSharedLock } from '../store/locks/locks';
import type { Store } from '@site/composer/store';
import { composePlan } from './compose';
import { NOTHING_YET } from './compose-apps';
import { dueFacts } from './dated-facts/overdue';
import { longPages, unhydratedReleases } from './gate/warnings';
import { smokeTest } from './live/smoke-test';
import { refuseVanishedAddresses, vanishedAddresses } from './gate/vanished';
import { verifyIncoming } from './gate/verify-incoming';
import { recordAttempt } from './history/attempts';
import type { ChangeRequest } from './history/change-request';
import { commit } from './moves/commit';
import { type Composition, latestComposition, type Trial } from './history/compositions';
import { canaryOf, newSites, trialsEndedBy, trialsOf } from './history/variants';
import { liveDocuments, restoreMissing, orPending, show } from './live/showing';
import { notify } from './notify';
import { changesNothing, type Plan, planFor } from './plan';
import { changedSettings, type SettingChange } from './history/settings';
import { isOver } from './history/draws';

export interface Outcome {
  readonly result: 'live' | 'canary' | 'unchanged' | 'checked';
  readonly composition: Composition;
  /** Without promotion. */
  readonly endedTrials: readonly Trial[];
  readonly settings: readonly SettingChange[];
  /** Also vanished pages, and releases no browser has hydrated. */
  readonly warnings: readonly CrossSectionViolation[];
}

const ATTEMPTS = 50;

/** Leaves a damaged composition alone with a warning: visitors keep what they have, and a rollback skips it. */
export async function repair(
  store: Store,
  warnings: (text: string) => void = () => undefined,
): Promise<number | undefined> {
  // Verbs that need the record report it; a rollback of the whole site does not.
  const newest = await latestComposition(store).catch(ignoreRefusal);
  if (!newest || ((await store.live()) ?? 0) >= newest.composition) return undefined;
  try {
    await restoreMissing(store, newest);
    await show(store, newest, await liveDocuments(store, newest));
    return newest.composition;
  } catch (fault) {
    ignoreRefusal(fault);
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
  warnings: readonly CrossSectionViolation[] = [],
  settings: readonly SettingChange[] = [],
): Promise<Outcome> {
  const sites = new Set(result === 'unchanged' ? [composition.site] : newSites(composition));
  const found = await Promise.all([...sites].map((site) => readSite(store, site)));
  const all = [...found.flatMap((site) => (site ? warningsIn(site.faults) : [])), ...warnings];
  const different = new Map(all.map((one) => [JSON.stringify(one), one]));
  return { result, composition, settings, endedTrials: [], warnings: [...different.values()] };
}

/** Rejects with AddressesVanish unless that is intended. */
async function reviewDeploy(
  store: Store,
  { request: { action, gone: isMeant }, live }: Plan,
  composition: Composition,
): Promise<readonly CrossSectionViolation[]> {
  if (action !== 'deploy') return [];
  const gone = await vanishedAddresses(store, composition);
  if (!isMeant) refuseVanishedAddresses(gone);
  const due = await dueFacts(store, composition);
  const long = await longPages(store, composition, live);
  return [...gone, ...(await unhydratedReleases(store, composition)), ...due, ...long];
}

/** The command that committed it may have been killed before it was shown. */
async function unchanged(store: Store, live: Composition | undefined): Promise<Outcome> {
  if (!live) throw new NotLive(NOTHING_YET);
  await orPending(store, live.composition, repair(store));
  return outcomeOf(store, 'unchanged', live);
}

interface Composed {
  readonly composition: Composition;
  readonly warnings: readonly CrossSectionViolation[];
  readonly documents: ReadonlyMap<string, string>;
  readonly live: Composition | undefined;
}

/** Nothing refuses after this. */
async function compose(store: Store, plan: Plan, since: Date): Promise<Composed> {
  const { request, live } = plan;
  const composition = await composePlan(store, plan);
  const warnings = await reviewDeploy(store, plan, composition);
  await request.probe?.(store, composition, live);
  if (request.dryRun) return { composition, warnings, documents: new Map(), live };
  await request.publish?.();
  await verifyIncoming(store, composition, live, since);
  return { composition, warnings, documents: await liveDocuments(store, composition), live };
}

/** False if another command was faster, or took this one for dead. */
async function commitIfHeld(
  store: Store,
  { composition, live }: Composed,
  lock: HeldLock,
): Promise<boolean> {
  if (await lock.isHeld()) return commit(store, composition, live);
  await lock.reacquire();
  return false;
}

/** Requests the site as visitors do. Rejects with ActivationPending. */
async function showCommitted(
  store: Store,
  { composition, documents }: Composed,
  lock: HeldLock,
): Promise<void> {
  const work = async () => {
    if (!(await lock.isHeld())) await restoreMissing(store, composition);
    await show(store, composition, documents);
  };
  await orPending(store, composition.composition, work());
  await smokeTest(store, composition);
}

async function tryOnce(
  store: Store,
  request: ChangeRequest,
  since: Date,
  lock: HeldLock,
): Promise<Outcome | undefined> {
  beginStep('Planning');
  const plan = await planFor(store, request);
  const { live, next } = plan;
  if (changesNothing(plan)) return unchanged(store, live);

  beginStep(`Composing composition ${next}`);
  const composed = await compose(store, plan, since);
  const settings = changedSettings(live?.settings, composed.composition.settings);
  if (request.dryRun)
    return outcomeOf(store, 'checked', composed.composition, composed.warnings, settings);

  beginStep(`Committing composition ${next}`);
  if (!(await commitIfHeld(store, composed, lock))) return undefined;

  beginStep(`Showing composition ${next}`);
  await showCommitted(store, composed, lock);

  const { composition, warnings } = composed;
  // Nobody waits for it: the process ends when it is sent.
  void notify(composition, live);
  const result = canaryOf(composition) ? 'canary' : 'live';
  const endedTrials = trialsEndedBy(composition, live);
  return { ...(await outcomeOf(store, result, composition, warnings, settings)), endedTrials };
}

/** The loser of a race for a number composes again. After a Refusal only the history has changed. */
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
    throw new Busy(
      `${ATTEMPTS} other deploys were faster; try again when ${store.place} is quieter`,
    );
  } catch (fault) {
    if (!(fault instanceof ActivationPending)) await recordAttempt(store, request, fault);
    throw fault;
  }
}

/** Servers already ignore them; this records it. undefined if there is none, or another command was faster. */
export async function endOverTrials(store: Store): Promise<Outcome | undefined> {
  const live = await latestComposition(store).catch(ignoreRefusal);
  const over = trialsOf(live).filter((trial) => isOver(trial, Date.now()));
  if (over.length === 0) return undefined;
  const ends = over.map(({ begun }) => begun);
  const request = { action: 'promote', why: 'the holdback expired', releases: {}, ends } as const;
  return withSharedLock(store, 'promote', (lock) => goLive(store, request, lock)).catch(
    ignoreRefusal,
  );
}
