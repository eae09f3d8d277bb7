import type { AppName, Settings } from '@site/shared/contract';
import type { ChangeContext } from '@site/composer/refuse-violations';
import { releaseSet, composeSite } from '@site/composer/compose-site';
import { CanaryConflict, NotLive, Refusal } from '@site/composer/errors';
import { whoami } from '../platform/environment/who';
import { hasRelease, readRelease } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { canaryReverted, nameCanary } from './canary';
import { placeholder } from './history/attempts';
import { checkSet } from './gate/check-set';
import { lastMoveOf, predecessorOf } from './moves/moves';
import { type Apps, type Canary, type Change, type Composition } from './history/compositions';
import { readAll } from './live/showing';
import type { Plan } from './plan';
import { changedSettings } from './history/settings';

export const NOTHING_YET =
  'No shell is live yet, and every page needs one; deploy it first: npx release deploy shell';

interface Step {
  readonly before: Apps;
  readonly changes: readonly Change[];
  /** For a rollback, "previous" is what was before the release at that time. */
  readonly goesBack: boolean;
  /** Their apps are held to the rules; all by default. */
  readonly about?: readonly Change[];
}

async function appsAfter(
  store: Store,
  { live, request: { backTo } }: Plan,
  { before, changes, goesBack }: Step,
): Promise<Apps> {
  const predecessorThen = (app: AppName, to: string) =>
    backTo?.apps[app] || !live
      ? (backTo?.apps[app]?.previous ?? null)
      : predecessorOf(store, live, app, to);
  const apps: Apps = { ...before };
  for (const { app, from, to } of changes) {
    if (to === null) {
      delete apps[app];
      continue;
    }
    const { version } = await readRelease(store, app, to);
    const earlier = goesBack ? await predecessorThen(app, to) : from;
    // Prune may have removed it since.
    const previous = earlier && (await hasRelease(store, app, earlier)) ? earlier : null;
    apps[app] = { version, release: to, previous };
  }
  return apps;
}

type Composed = Pick<Composition, 'apps' | 'site'>;

/** A rollback answers only for releases that visitors never had: what was once right may always come back. */
async function contextOf(
  store: Store,
  { live, request: { action, backTo } }: Plan,
  about: readonly Change[],
  all: Apps,
  isForAll: boolean,
): Promise<Pick<ChangeContext, 'apps' | 'action'>> {
  if (action !== 'rollback')
    return { apps: new Set(isForAll ? Object.keys(all) : about.map(({ app }) => app)), action };
  const unseen = new Set<AppName>();
  for (const { app, to } of about)
    if (to && !backTo && live && !(await lastMoveOf(store, live, app, to))) unseen.add(app);
  return { apps: unseen, action: unseen.size > 0 ? 'deploy' : action };
}

/** Without a commit. */
async function composeApps(store: Store, plan: Plan, step: Step): Promise<Composed> {
  const { before, changes, about = changes } = step;
  const apps = await appsAfter(store, plan, step);
  const set = releaseSet(await readAll(store, apps), plan.settings);
  if (!set) throw new NotLive(NOTHING_YET);
  const settings = plan.live?.settings ?? {};
  const { action } = plan.request;
  const isForAll = action === 'refresh' || changedSettings(settings, plan.settings).length > 0;
  const asked = {
    ...(await contextOf(store, plan, about, apps, isForAll)),
    goesBack: action === 'rollback' || action === 'remove',
    before: async () => releaseSet(await readAll(store, before), settings),
  };
  const changing = { apps: new Set(about.map(({ app }) => app)), action };
  checkSet(set, changing, asked);
  return { apps, site: (await composeSite(store, set, asked)).id };
}

/** On top of the changes; undefined if a rollback leaves no room for it. */
async function continuedCanary(
  store: Store,
  on: Canary,
  plan: Plan,
  before: Apps,
): Promise<Canary | undefined> {
  const { changes: about, request } = plan;
  const { changes } = on;
  try {
    const composed = await composeApps(store, plan, { before, changes, goesBack: false, about });
    return { ...on, ...composed };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (request.action === 'rollback') return undefined;
    throw new CanaryConflict(
      `Beside the canary of composition ${on.begun} (${nameCanary(on)}): ${fault.message}; ` +
        'or end the canary first: npx release rollback',
    );
  }
}

type About = Pick<Composition, 'at' | 'who' | 'why'>;

/** Omitted when nothing is set. */
const recorded = (settings: Settings) =>
  Object.keys(settings).length > 0 ? { settings: { ...settings } } : {};

const aboutOf = ({ request: { why } }: Plan): About => ({
  at: new Date().toISOString(),
  who: whoami(),
  why,
});

/** Most visitors see no change. */
async function newCanary(store: Store, plan: Plan, live: Composition): Promise<Composition> {
  const { request, next, changes } = plan;
  const about = aboutOf(plan);
  const { canary: percent = 0 } = request;
  const tried = await composeApps(store, plan, { before: live.apps, changes, goesBack: false });
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

/** Without a commit. Rejects with a Refusal. */
export async function composePlan(store: Store, plan: Plan): Promise<Composition> {
  const { request, live, next, changes, canary: on } = plan;
  const { action } = request;
  if (live && request.canary !== undefined) return newCanary(store, plan, live);
  const isSame =
    action !== 'refresh' &&
    changes.length === 0 &&
    changedSettings(live?.settings, plan.settings).length === 0;
  const { apps, site } =
    live && isSame
      ? live
      : await composeApps(store, plan, {
          before: live?.apps ?? {},
          changes,
          goesBack: action === 'rollback',
        });
  const canary = on && (await continuedCanary(store, on, plan, apps));
  const ended = live?.canary && !canary && action !== 'promote';
  const all = [...changes, ...(ended && live.canary ? canaryReverted(live.canary, changes) : [])];
  return {
    format: 1,
    composition: next,
    ...aboutOf(plan),
    action,
    // Older versions of the tool require at least one change.
    changes: all.length > 0 ? all : [placeholder({ apps })],
    apps,
    site,
    ...(canary ? { canary } : {}),
    ...recorded(plan.settings),
  };
}
