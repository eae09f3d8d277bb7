import {
  commitAndActivate,
  type Outcome,
  readBase,
  repeatWhenTaken,
  requireLive,
  unchanged,
} from './commit';
import type { Context } from './context';
import { requireTrial } from './plan';
import { trialHasEnded, type TrialRequest } from './promote';

export async function abort(context: Context, { app, reason }: TrialRequest): Promise<Outcome> {
  let id: number | undefined;
  return repeatWhenTaken(async () => {
    const base = await readBase(context);
    const latest = requireLive(base);
    id ??= requireTrial(latest, app).id;
    if (!latest.trials.some((trial) => trial.id === id))
      return unchanged(latest, trialHasEnded(app, latest.change));
    const { apps, settings } = latest;
    const trials = latest.trials.filter((trial) => trial.id !== id);
    return commitAndActivate(context, base, { action: 'abort', reason, settings, apps, trials });
  });
}
