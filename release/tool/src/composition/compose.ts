import type { Store } from '@site/composer/store';
import { whoami } from '../platform/environment/who';
import { composeApps } from './compose-apps';
import { composeTrials } from './compose-trials';
import { placeholder } from './history/attempts';
import type { Change, Composition, Trial } from './history/compositions';
import { isOver } from './history/draws';
import { changedSettings } from './history/settings';
import { areChangesOf, trialsOf } from './history/variants';
import type { Plan } from './plan';
import { continuedBy, trialReverted } from './trials';

type About = Pick<Composition, 'at' | 'who' | 'why'>;

const aboutOf = ({ request: { why, who = whoami() } }: Plan): About => ({
  at: new Date().toISOString(),
  who,
  why,
});

function newTrial({ request, live, next, changes }: Plan, about: About): Trial | undefined {
  const { canary: percent, holdback, keep } = request;
  if (continuedBy(live, request, changes)) return undefined;
  if (percent !== undefined)
    return {
      ...{ begun: next, kind: 'canary', ...about, percent, changes: [...changes] },
      ...(keep !== undefined && { keep }),
    };
  if (!holdback) return undefined;
  const canary = trialsOf(live).find((trial) => areChangesOf(changes, trial));
  return {
    ...{
      begun: next,
      kind: 'holdback',
      ...about,
      ...holdback,
      changes: trialReverted({ changes }),
    },
    ...(canary && { after: canary.begun }),
    ...(canary?.keep !== undefined && { keep: canary.keep }),
  };
}

/** What visits of ended trials get back. Servers already ended those whose time is over. */
function endedChanges({ request, live, changes }: Plan, trials: readonly Trial[]): Change[] {
  const { ends = [] } = request;
  return trialsOf(live)
    .filter(({ begun }) => !trials.some((trial) => trial.begun === begun))
    .filter((trial) => !areChangesOf(changes, trial))
    .filter((trial) => !isOver(trial, Date.now()) || ends === 'all' || ends.includes(trial.begun))
    .flatMap((trial) => trialReverted(trial, changes));
}

/** A trial that is held or resumed moves nothing. */
const markedChanges = ({ trials, request: { marks } }: Plan): Change[] =>
  trials
    .filter(({ begun }) => begun === marks?.begun)
    .flatMap((trial) => trial.changes.map(({ app, to }) => ({ app, from: to, to })));

/** Without a commit. Rejects with a Refusal. */
export async function composePlan(store: Store, plan: Plan): Promise<Composition> {
  const { request, live, next, changes, settings } = plan;
  const { action, canary } = request;
  const about = aboutOf(plan);
  const isSame =
    action !== 'refresh' &&
    changes.length === 0 &&
    changedSettings(live?.settings, settings).length === 0;
  const { apps, site } =
    live && (isSame || canary !== undefined)
      ? live
      : await composeApps(store, plan, {
          ...{ before: live?.apps ?? {}, changes, checked: changes },
          goesBack: action === 'rollback',
        });
  const begun = newTrial(plan, about);
  const on = await composeTrials(store, plan, { apps, site }, { trials: plan.trials, begun });
  const all = [...changes, ...endedChanges(plan, on.trials ?? []), ...markedChanges(plan)];
  return {
    ...{ format: 1, composition: next, ...about, action },
    // Older versions of the tool require at least one change.
    changes: all.length > 0 ? all : [placeholder({ apps })],
    ...{ apps, site, ...on },
    ...(Object.keys(settings).length > 0 && { settings: { ...settings } }),
  };
}
