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
  /** Their apps are held to the rules; undefined: nothing is checked. */
  readonly checked: readonly Change[] | undefined;
  /** For a rollback, "previous" is what was before the release at that time. */
  readonly goesBack: boolean;
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
async function unseenApps(
  store: Store,
  { live, request: { backTo } }: Plan,
  checked: readonly Change[],
): Promise<ReadonlySet<AppName>> {
  const unseen = new Set<AppName>();
  for (const { app, to } of checked)
    if (to && !backTo && live && !(await lastMoveOf(store, live, app, to))) unseen.add(app);
  return unseen;
}

async function checkedContext(
  store: Store,
  plan: Plan,
  { before, checked }: Step,
  { apps, set }: { readonly apps: Apps; readonly set: ReleaseSet },
): Promise<ChangeContext> {
  if (!checked) return { apps: new Set(), action: 'rollback' };
  const { action } = plan.request;
  const settings = plan.live?.settings ?? {};
  const isForAll = action === 'refresh' || changedSettings(settings, plan.settings).length > 0;
  const changed = new Set(checked.map(({ app }) => app));
  const unseen = action === 'rollback' ? await unseenApps(store, plan, checked) : undefined;
  const context: ChangeContext = {
    apps: unseen ?? (isForAll ? new Set(Object.keys(apps)) : changed),
    action: unseen?.size ? 'deploy' : action,
    before: async () => releaseSet(await readAll(store, before), settings),
  };
  checkSet(set, { apps: changed, action }, context);
  return context;
}

/** Without a commit. Sites in `known` are not composed again. */
export async function composeApps(
  store: Store,
  plan: Plan,
  step: Step,
  known: Sites = new Map(),
): Promise<Composed> {
  const apps = await appsAfter(store, plan, step);
  const same = known.get(releasesIn(apps));
  if (same) return { apps, ...same };
  const set = releaseSet(await readAll(store, apps), plan.settings);
  if (!set) throw new NotLive(NOTHING_YET);
  const { borrowed } = step;
  const context = await checkedContext(store, plan, step, { apps, set });
  const { id: site } = await composeSite(
    store,
    set,
    { ...context, goesBack: goesBack(plan) },
    borrowed,
  );
  return { apps, site, ...(borrowed !== undefined && { borrowed }) };
}
