import { releaseSet, composeSite } from '../pages/compose-site';
import { Refusal } from '../platform/errors';
import { whoami } from '../platform/who';
import { hasRelease, readRelease } from '../releases/releases';
import type { Store } from '../store/store';
import { canaryReverted, triedBy } from './canary';
import { checkSet } from './gate/check-set';
import type { ChangeRequest } from './history/change-request';
import {
  type Apps,
  type Canary,
  type Change,
  type Composition,
  predecessorOf,
} from './history/compositions';
import { readAll } from './live/showing';
import type { Plan } from './plan';

export const NOTHING_YET =
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

type Composed = Pick<Composition, 'apps' | 'site'>;

/** Checks and composes what changes lead to; nothing is committed yet. */
async function composeApps(
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
    return { ...on, ...(await composeApps(store, apps, on.changes, 'deploy', changes)) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (action === 'rollback') return undefined;
    throw new Refusal(
      `Beside the canary of composition ${on.begun} (${triedBy(on)}): ${fault.message}; ` +
        'or end the canary first: npx release rollback',
    );
  }
}

type About = Pick<Composition, 'at' | 'who' | 'why'>;

const aboutOf = ({ request: { why } }: Plan): About => ({
  at: new Date().toISOString(),
  who: whoami(),
  why,
});

/** The record of what begins as a canary: for most visits nothing changes. */
async function beginning(store: Store, plan: Plan, live: Composition): Promise<Composition> {
  const { request, next, changes } = plan;
  const about = aboutOf(plan);
  const { canary: percent = 0 } = request;
  const tried = await composeApps(store, live.apps, changes, 'deploy');
  const { apps, site } = live;
  return {
    format: 1,
    composition: next,
    ...about,
    action: 'deploy',
    changes: [...changes],
    apps,
    site,
    canary: { begun: next, ...about, percent, changes: [...changes], ...tried },
  };
}

/**
 * Takes a plan, checks and composes what it leads to, and gives the record of it; nothing is committed yet. Rejects
 * with a Refusal.
 */
export async function composePlan(store: Store, plan: Plan): Promise<Composition> {
  const { request, live, next, changes, canary: on } = plan;
  const { action } = request;
  if (live && request.canary !== undefined) return beginning(store, plan, live);
  const { apps, site } =
    live && changes.length === 0
      ? live
      : await composeApps(store, live?.apps ?? {}, changes, action);
  const canary = on && (await carriedOn(store, on, apps, changes, action));
  const ended = live?.canary && !canary && action !== 'promote';
  return {
    format: 1,
    composition: next,
    ...aboutOf(plan),
    action,
    changes: [...changes, ...(ended && live.canary ? canaryReverted(live.canary, changes) : [])],
    apps,
    site,
    ...(canary ? { canary } : {}),
  };
}
