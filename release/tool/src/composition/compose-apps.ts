import type { AppName } from '@site/shared/contract';
import type { ChangeContext } from '@site/composer/refuse-violations';
import { releaseSet, composeSite, type ReleaseSet } from '@site/composer/compose-site';
import { NotLive } from '@site/composer/errors';
import { hasRelease, readRelease } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { checkSet } from './gate/check-set';
import type { Apps, Change, Composition } from './history/compositions';
import { changedSettings } from './history/settings';
import { readAll } from './live/showing';
import { lastMoveOf, predecessorOf } from './moves/moves';
import type { Plan } from './plan';

export const NOTHING_YET =
  'No shell is live yet, and every page needs one; deploy it first: npx release deploy shell';

/** By the releases that they are made of. */
export type Sites = ReadonlyMap<string, Pick<Composed, 'site' | 'borrowed'>>;

export const releasesIn = (apps: Apps): string =>
  JSON.stringify(
    Object.entries(apps)
      .map(([app, { release }]) => [app, release])
      .sort(),
  );

interface Step {
  readonly before: Apps;
  readonly changes: readonly Change[];
  /** For a rollback, "previous" is what was before the release at that time. */
  readonly goesBack: boolean;
  /** Site-wide documents of another site. */
  readonly borrowed?: string | undefined;
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

const goesBack = ({ request: { action } }: Plan) => action === 'rollback' || action === 'remove';

export interface Composed extends Pick<Composition, 'apps' | 'site'> {
  readonly borrowed?: string | undefined;
}

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

/** undefined if visits do not get it already. */
export async function knownApps(
  store: Store,
  plan: Plan,
  step: Step,
  sites: Sites,
): Promise<Composed | undefined> {
  const apps = await appsAfter(store, plan, step);
  const known = sites.get(releasesIn(apps));
  return known && { apps, ...known };
}

const composed = async (
  store: Store,
  set: ReleaseSet,
  { apps, borrowed }: { readonly apps: Apps } & Pick<Step, 'borrowed'>,
  asked: ChangeContext,
): Promise<Composed> => {
  const { id: site } = await composeSite(store, set, asked, borrowed);
  return { apps, site, ...(borrowed !== undefined && { borrowed }) };
};

/** Of what passed its checks in pairs. */
export async function composeUnchecked(store: Store, plan: Plan, step: Step): Promise<Composed> {
  const apps = await appsAfter(store, plan, step);
  const set = releaseSet(await readAll(store, apps), plan.settings);
  if (!set) throw new NotLive(NOTHING_YET);
  const asked = { apps: new Set<AppName>(), action: 'rollback', goesBack: goesBack(plan) } as const;
  return composed(store, set, { ...step, apps }, asked);
}

/** `about`: their apps are held to the rules. Without a commit. */
export async function composeApps(
  store: Store,
  plan: Plan,
  step: Step,
  about = step.changes,
): Promise<Composed> {
  const apps = await appsAfter(store, plan, step);
  const set = releaseSet(await readAll(store, apps), plan.settings);
  if (!set) throw new NotLive(NOTHING_YET);
  const { action } = plan.request;
  const settings = plan.live?.settings ?? {};
  const isForAll = action === 'refresh' || changedSettings(settings, plan.settings).length > 0;
  const asked = {
    ...(await contextOf(store, plan, about, apps, isForAll)),
    goesBack: goesBack(plan),
    before: async () => releaseSet(await readAll(store, step.before), settings),
  };
  const changing = { apps: new Set(about.map(({ app }) => app)), action };
  checkSet(set, changing, asked);
  return composed(store, set, { ...step, apps }, asked);
}
