import type { AppName, Settings } from '@site/shared/contract';
import { checkEnding, checkTrials, continuedBy, trialSurvives } from './trials';
import type { ChangeRequest } from './history/change-request';
import { type Change, type Composition, latestBase, type Trial } from './history/compositions';
import { trialsOf } from './history/variants';
import { changedSettings, checkedSettings } from './history/settings';
import type { Store } from '@site/composer/store';

export interface Plan {
  readonly request: ChangeRequest;
  readonly live: Composition | undefined;
  readonly next: number;
  readonly changes: readonly Change[];
  /** Those that continue. */
  readonly trials: readonly Trial[];
  /** Afterwards. */
  readonly settings: Settings;
}

/** Without a record of what is live, every app is a change. */
function changesOf(
  live: Composition | undefined,
  { releases }: ChangeRequest,
  isLost: boolean,
): Change[] {
  return (Object.entries(releases) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: live?.apps[app]?.release ?? null, to }))
    .filter(({ from, to }) => (isLost ? from !== null || to !== null : from !== to));
}

const isSuperseded = ({ on }: ChangeRequest, live: Composition | undefined) =>
  on !== undefined && on !== live?.composition;

/** With its new share and reason to keep it, and what people and `watch` write into it. */
function updated(
  trial: Trial,
  { live, request, next, changes }: Omit<Plan, 'trials' | 'settings'>,
): Trial {
  const { canary: percent, marks, keep = trial.keep } = request;
  if (percent !== undefined && trial === continuedBy(live, request, changes))
    return { ...trial, percent, ...(keep !== undefined && { keep }) };
  if (trial.begun !== marks?.begun) return trial;
  const { held: _held, ...known } = trial;
  const { held, resumed } = marks;
  return {
    ...known,
    ...(held && { held }),
    ...(resumed && { resumed: { ...resumed, since: next } }),
  };
}

export async function planFor(store: Store, request: ChangeRequest): Promise<Plan> {
  const { live, next } = await latestBase(store, request.ends === 'all');
  const now = live?.settings ?? {};
  if (isSuperseded(request, live))
    return { request, live, next, changes: [], trials: trialsOf(live), settings: now };
  checkEnding(live, request);
  const isLost = live !== undefined && next > live.composition + 1;
  const changes = changesOf(live, request, isLost);
  checkTrials(live, request, changes);
  const trials = trialsOf(live)
    .filter((trial) => trialSurvives(trial, request))
    .map((trial) => updated(trial, { request, live, next, changes }));
  const requested = request.settings?.(now) ?? now;
  // A rollback may restore any earlier settings.
  const settings = request.action === 'rollback' ? requested : checkedSettings(requested, now);
  return { request, live, next, changes, trials, settings };
}

export function changesNothing({ request, live, changes, trials, settings }: Plan): boolean {
  if (isSuperseded(request, live)) return true;
  if (request.action === 'refresh' || request.marks) return false;
  if (changedSettings(live?.settings, settings).length > 0) return false;
  const continued = continuedBy(live, request, changes);
  if (continued)
    return (
      continued.percent === request.canary && (request.keep ?? continued.keep) === continued.keep
    );
  if (changes.length > 0) return false;
  return request.canary !== undefined || trials.length === trialsOf(live).length;
}
