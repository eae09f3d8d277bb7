import { wholeNumber } from '@site/composer/numbers';
import { lastReleaseOf, settingsBefore } from '../../composition/moves/moves';
import { goLive, type Outcome } from '../../composition/go-live';
import {
  type Composition,
  compositionNumbered,
  latestBase,
  latestComposition,
} from '../../composition/history/compositions';
import { takeBackOf, trialNamed } from '../../composition/trials';
import { NotFound, NotLive, WrongUsage } from '@site/composer/errors';
import { appNamed, releaseNamed } from '../../releases/app-names';
import { readRelease, releasesOf } from '@site/composer/releases';
import { withSharedLock } from '../../store/locks/locks';
import { withReserve } from '../../store/reserve';
import type { Store } from '@site/composer/store';
import { JSON_OPTION, type Options, WHY } from '../terminal/options';
import { verb } from '../terminal/verb';
import { printOutcome } from '../terminal/outcome';
import { print } from '../terminal/terminal';
import type { AppName, Settings } from '@site/shared/contract';

async function target(
  store: Store,
  live: Composition | undefined,
  app: AppName,
  to: string | undefined,
): Promise<string> {
  const current = live?.apps[app];
  // An app that was removed comes back as it was last.
  const last = current ? undefined : live && (await lastReleaseOf(store, live, app));
  const named = to && (await releaseNamed(store, app, to));
  const rollbackOf = current || last ? (named ?? last) : undefined;
  if (rollbackOf) return (await readRelease(store, app, rollbackOf)).release;
  if (!current) throw new NotLive(`${app} is not live, so there is nothing to roll back`);
  if (current.previous) return current.previous;
  const known = (await releasesOf(store, app)).filter((release) => release !== current.release);
  throw new NotFound(
    `${app} ${current.release} has no release before it. ` +
      (known.length > 0
        ? `Choose one with --to: ${known.join(', ')}.`
        : `The store has no other release of ${app}.`),
  );
}

/** Builds nothing. Ends a trial of the same app, and of a canary only that if no release is named. */
export const rollback = (
  store: Store,
  app: AppName,
  to: string | undefined,
  why: string,
): Promise<Outcome> =>
  withSharedLock(store, `rollback ${app}`, async (lock) => {
    const { live } = await latestBase(store, false);
    const trial = trialNamed(live, app);
    if (trial && to === undefined) return goLive(store, { ...takeBackOf(trial), why }, lock);
    const releases = { [app]: await target(store, live, app, to) };
    return goLive(store, { action: 'rollback', why, releases }, lock);
  });

/** The only one. undefined if none is on; rejects with TrialConflict if several are. */
export async function endTrial(store: Store, why: string): Promise<Outcome | undefined> {
  const trial = trialNamed(await latestComposition(store), undefined);
  if (!trial) return undefined;
  const request = { ...takeBackOf(trial), why };
  return withSharedLock(store, 'rollback', (lock) => goLive(store, request, lock));
}

/** App -> its release in `then`, or null. */
function releasesThen(now: Composition, then: Composition) {
  const apps = Object.keys({ ...now.apps, ...then.apps });
  return Object.fromEntries(apps.map((app) => [app, then.apps[app]?.release ?? null]));
}

/** As a new composition. Builds nothing; ends all trials. */
export const rollbackSite = (store: Store, composition: number, why: string): Promise<Outcome> =>
  withSharedLock(store, `rollback --composition ${composition}`, async (lock) => {
    const then = await compositionNumbered(store, composition);
    const now = (await latestBase(store, true)).live ?? then;
    return goLive(
      store,
      {
        action: 'rollback',
        why,
        releases: releasesThen(now, then),
        backTo: then,
        settings: () => then.settings ?? {},
        ends: 'all',
      },
      lock,
    );
  });

async function settingsToGoBackTo(store: Store, number: number | undefined): Promise<Settings> {
  if (number !== undefined) return (await compositionNumbered(store, number)).settings ?? {};
  const live = await latestComposition(store);
  const before = live && (await settingsBefore(store, live));
  if (before) return before;
  throw new NotFound(
    'What is set is what was set first, so there is nothing to roll back; see it: npx release settings',
  );
}

/** Releases stay and trials continue. */
export const rollbackSettings = (
  store: Store,
  composition: number | undefined,
  why: string,
): Promise<Outcome> =>
  withSharedLock(store, 'rollback --settings', async (lock) => {
    const settings = await settingsToGoBackTo(store, composition);
    const request = { action: 'rollback', why, releases: {}, settings: () => settings } as const;
    return goLive(store, request, lock);
  });

function rollbackOf(
  word: string | undefined,
  { composition, to, settings, why = '' }: Options,
): (store: Store) => Promise<Outcome> {
  const number =
    composition === undefined ? undefined : wholeNumber(composition, '--composition', 1);
  if ((settings || number !== undefined) && (word !== undefined || to !== undefined))
    throw new WrongUsage(
      settings
        ? '--settings takes back what is set alone; name no app and no --to with it.'
        : '--composition takes back the whole site; name no app and no --to with it.',
    );
  if (settings) return (store) => rollbackSettings(store, number, why);
  if (number !== undefined) return (store) => rollbackSite(store, number, why);
  if (word !== undefined)
    return async (store) => rollback(store, await appNamed(store, word), to, why);
  const unnamed = new WrongUsage(
    'Name an app to roll back, or the whole site with --composition <n>.',
  );
  if (to !== undefined) throw unnamed;
  return async (store) => {
    const ended = await endTrial(store, why);
    if (ended) return ended;
    throw unnamed;
  };
}

export const rollbackCommand = verb(
  'rollback [app]',
  'make the release before the current one live again, or the one named, and end its trial; builds nothing',
  [
    ['--to <release>', 'the release to go back to'],
    ['--composition <n>', 'take the whole site back to what it was in composition n'],
    ['--settings', 'only what is set: to what it was before its last change, or in composition n'],
    WHY,
    JSON_OPTION,
  ],
  async (context, options, word: string | undefined) => {
    const roll = rollbackOf(word, options);
    const outcome = await roll(withReserve(await context.openToChange(options)));
    printOutcome(outcome, options);
    if (!options.json && outcome.result !== 'unchanged')
      print('Messages already sent by forms, and settings in visitors’ browsers, are not undone.');
  },
);
