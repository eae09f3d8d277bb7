import type { AppName } from '@site/shared/contract';
import { TrialConflict } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import { goLive, type Outcome } from '../../composition/go-live';
import type { ChangeRequest } from '../../composition/history/change-request';
import { latestComposition, type Trial } from '../../composition/history/compositions';
import { trialNamed } from '../../composition/trials';
import { whoami } from '../../platform/environment/who';
import { appNamed } from '../../releases/app-names';
import { withSharedLock } from '../../store/locks/locks';
import { evidenceOf } from '../../verdict/watch/watch';
import { JSON_OPTION, WHY } from '../terminal/options';
import { print, printJson } from '../terminal/terminal';
import { verb } from '../terminal/verb';

type Marks = Omit<NonNullable<ChangeRequest['marks']>, 'begun'>;

const by = (why: string) => ({ at: new Date().toISOString(), who: whoami(), why });

const mark = (
  store: Store,
  app: AppName,
  action: 'hold' | 'resume',
  why: string,
  marksOf: (trial: Trial) => Marks | Promise<Marks>,
): Promise<Outcome> =>
  withSharedLock(store, `${action} ${app}`, async (lock) => {
    const trial = trialNamed(await latestComposition(store), app);
    if (!trial)
      throw new TrialConflict(
        `No trial of ${app} is on, so there is nothing to ${action}; see which are: npx release status`,
      );
    const marks = { begun: trial.begun, ...(await marksOf(trial)) };
    return goLive(store, { action, why, releases: {}, ends: [], marks }, lock);
  });

/** `watch` leaves the trial of this app alone. Rejects with TrialConflict if there is none. */
export const hold = (store: Store, app: AppName, why: string): Promise<Outcome> =>
  mark(store, app, 'hold', why, () => ({ held: { ...by(why), cause: 'person' } }));

/** Rejects with TrialConflict if it is not held. */
export const resume = (store: Store, app: AppName, why: string): Promise<Outcome> =>
  mark(store, app, 'resume', why, async (trial) => {
    if (!trial.held)
      throw new TrialConflict(
        `The trial of ${app} is not held, so release watch judges it already`,
      );
    return { resumed: { ...by(why), e: await evidenceOf(store, trial) } };
  });

const VERBS = {
  hold: {
    act: hold,
    description: 'stop release watch from promoting a trial or taking it back',
    done: (app: AppName) =>
      `release watch leaves the trial of ${app} alone until npx release resume ${app}`,
  },
  resume: {
    act: resume,
    description: 'let release watch judge a held trial again, by its visits from now on',
    done: (app: AppName) =>
      `release watch judges the trial of ${app} again, by its visits from now on`,
  },
} as const;

const markVerb = (name: keyof typeof VERBS) => {
  const { act, description, done } = VERBS[name];
  return verb(
    `${name} <app>`,
    description,
    [WHY, JSON_OPTION],
    async (context, options, word: string) => {
      const store = await context.openToChange(options);
      const app = await appNamed(store, word);
      const { composition } = await act(store, app, options.why ?? '');
      if (options.json) return printJson({ result: name, composition: composition.composition });
      print(`Composition ${composition.composition}: ${done(app)}.`);
    },
  );
};

export const holdCommand = markVerb('hold');
export const resumeCommand = markVerb('resume');
