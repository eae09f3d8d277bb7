import { type AdoptedRelease, adoptRelease, type Composition, type Trial } from '@site/store';
import {
  type Base,
  commitAndActivate,
  type Outcome,
  readBase,
  repeatWhenTaken,
  unchanged,
} from './commit';
import type { Context } from './composer';
import { assertNotOutdated, assertTrialFits, continuingTrials } from './plan';
import { Refusal } from './refusal';
import { SHELL } from './way-back';

export interface DeployRequest {
  /** App -> id of a published release. */
  readonly releases: Readonly<Record<string, string>>;
  readonly reason: string;
  /** Addresses that visitors get today may vanish. */
  readonly gone?: boolean;
  /** Older than what is live, or taken back before. */
  readonly again?: boolean;
  /** For a share of visits first, of 100. */
  readonly canary?: number;
  readonly steps?: readonly number[];
  readonly promote?: boolean;
}

/** Makes published releases live, or gives them to a share of visits. */
export const deploy = (context: Context, request: DeployRequest): Promise<Outcome> =>
  repeatWhenTaken(async () => {
    const base = await readBase(context);
    const releases = await adoptReleases(base, request);
    assertShell(base.latest, releases);
    return request.canary === undefined
      ? deployLive(context, base, releases, request)
      : deployTrial(context, base, releases, request);
  });

async function adoptReleases(
  { latest, objects }: Base,
  { releases, again }: DeployRequest,
): Promise<readonly AdoptedRelease[]> {
  const adopted: AdoptedRelease[] = [];
  for (const [app, id] of Object.entries(releases)) {
    const release = await adoptRelease(objects, app, id);
    if (latest && !again) assertNotOutdated(latest, release);
    adopted.push(release);
  }
  return adopted;
}

function assertShell(latest: Composition | undefined, releases: readonly AdoptedRelease[]): void {
  if (latest?.apps[SHELL] || releases.some(({ app }) => app === SHELL)) return;
  throw new Refusal('E_NOT_LIVE', 'There is no shell yet; deploy it too: npx release deploy shell');
}

async function deployLive(
  context: Context,
  base: Base,
  releases: readonly AdoptedRelease[],
  { reason, gone }: DeployRequest,
): Promise<Outcome> {
  const { latest, objects } = base;
  const isNew = ({ app, ref }: AdoptedRelease) => latest?.apps[app]?.digest !== ref.digest;
  const changed = releases.filter(isNew);
  if (latest && changed.length === 0) return unchanged(latest);
  const settings = latest?.settings ?? {};
  const refs = Object.fromEntries(changed.map(({ app, ref }) => [app, ref]));
  const apps = { ...latest?.apps, ...refs };
  const site = await context.composer.composeSite(objects, {
    ...{ apps, settings, latest, gone, checks: 'all' },
  });
  const draft = {
    ...{ action: 'deploy', reason, settings, apps: withPages(apps, site.pages) },
    trials: continuingTrials(latest, Object.keys(refs)),
  };
  return commitAndActivate(context, base, draft, site.warnings);
}

/** One more site: live with one app changed. */
async function deployTrial(
  context: Context,
  base: Base,
  releases: readonly AdoptedRelease[],
  request: DeployRequest,
): Promise<Outcome> {
  const [release, ...more] = releases;
  const { latest, next, objects } = base;
  const live = release && latest?.apps[release.app];
  if (!release || !live || more.length > 0)
    throw new Refusal(
      'E_CANARY',
      'A trial needs one app that is live already; deploy others to all',
    );
  const { app, ref } = release;
  if (live.digest === ref.digest) return unchanged(latest, `${app}: this release is live already`);
  const { canary: percent = 0, reason, gone, again, steps, promote } = request;
  const others = latest.trials.filter((trial) => trial.app !== app);
  assertTrialFits(others, app, percent);
  const running = latest.trials.find((trial) => trial.app === app && trial.digest === ref.digest);
  const { settings } = latest;
  const { pages, warnings } = running
    ? { pages: running.pages, warnings: [] }
    : await context.composer
        .composeSite(objects, {
          ...{ settings, latest, gone, checks: 'all' as const },
          apps: { ...latest.apps, [app]: ref },
        })
        .then((site) => ({ ...site, pages: changedPages(latest, site.pages) }));
  const now = new Date((context.now ?? Date.now)()).toISOString();
  const since = { composition: next, at: now, action: 'deploy', author: context.author, reason };
  const options = { gone, again, promote, ...(steps && { steps: [...steps] }) };
  const trial: Trial = running
    ? { ...running, percent }
    : { id: next, app, percent, ...ref, pages, since, options };
  const draft = {
    action: 'deploy',
    reason,
    settings,
    apps: latest.apps,
    trials: [...others, trial],
  };
  return commitAndActivate(context, base, draft, warnings);
}

export const withPages = <Release extends object>(
  apps: Readonly<Record<string, Release>>,
  pages: Readonly<Record<string, string>>,
): Readonly<Record<string, Release & { readonly pages: string }>> =>
  Object.fromEntries(
    Object.entries(apps).map(([app, release]) => [app, { ...release, pages: pages[app] ?? '' }]),
  );

const changedPages = (latest: Composition, pages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pages).filter(([app, set]) => latest.apps[app]?.pages !== set));
