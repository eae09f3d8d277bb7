import type { ChangeRequest, Probe } from '../../composition/history/change-request';
import { goLive, type Outcome } from '../../composition/go-live';
import { latestComposition } from '../../composition/history/compositions';
import { lastMoveOf } from '../../composition/moves/moves';
import { NotFound, RolledBackBefore, WrongUsage } from '@site/composer/errors';
import { askTeam } from '@site/composer/site-config';
import { build, refuseOldBuild } from '../../platform/workspaces';
import { type BuiltRelease, readBuilt } from '../../releases/built-release';
import { appsNamed } from '../../releases/app-names';
import { unpublished } from '../../releases/unpublished';
import { withSharedLock } from '../../store/locks/locks';
import type { Store } from '@site/composer/store';
import { FROM, JSON_OPTION, type Options, percentage, SET, WHY } from '../terminal/options';
import { settingsIn } from '../../composition/history/settings';
import { printOutcome } from '../terminal/outcome';
import { type Verb, verb } from '../terminal/verb';
import { earlierPages, readAll, restoreMissing } from '../../composition/live/showing';
import { foldersOf } from './folders';
import type { AppName, Release } from '@site/shared/contract';

type DeployOptions = Partial<
  Pick<ChangeRequest, 'canary' | 'dryRun' | 'gone' | 'settings' | 'keep' | 'probe'>
>;

/** Rejects with BadConfiguration where no browser can run. */
export type PrepareProbe = () => Promise<Probe>;

/** `from`: built releases or another store. Pages vanish only with `gone`. A refused release is not published. */
export async function deploy(
  store: Store,
  apps: readonly AppName[],
  why: string,
  from: string | readonly string[] = [],
  options: DeployOptions = {},
): Promise<Outcome> {
  const folders = await foldersOf(apps, [from].flat());
  const built = apps.map((app) => readBuilt(app, folders[app]));
  return deployBuilt(store, built, why, options);
}

export async function deployBuilt(
  store: Store,
  built: readonly BuiltRelease[],
  why: string,
  options: DeployOptions = {},
): Promise<Outcome> {
  const apps = built.map(({ release }) => release.app);
  return withSharedLock(store, `deploy ${apps.join(' ')}`, async (lock) => {
    const releases = Object.fromEntries(
      built.map(({ release: { app, release } }) => [app, release]),
    );
    const later = await unpublished(store, built);
    const { publish } = later;
    const request = { action: 'deploy', why, releases, publish, ...options } as const;
    return goLive(later.store, request, lock);
  });
}

/** Regenerates live pages that are missing, or that an earlier version of the tool assembled differently. */
export const refresh = (store: Store, why: string, probe?: Probe): Promise<Outcome> =>
  withSharedLock(store, 'deploy --pages', async (lock) => {
    const live = await latestComposition(store);
    if (live) await restoreMissing(store, live);
    const earlier = await earlierPages(store);
    const action = earlier.length > 0 ? 'refresh' : 'settings';
    return goLive(store, { action, why, releases: {}, probe }, lock);
  });

async function refuseRolledBack(store: Store, built: readonly BuiltRelease[]): Promise<void> {
  const live = await latestComposition(store);
  for (const { release } of live ? built : []) {
    const { app, release: id } = release;
    const last = live && (await lastMoveOf(store, live, app, id));
    const isBack = last?.changes.some((one) => one.app === app && one.from === id && one.to !== id);
    if (!last || !isBack || last.action !== 'rollback') continue;
    throw new RolledBackBefore(
      `${app} ${id} was rolled back by ${last.who} at ${last.at}${last.why && ` (${last.why})`}; ` +
        `change it and build it, or deploy it all the same with --again${askTeam(app)}`,
    );
  }
}

function checkNamed(words: readonly string[], { allThatUse: figure, pages }: Options): void {
  const given = [words.length > 0, figure !== undefined, pages === true];
  if (given.filter(Boolean).length === 1) return;
  throw new WrongUsage(
    'Name the apps to deploy, or what they use with --all-that-use <figure>, or --pages alone.',
  );
}

async function appsToDeploy(
  store: Store,
  words: readonly string[],
  { from, allThatUse: figure }: Options,
): Promise<readonly AppName[]> {
  if (figure === undefined) {
    if (from?.length) return words;
    const named = await appsNamed(store, words);
    for (const app of named) refuseOldBuild(app);
    return named;
  }
  const apps = await allThatUse(store, figure);
  if (!from?.length) await build(apps);
  return apps;
}

const namesIn = ({ builtWith }: Release) =>
  Object.keys({ ...builtWith?.figures, ...builtWith?.settings });

/** By name ("plans.starter.monthlyPrice") or prefix. Throws NotFound that lists the names. */
async function allThatUse(store: Store, name: string): Promise<AppName[]> {
  const live = await readAll(store, (await latestComposition(store))?.apps ?? {});
  const isMeant = (one: string) => one === name || one.startsWith(`${name}.`);
  const apps = live.filter((release) => namesIn(release).some(isMeant)).map(({ app }) => app);
  if (apps.length > 0) return apps;
  const known = [...new Set(live.flatMap(namesIn))].sort();
  throw new NotFound(
    `No live release uses "${name}". ` +
      (known.length > 0
        ? `What they use: ${known.join(', ')}.`
        : 'They were built before releases noted it; deploy the apps by name.'),
  );
}

/** `prepareProbe`: needs a browser, which this package does not have. */
export const deployCommand = (prepareProbe?: PrepareProbe): Verb =>
  verb(
    'deploy [app...]',
    'publish if needed, check, compose, and make live; several apps go live as one',
    [
      FROM,
      [
        '--canary <percent>',
        'percent of visits that get it, until promote or rollback; repeat to change the share',
      ],
      [
        '--keep <why>',
        'with --canary: why release watch must not take it back, such as a corrected price',
      ],
      [
        '--probe',
        'first compare its changed pages with the live ones in a browser; a fault refuses it',
      ],
      [
        '--all-that-use <figure>',
        'every app whose live release uses a figure or setting, built again where need be',
      ],
      [
        '--pages',
        'regenerate live pages that an earlier version of this tool made; no release changes',
      ],
      ['--again', 'also what was rolled back before'],
      ['--dry-run', 'compose and check it; nothing is published and nothing goes live'],
      ['--gone', 'pages that visitors get today and the release lacks are gone for good'],
      SET,
      WHY,
      JSON_OPTION,
    ],
    async (context, options, words: string[]) => {
      const canary = percentage(options.canary);
      checkNamed(words, options);
      const settings = options.set && settingsIn(options.set);
      if (settings && canary !== undefined)
        throw new WrongUsage('--set is for all visits; deploy without --canary, or set it first.');
      if (options.keep !== undefined && canary === undefined)
        throw new WrongUsage(
          '--keep is for a release on trial; deploy with --canary, or leave --keep out.',
        );
      const probe = options.probe ? await prepareProbe?.() : undefined;
      const store = await (options.dryRun ? context.open(options) : context.openToChange(options));
      if (options.pages)
        return printOutcome(await refresh(store, options.why ?? '', probe), options);
      const apps = await appsToDeploy(store, words, options);
      const { why = '', from = [], gone, again, keep, dryRun } = options;
      const folders = await foldersOf(apps, from);
      const built = apps.map((app) => readBuilt(app, folders[app]));
      if (!again) await refuseRolledBack(store, built);
      const request = { canary, dryRun, gone, settings, keep, probe };
      printOutcome(await deployBuilt(store, built, why, request), options);
    },
  );
