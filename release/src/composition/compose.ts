import type { Settings } from '@site/shared/contract';
import { releaseSet, composeSite } from '../pages/compose-site';
import { Refusal } from '../platform/errors';
import { whoami } from '../platform/environment/who';
import { hasRelease, readRelease } from '../releases/releases';
import type { Store } from '../store/store';
import { canaryReverted, triedBy } from './canary';
import { inPlace } from './history/attempts';
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
import { changedSettings } from './history/settings';

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

interface Step {
  readonly before: Apps;
  readonly changes: readonly Change[];
  readonly action: ChangeRequest['action'];
  /** Who answers for it; those that change unless given. */
  readonly about?: readonly Change[];
  readonly settings: { readonly before: Settings; readonly after: Settings };
  /** What all of it is for. */
  readonly request: ChangeRequest;
}

const settingsOf = ({ live, settings }: Plan): Step['settings'] => ({
  before: live?.settings ?? {},
  after: settings,
});

/** Checks and composes what changes lead to; nothing is committed yet. */
async function composeApps(store: Store, step: Step): Promise<Composed> {
  const { before, changes, action, about = changes, settings, request } = step;
  const apps = await appsAfter(store, before, changes, action);
  const set = releaseSet(await readAll(store, apps), settings.after);
  if (!set) throw new Refusal(NOTHING_YET);
  const isForAll =
    request.action === 'refresh' || changedSettings(settings.before, settings.after).length > 0;
  const asked = {
    apps: new Set(isForAll ? Object.keys(apps) : about.map(({ app }) => app)),
    action,
    goesBack: request.action === 'rollback' || request.action === 'remove',
    before: async () => releaseSet(await readAll(store, before), settings.before),
  };
  checkSet(set, asked);
  return { apps, site: (await composeSite(store, set, asked)).id };
}

/** A canary beside what changes lead to; undefined if a rollback leaves no room for it. */
async function carriedOn(
  store: Store,
  on: Canary,
  plan: Plan,
  before: Apps,
): Promise<Canary | undefined> {
  const { changes: about, request } = plan;
  const { changes } = on;
  const settings = settingsOf(plan);
  try {
    return {
      ...on,
      ...(await composeApps(store, {
        before,
        changes,
        action: 'deploy',
        about,
        settings,
        request,
      })),
    };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (request.action === 'rollback') return undefined;
    throw new Refusal(
      `Beside the canary of composition ${on.begun} (${triedBy(on)}): ${fault.message}; ` +
        'or end the canary first: npx release rollback',
    );
  }
}

type About = Pick<Composition, 'at' | 'who' | 'why'>;

/** Nothing in the record where nothing is set, as before anything could be. */
const recorded = (settings: Settings) =>
  Object.keys(settings).length > 0 ? { settings: { ...settings } } : {};

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
  const settings = settingsOf(plan);
  const tried = await composeApps(store, {
    before: live.apps,
    changes,
    action: 'deploy',
    settings,
    request,
  });
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
    ...recorded(plan.settings),
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
  const settings = settingsOf(plan);
  const isSame =
    action !== 'refresh' &&
    changes.length === 0 &&
    changedSettings(settings.before, settings.after).length === 0;
  const { apps, site } =
    live && isSame
      ? live
      : await composeApps(store, { before: live?.apps ?? {}, changes, action, settings, request });
  const canary = on && (await carriedOn(store, on, plan, apps));
  const ended = live?.canary && !canary && action !== 'promote';
  const all = [...changes, ...(ended && live.canary ? canaryReverted(live.canary, changes) : [])];
  return {
    format: 1,
    composition: next,
    ...aboutOf(plan),
    action,
    // Where something was only set: tools from before that could be want to read of a change.
    changes: all.length > 0 ? all : [inPlace({ apps })],
    apps,
    site,
    ...(canary ? { canary } : {}),
    ...recorded(plan.settings),
  };
}
