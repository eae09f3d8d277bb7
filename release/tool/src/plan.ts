import {
  type AdoptedRelease,
  type Composition,
  MAX_PERCENT,
  type Move,
  releaseId,
  SHELL,
  type Trial,
} from '@site/store';
import { Refusal } from '@site/composer';

/** Refuses an older build and one that was taken back. */
export function assertNotOutdated(latest: Composition, release: AdoptedRelease): void {
  const { app, builtAt, revision, ref } = release;
  const live = latest.apps[app];
  // This was checked when its trial began.
  if (latest.trials.some((trial) => trial.app === app && trial.digest === ref.digest)) return;
  const id = releaseId(ref);
  const again = `deploy it all the same with: npx release deploy ${app} --again`;
  const takenBack = latest.moves[app]?.find(
    ({ digest, until }) => digest === ref.digest && ['rollback', 'abort'].includes(until.action),
  );
  if (takenBack && live?.digest !== ref.digest) {
    const { composition, author, reason } = takenBack.until;
    throw new Refusal(
      'E_ROLLED_BACK',
      `${app} ${id} was taken back in composition ${composition} by ${author}${reason && ` (${reason})`}; ` +
        `deploy a corrected build, or ${again}`,
    );
  }
  if (live && live.digest !== ref.digest && Date.parse(builtAt) < Date.parse(live.builtAt))
    throw new Refusal(
      'E_OLDER',
      `${app} ${id} was built ${builtAt} from ${revision}, before what is live ` +
        `(${releaseId(live)}, built ${live.builtAt} from ${live.revision}); ${again}`,
    );
}

/** A change of live ends all other trials. A trial of the shell has pages of all sections, so any change ends it. */
export function continuingTrials(
  latest: Composition | undefined,
  changed: readonly string[],
): readonly Trial[] {
  const isWhole = changed.includes(SHELL) || changed.some((app) => !latest?.apps[app]);
  const goesOn = ({ app }: Trial) => app !== SHELL && !changed.includes(app);
  return isWhole ? [] : (latest?.trials ?? []).filter(goesOn);
}

/** The record would refuse it too, without saying what to do. */
export function assertTrialFits(others: readonly Trial[], app: string, percent: number): void {
  const alone = [app, ...others.map((trial) => trial.app)].includes(SHELL);
  if (alone && others.length > 0)
    throw new Refusal(
      'E_CANARY',
      `A trial of the shell runs alone; end the others first: ${others.map((trial) => `npx release abort ${trial.app}`).join(', ')}`,
    );
  const left = MAX_PERCENT - others.reduce((sum, trial) => sum + trial.percent, 0);
  if (percent > left)
    throw new Refusal(
      'E_CANARY',
      `${app} can have at most ${left}% of visits: all trials together at most ${MAX_PERCENT}%`,
    );
}

/** Records let only the share of a trial change, so other steps would be lost. */
export function assertStepsStay(
  { app, options }: Trial,
  percent: number,
  steps: readonly number[] | undefined,
  promote = false,
): void {
  if (!steps) return;
  const areEqual = steps.join() === options.steps?.join();
  if (areEqual && promote === (options.promote ?? false)) return;
  throw new Refusal(
    'E_CANARY',
    `${app} is on trial with the steps that it began with; raise its share alone: npx release deploy ${app} --canary ${percent}, ` +
      `or end it first: npx release abort ${app}`,
  );
}

export const requireTrial = ({ trials }: Composition, app: string): Trial => {
  const trial = trials.find((candidate) => candidate.app === app);
  if (trial) return trial;
  const apps = trials.map((candidate) => candidate.app);
  throw new Refusal(
    'E_CANARY',
    `No trial of ${app} is on${apps.length > 0 ? `, only of ${apps.join(', ')}` : ''}; see: npx release status`,
  );
};

/** By its id, the beginning of it, or the version. */
export function requireMove({ moves }: Composition, app: string, name: string): Move {
  const appMoves = moves[app] ?? [];
  // Visitors may have had a release twice: the newest move has the pages of today's site.
  const ids = [...new Set(appMoves.map(releaseId))];
  const matches = ids.filter((id) => id.startsWith(name));
  const move = appMoves.find((candidate) => releaseId(candidate) === matches[0]);
  if (move && matches.length === 1) return move;
  throw new Refusal(
    'E_NOT_FOUND',
    move
      ? `${name} stands for ${matches.length} releases of ${app}; write more of the one that you mean: ${matches.join(', ')}`
      : `Visitors have never had ${app} ${name}, or too long ago; choose one of: ${ids.join(', ') || 'none'}`,
  );
}
