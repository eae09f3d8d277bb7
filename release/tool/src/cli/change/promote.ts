import type { AppName } from '@site/shared/contract';
import { TrialConflict, WrongUsage } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import { goLive, type Outcome } from '../../composition/go-live';
import { latestComposition, type Trial } from '../../composition/history/compositions';
import { appsOfTrial, promotionOf, trialNamed } from '../../composition/trials';
import { appNamed } from '../../releases/app-names';
import { withSharedLock } from '../../store/locks/locks';
import { duration, JSON_OPTION, type Options, percentage, WHY } from '../terminal/options';
import { verb } from '../terminal/verb';
import { printOutcome } from '../terminal/outcome';

export interface Holdback {
  readonly percent: number;
  readonly forMs: number;
}

const noTrial = (app: AppName | undefined) =>
  new TrialConflict(
    `No trial${app === undefined ? '' : ` of ${app}`} is on, so there is nothing to promote; ` +
      `begin one: npx release deploy ${app ?? '<app>'} --canary 10`,
  );

function refuseHoldback(trial: Trial): void {
  if (trial.kind === 'holdback')
    throw new TrialConflict(
      `${appsOfTrial(trial)} is live with a holdback already; end it first: npx release promote`,
    );
  const isNew = trial.changes.find(({ from }) => from === null);
  if (isNew)
    throw new TrialConflict(
      `${isNew.app} was not live before, so there is nothing to hold back; promote it without --holdback`,
    );
}

/**
 * Makes the trial of this app, or the only one, live for all visits: a canary with its releases, perhaps but for a
 * holdback, and a holdback by its end. Rejects with TrialConflict when there is none.
 */
export const promote = (
  store: Store,
  why: string,
  app?: AppName,
  holdback?: Holdback,
): Promise<Outcome> =>
  withSharedLock(store, app === undefined ? 'promote' : `promote ${app}`, async (lock) => {
    const trial = trialNamed(await latestComposition(store), app);
    if (!trial) throw noTrial(app);
    const request = { ...promotionOf(trial), why };
    if (!holdback) return goLive(store, request, lock);
    refuseHoldback(trial);
    const { percent, forMs } = holdback;
    const until = new Date(Date.now() + forMs).toISOString();
    return goLive(store, { ...request, holdback: { percent, until } }, lock);
  });

function holdbackIn({ holdback, for: time }: Options): Holdback | undefined {
  const percent = percentage(holdback, '--holdback');
  const forMs = duration(time ?? '24h', '--for');
  if (percent === undefined && time !== undefined)
    throw new WrongUsage('--for says how long a holdback lasts; add --holdback <percent>.');
  return percent === undefined ? undefined : { percent, forMs };
}

export const promoteCommand = verb(
  'promote [app]',
  'make a trial live for all; a canary passes the same checks as a deploy',
  [
    ['--holdback <percent>', 'percent of visits that keep the previous release, to compare'],
    ['--for <time>', 'how long, such as 12h or 7d (default: 24h)'],
    WHY,
    JSON_OPTION,
  ],
  async (context, options, word: string | undefined) => {
    const holdback = holdbackIn(options);
    const store = await context.openToChange(options);
    const app = word === undefined ? undefined : await appNamed(store, word);
    printOutcome(await promote(store, options.why ?? '', app, holdback), options);
  },
);
