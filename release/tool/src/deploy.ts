import {
  areSettingsEqual,
  type AdoptedRelease,
  adoptRelease,
  type Composition,
  type Trial,
  SHELL,
} from '@site/store';
import {
  type Base,
  commitAndActivate,
  type Draft,
  keepPagesOfOthers,
  type Outcome,
  readBase,
  repeatWhenTaken,
  requireLive,
  unchanged,
} from './commit';
import { assertSound } from './builds/assert-sound';
import type { Context } from './context';
import { mergeSettings } from './setting-values';
import { assertNotOutdated, assertStepsStay, assertTrialFits, continuingTrials } from './plan';
import { Refusal } from '@site/composer';

export interface DeployRequest {
  /** App -> id of a published release. */
  readonly releases: Readonly<Record<string, string>>;
  readonly reason: string;
  /** Addresses that visitors get today may vanish. */
  readonly gone?: boolean | undefined;
  /** Older than what is live, or taken back before. */
  readonly again?: boolean | undefined;
  /** Values that go live with it; null: as it is built in. */
  readonly settings?: Readonly<Record<string, string | null>> | undefined;
  /** For a trial: how many of 100 visits get it. */
  readonly canary?: number | undefined;
  readonly steps?: readonly number[] | undefined;
  readonly promote?: boolean | undefined;
}

interface DeployPlan {
  /** undefined: there is nothing to change. */
  readonly draft: Draft | undefined;
  readonly warnings: readonly string[];
}

export const deploy = (context: Context, request: DeployRequest): Promise<Outcome> =>
  repeatWhenTaken(async () => {
    const base = await readBase(context);
    const { draft, warnings } = await planDeploy(context, base, request);
    return draft
      ? commitAndActivate(context, base, draft, warnings)
      : unchanged(requireLive(base), ...warnings);
  });

export async function planDeploy(
  context: Context,
  base: Base,
  request: DeployRequest,
): Promise<DeployPlan> {
  const releases = await adoptReleases(base, request);
  assertShell(base.latest, releases);
  return request.canary === undefined
    ? planLive(context, base, releases, request)
    : planTrial(context, base, releases, request);
}

async function adoptReleases(
  { latest, objects }: Base,
  { releases, again }: DeployRequest,
): Promise<readonly AdoptedRelease[]> {
  const adopted: AdoptedRelease[] = [];
  for (const [app, id] of Object.entries(releases)) {
    const release = await adoptRelease(objects, app, id);
    if (latest && !again) assertNotOutdated(latest, release);
    await assertSound(objects, release);
    adopted.push(release);
  }
  return adopted;
}

function assertShell(latest: Composition | undefined, releases: readonly AdoptedRelease[]): void {
  if (latest?.apps[SHELL] || releases.some(({ app }) => app === SHELL)) return;
  throw new Refusal('E_NOT_LIVE', 'There is no shell yet; deploy it too: npx release deploy shell');
}

async function planLive(
  { composer }: Context,
  { latest, objects }: Base,
  releases: readonly AdoptedRelease[],
  { reason, gone, settings: values = {} }: DeployRequest,
): Promise<DeployPlan> {
  const isNew = ({ app, ref }: AdoptedRelease) => latest?.apps[app]?.digest !== ref.digest;
  const changed = releases.filter(isNew);
  const settings = mergeSettings(latest?.settings ?? {}, values);
  const isSet = !areSettingsEqual(settings, latest?.settings ?? {});
  if (latest && changed.length === 0 && !isSet) return { draft: undefined, warnings: [] };
  const refs = Object.fromEntries(changed.map(({ app, ref }) => [app, ref]));
  const apps = { ...latest?.apps, ...refs };
  const site = await composer.composeSite(objects, {
    apps,
    settings,
    latest,
    gone,
    checks: 'all',
  });
  const draft = {
    action: 'deploy',
    reason,
    settings,
    apps: withPages(apps, site.pages),
    trials: isSet ? [] : continuingTrials(latest, Object.keys(refs)),
  };
  return { draft, warnings: site.warnings };
}

async function planTrial(
  context: Context,
  { latest, next, objects }: Base,
  releases: readonly AdoptedRelease[],
  request: DeployRequest,
): Promise<DeployPlan> {
  const [release, ...more] = releases;
  const live = release && latest?.apps[release.app];
  if (!release || !live || more.length > 0)
    throw new Refusal(
      'E_CANARY',
      'A trial needs one app that is live already; deploy others to all',
    );
  const { app, ref } = release;
  if (live.digest === ref.digest)
    return { draft: undefined, warnings: [`${app}: this release is live already`] };
  const { canary: percent = 0, reason, gone, again, steps, promote } = request;
  const otherTrials = latest.trials.filter((trial) => trial.app !== app);
  assertTrialFits(otherTrials, app, percent);
  const running = latest.trials.find((trial) => trial.app === app && trial.digest === ref.digest);
  if (running) assertStepsStay(running, percent, steps, promote);
  if (running?.percent === percent)
    return { draft: undefined, warnings: [`${app}: this trial is on with ${percent}% already`] };
  const { settings } = latest;
  const apps = { ...latest.apps, [app]: ref };
  const { pages, warnings } = running
    ? { pages: running.pages, warnings: [] }
    : await context.composer
        .composeSite(objects, {
          settings,
          latest,
          gone,
          checks: 'all' as const,
          apps,
        })
        .then((site) => {
          const tried = { action: 'deploy', settings, apps: withPages(apps, site.pages) };
          return {
            ...site,
            pages: changedPages(latest, keepPagesOfOthers(context, latest, tried)),
          };
        });
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
    trials: [...otherTrials, trial],
    ...(running && { section: app }),
  };
  return { draft, warnings };
}

export const withPages = <Release extends object>(
  apps: Readonly<Record<string, Release>>,
  pages: Readonly<Record<string, string>>,
): Readonly<Record<string, Release & { readonly pages: string }>> =>
  Object.fromEntries(
    Object.entries(apps).map(([app, release]) => [app, { ...release, pages: pages[app] ?? '' }]),
  );

const changedPages = (latest: Composition, apps: Draft['apps']) =>
  Object.fromEntries(
    Object.entries(apps).flatMap(([app, { pages }]) =>
      latest.apps[app]?.pages === pages ? [] : [[app, pages] as const],
    ),
  );
