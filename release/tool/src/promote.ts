import { pageSetsOf, refOf } from '@site/store';
import {
  commitAndActivate,
  type Outcome,
  readBase,
  repeatWhenTaken,
  requireLive,
  unchanged,
} from './commit';
import type { Context } from './context';
import { withPages } from './deploy';
import { continuingTrials, requireTrial } from './plan';

export interface TrialRequest {
  readonly app: string;
  readonly reason: string;
}

export async function promote(context: Context, { app, reason }: TrialRequest): Promise<Outcome> {
  let id: number | undefined;
  return repeatWhenTaken(async () => {
    const base = await readBase(context);
    const latest = requireLive(base);
    id ??= requireTrial(latest, app).id;
    const trial = latest.trials.find((candidate) => candidate.id === id);
    if (!trial) return unchanged(latest, trialHasEnded(app, latest.change));
    const { settings } = latest;
    const apps = withPages(
      { ...latest.apps, [app]: refOf(trial) },
      { ...pageSetsOf(latest.apps), ...trial.pages },
    );
    const trials = continuingTrials(latest, [app]);
    return commitAndActivate(context, base, { action: 'promote', reason, settings, apps, trials });
  });
}

export const trialHasEnded = (
  app: string,
  { author, action, composition }: { author: string; action: string; composition: number },
): string =>
  `The trial of ${app} has ended meanwhile (composition ${composition}: ${action} by ${author}), so nothing was changed; see: npx release status`;
