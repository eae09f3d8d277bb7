import {
  MAX_PERCENT,
  type Composition,
  readLatest,
  releaseId,
  type Store,
  type Trial,
} from '@site/store';
import { readCounts, readTrialCounts, readWatchState, writeWatchState } from './counts';
import { shareNow } from './shares';
import { findSource } from './source';
import { judge, type Judgment, type Limits } from './verdict/judge';
import { boundText, figuresText, missingText } from './verdict/text';

/** Watch counts its own take-backs by this author. */
export const WATCH_AUTHOR = 'watch';

const DAY_MS = 24 * 3_600_000;

export interface NewShare {
  readonly app: string;
  /** The id of the release on trial. */
  readonly release: string;
  readonly percent: number;
  /** The options of the trial's first deploy. */
  readonly options: Trial['options'];
  readonly reason: string;
}

/** Each rejects with the message that a person would get. */
export interface WatchActions {
  deploy(share: NewShare): Promise<unknown>;
  promote(request: { readonly app: string; readonly reason: string }): Promise<unknown>;
  abort(request: { readonly app: string; readonly reason: string }): Promise<unknown>;
}

export interface WatchOptions {
  readonly limits: Limits;
  /** Shares that a trial takes whose deploy named none. */
  readonly steps: readonly number[];
  readonly takeBacksADay: number;
  /** Whether a person froze the section. */
  isFrozen(app: string): boolean | Promise<boolean>;
  /** Calls a person, once for each reason. */
  call(line: string): unknown;
  readonly now?: () => number;
}

export interface Look {
  readonly app: string;
  readonly trial: number;
  readonly line: string;
  /** The line differs from that of the last look. */
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly judgment: Judgment;
}

type Step =
  | { readonly kind: 'take back' }
  | { readonly kind: 'promote' }
  | { readonly kind: 'raise'; readonly percent: number }
  | { readonly kind: 'wait'; readonly text: string; readonly isCall: boolean };

const wait = (text: string, isCall = false): Step => ({ kind: 'wait', text, isCall });

const stepsOf = ({ options }: Trial, { steps }: WatchOptions) => options.steps ?? steps;

const nextStep = (trial: Trial, options: WatchOptions) =>
  stepsOf(trial, options)
    .toSorted((one, other) => one - other)
    .find((step) => step > trial.percent);

/** The next step may hurt at most `bad` of all the site's visits. */
function limitsOf(trial: Trial, options: WatchOptions): Limits {
  const share = (nextStep(trial, options) ?? 100) / 100;
  const { bad, lost } = options.limits;
  return { bad: Math.min(1, bad / share), lost: Math.min(1, lost / share) };
}

/** Counts those of the last 24 hours. */
const takeBacksToday = ({ moves }: Composition, now: number) =>
  Object.values(moves)
    .flat()
    .filter(({ until }) => until.action === 'abort' && until.author === WATCH_AUTHOR)
    .filter(({ until }) => Date.parse(until.at) > now - DAY_MS).length;

function stepAfterPassing(latest: Composition, trial: Trial, options: WatchOptions): Step {
  const percent = nextStep(trial, options);
  if (percent === undefined)
    return trial.options.promote
      ? { kind: 'promote' }
      : wait(`passed; make it live: npx release promote ${trial.app}`, true);
  const otherPercent = latest.trials.reduce((sum, other) => sum + other.percent, 0) - trial.percent;
  return percent + otherPercent <= MAX_PERCENT
    ? { kind: 'raise', percent }
    : wait(
        `passed, and waits for ${percent} of 100 visits: all trials together get at most ${MAX_PERCENT}, the others have ${otherPercent}`,
      );
}

function decide(
  latest: Composition,
  trial: Trial,
  judgment: Judgment,
  options: WatchOptions,
  now: number,
): Step {
  switch (judgment.verdict) {
    case 'take back':
      return takeBacksToday(latest, now) < options.takeBacksADay
        ? { kind: 'take back' }
        : wait('would be taken back, but that has happened too often today', true);
    case 'suspicious':
      return wait(`is suspicious; end it: npx release abort ${trial.app}`, true);
    case 'passed':
      return stepAfterPassing(latest, trial, options);
    case 'open':
      return wait('goes on');
  }
}

function reasonOf(step: Exclude<Step, { kind: 'wait' }>, trial: Trial, judgment: Judgment): string {
  const { app, percent } = trial;
  if (step.kind === 'take back') return `${app} taken back: ${figuresText(judgment)}`;
  const passed = `${app} passed: ${boundText(judgment)}`;
  return step.kind === 'raise'
    ? `${passed}; from ${percent} to ${step.percent} of 100 visits`
    : passed;
}

async function takeStep(
  actions: WatchActions,
  step: Exclude<Step, { kind: 'wait' }>,
  trial: Trial,
  reason: string,
): Promise<void> {
  const { app, options } = trial;
  if (step.kind === 'take back') await actions.abort({ app, reason });
  else if (step.kind === 'promote') await actions.promote({ app, reason });
  else {
    const release = releaseId(trial);
    await actions.deploy({ app, release, percent: step.percent, options, reason });
  }
}

interface LookOutcome {
  readonly line: string;
  readonly isChanged: boolean;
  /** Why a person is called. */
  readonly call?: string | undefined;
  readonly judgment: Judgment;
}

/** People and other watchers may have been faster than the judgment. */
async function isStillOn(store: Store, { id, percent }: Trial): Promise<boolean> {
  const { composition } = await readLatest(store);
  return composition?.trials.some((one) => one.id === id && one.percent === percent) === true;
}

async function lookAt(
  store: Store,
  latest: Composition,
  trial: Trial,
  actions: WatchActions,
  options: WatchOptions,
): Promise<LookOutcome> {
  const now = (options.now ?? Date.now)();
  const { app } = trial;
  const hours = await readCounts(store, Date.parse(trial.since.at));
  const counts = await readTrialCounts(store, hours, trial.id);
  const judgment = judge(counts, limitsOf(trial, options), shareNow(latest, trial));
  const figures = `${figuresText(judgment)}; ${missingText(judgment)}`;
  if (await options.isFrozen(app))
    return {
      line: `${app} is frozen, so nothing is changed: ${figures}`,
      isChanged: false,
      judgment,
    };
  const step = decide(latest, trial, judgment, options, now);
  if (step.kind === 'wait') {
    const line = `${app} ${step.text}: ${figures}`;
    return { line, isChanged: false, judgment, call: step.isCall ? step.text : undefined };
  }
  const source = judgment.worst === 'errors' ? await findSource(store, hours, trial) : undefined;
  const isTakenBack = step.kind === 'take back';
  const reason = reasonOf(step, trial, judgment) + (isTakenBack && source ? `; ${source}` : '');
  if (!(await isStillOn(store, trial)))
    return { line: `${app} was changed by another command meanwhile`, isChanged: true, judgment };
  try {
    await takeStep(actions, step, trial, reason);
    return { line: reason, isChanged: true, judgment };
  } catch (error) {
    const call = `${app}: to ${step.kind} it was refused: ${(error as Error).message}`;
    return { line: call, isChanged: false, judgment, call };
  }
}

/** Several trials may each be due. */
const MAX_STEPS = 8;

/**
 * Judges each trial and takes the steps that are due. Writes what it said to the store, so that a restart repeats no
 * call.
 */
export async function watchOnce(
  store: Store,
  actions: WatchActions,
  options: WatchOptions,
): Promise<readonly Look[]> {
  const last = await readWatchState(store);
  const looks: Look[] = [];
  let lines: Record<string, string> = {};
  let calls: Record<string, string> = {};
  for (let step = 0; step < MAX_STEPS; step++) {
    const { composition: latest } = await readLatest(store);
    let isChanged = false;
    [lines, calls] = [{}, {}];
    for (const trial of latest?.trials ?? []) {
      const look = await lookAt(store, latest as Composition, trial, actions, options);
      const isNew = last?.lines[trial.id] !== look.line;
      looks.push({ app: trial.app, trial: trial.id, isNew, ...look });
      lines[trial.id] = look.line;
      if (look.call) calls[trial.id] = look.call;
      if (look.call && last?.calls[trial.id] !== look.call) await options.call(look.line);
      isChanged = look.isChanged;
      if (isChanged) break;
    }
    if (!isChanged) break;
  }
  await writeWatchState(store, {
    at: new Date((options.now ?? Date.now)()).toISOString(),
    lines,
    calls,
  });
  // A trial that was judged again after a step of another appears once.
  return looks.filter(
    (look, index) =>
      !looks.slice(index + 1).some(({ trial }) => trial === look.trial) || look.isChanged,
  );
}
