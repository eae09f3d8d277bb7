import type { AppName } from '@site/shared/contract';
import { TrialConflict, NotLive } from '@site/composer/errors';
import type { ChangeRequest } from './history/change-request';
import type { Change, Composition, Trial } from './history/compositions';
import { isOver, MAX_TRIALS } from './history/draws';
import { areChangesOf, hasApp, trialsOf } from './history/variants';

interface Named {
  readonly changes: readonly Change[];
}

const list = (names: readonly string[]) => names.join(' and ');

/** Such as "blog 1.0.0-ab12cd34 and offers 2.0.0-34cd12ab". */
export const nameTrial = ({ changes }: Named): string =>
  list(changes.map(({ app, to }) => `${app} ${to}`));

/** Such as "blog and offers": what people name it by. */
export const appsOfTrial = ({ changes }: Named): string => list(changes.map(({ app }) => app));

/** Enough to name it in a command. */
export const firstAppOf = ({ changes: [change] }: Named) => change?.app ?? '';

export const howToEnd = (trial: Pick<Trial, 'changes' | 'kind'>): string =>
  trial.kind === 'canary'
    ? `make it live for all: npx release promote ${firstAppOf(trial)}, or end it: npx release rollback ${firstAppOf(trial)}`
    : `end it: npx release promote ${firstAppOf(trial)}`;

/** Such as "blog 1.0.0-ab12cd34 is already running as a canary (since composition 5, 10 % of visits, by ops at ...)". */
const stateOf = (trial: Trial) =>
  `${nameTrial(trial)} ${trial.kind === 'canary' ? 'is already running as a canary' : 'is held back'} ` +
  `(since composition ${trial.begun}, ${trial.percent} % of visits, by ${trial.who} at ${trial.at})`;

export const releasesTo = ({ changes }: Named): ChangeRequest['releases'] =>
  Object.fromEntries(changes.map(({ app, to }) => [app, to]));

/** Makes a release live for all visits: that of a canary, or by ending its holdback. */
export const promotionOf = (trial: Trial) =>
  ({
    action: 'promote',
    releases: trial.kind === 'canary' ? releasesTo(trial) : {},
    ends: [trial.begun],
  }) as const;

/** All visits get what was live before the trial; for a holdback, that is the previous release. */
export const takeBackOf = (trial: Trial) =>
  ({
    action: 'rollback',
    releases: trial.kind === 'holdback' ? releasesTo(trial) : {},
    ends: [trial.begun],
  }) as const;

/** What its visits lose when it ends without promotion, except for apps that `besides` changes. */
export const trialReverted = ({ changes }: Named, besides: readonly Change[] = []): Change[] =>
  changes
    .filter(({ app }) => !hasApp(besides, app))
    .map(({ app, from, to }) => ({ app, from: to, to: from }));

/**
 * A trial also ends when a variant would need another shell with old releases: those pages may need rendering, and a
 * rollback does not wait for that.
 */
export function trialSurvives(
  trial: Trial,
  { action, ends = [], releases }: ChangeRequest,
  now = Date.now(),
): boolean {
  if (isOver(trial, now) || ends === 'all' || ends.includes(trial.begun)) return false;
  if (action !== 'rollback' && action !== 'remove') return true;
  const apps = Object.keys(releases);
  // A rollback of settings applies to all visitors, and these settings were live before.
  if (apps.length === 0) return true;
  const isApart = (app: AppName) => app !== 'shell' && !hasApp(trial.changes, app);
  return !hasApp(trial.changes, 'shell') && apps.every(isApart);
}

export const continuedBy = (
  live: Composition | undefined,
  { action, canary }: ChangeRequest,
  changes: readonly Change[],
): Trial | undefined =>
  action === 'deploy' && canary !== undefined
    ? trialsOf(live).find((trial) => trial.kind === 'canary' && areChangesOf(changes, trial))
    : undefined;

function checkBeginning(on: readonly Trial[], changes: readonly Change[]): void {
  const [first] = on;
  if (!first || changes.length === 0) return;
  const isOfShell = hasApp(changes, 'shell');
  const shell = on.find((trial) => hasApp(trial.changes, 'shell'));
  if (isOfShell || shell)
    throw new TrialConflict(
      `A trial of the shell runs alone, and ${stateOf(shell ?? first)}; ${howToEnd(shell ?? first)}`,
    );
  if (on.length >= MAX_TRIALS)
    throw new TrialConflict(
      `${MAX_TRIALS} trials are on (${on.map(appsOfTrial).join(', ')}), which is the most at once; ` +
        `finish the oldest: ${howToEnd(first)}`,
    );
}

/** Throws TrialConflict or NotLive. */
export function checkTrials(
  live: Composition | undefined,
  request: ChangeRequest,
  changes: readonly Change[],
): void {
  const { action, canary: percent } = request;
  if (!live && percent !== undefined)
    throw new NotLive(
      'Nothing is live yet for a canary to run alongside; deploy without --canary first',
    );
  if (action !== 'deploy' || continuedBy(live, request, changes)) return;
  const on = trialsOf(live).filter((trial) => !isOver(trial, Date.now()));
  const own = on.find((trial) => changes.some(({ app }) => hasApp(trial.changes, app)));
  if (own) throw new TrialConflict(`${stateOf(own)}; ${howToEnd(own)}, then deploy`);
  if (percent !== undefined) checkBeginning(on, changes);
}

/** Throws TrialConflict if one of them has ended meanwhile. */
export function checkEnding(live: Composition | undefined, { ends = [] }: ChangeRequest): void {
  if (ends === 'all') return;
  const gone = ends.find((one) => !trialsOf(live).some(({ begun }) => begun === one));
  if (gone !== undefined)
    throw new TrialConflict(
      `The trial of composition ${gone} has ended meanwhile; see what is live: npx release status`,
    );
}

/** The trial of this app, or the only one. Throws TrialConflict. */
export function trialNamed(
  live: Composition | undefined,
  app: AppName | undefined,
): Trial | undefined {
  const on = trialsOf(live);
  if (app !== undefined) return on.find(({ changes }) => hasApp(changes, app));
  if (on.length > 1)
    throw new TrialConflict(
      `${on.length} trials are on (${on.map(appsOfTrial).join(', ')}); name the app of one`,
    );
  return on[0];
}
