import { BadConfiguration, Busy, Refusal, StoreUnusable } from '@site/composer/errors';
import { site } from '@site/composer/site-config';
import type { Store } from '@site/composer/store';
import { goLive, type Outcome } from '../../composition/go-live';
import type { ChangeRequest } from '../../composition/history/change-request';
import {
  type Composition,
  latestComposition,
  type Trial,
} from '../../composition/history/compositions';
import { trialsOf } from '../../composition/history/variants';
import { nameTrial, promotionOf, releasesTo, takeBackOf } from '../../composition/trials';
import { HourlyFacts } from '../../facts/read-facts';
import { withSharedLock } from '../../store/locks/locks';
import { judgedShare } from '../cells';
import { type Cause, decide, limitsOf, type Step, type WatchLimits } from '../decide';
import { toGoText } from '../figures';
import { judge, type Judgment } from '../judge';
import { CALM, circumstancesOf, WATCH } from './circumstances';
import { type Facts, readCells } from './read-cells';
import { type About, reasonOf, refusedReason } from './reasons';
import { sourceLine } from './source-line';

type Taken = Exclude<Step, { kind: 'none' }>;

/** What a watcher found, and did. */
export interface Watched {
  readonly trial: Trial;
  readonly judgment: Judgment;
  readonly toGo: string;
  readonly step: Step['kind'];
  readonly why?: string;
  /** Unset if another command was faster. */
  readonly composition?: number;
}

/** Throws BadConfiguration. */
export function watchLimits(): WatchLimits {
  const { watch } = site;
  if (!watch)
    throw new BadConfiguration(
      'shared/site.config.ts has no "watch", which says what release watch may do; see docs/how-a-release-is-judged.md',
    );
  return { ...watch, bad: watch.bad / 100, lost: watch.lost / 100 };
}

/** Of the visits that begin now. */
export const judgeTrial = (trial: Trial, { cells }: Facts, limits: WatchLimits): Judgment =>
  judge(cells, trial, limitsOf(trial, limits), judgedShare(trial, trial.percent));

type Action = Pick<ChangeRequest, 'action' | 'releases'> & Partial<ChangeRequest>;

/** What a person would type. */
function actionFor(step: Exclude<Taken, { kind: 'hold' }>, trial: Trial): Action {
  switch (step.kind) {
    case 'take-back':
      return takeBackOf(trial);
    case 'promote':
    case 'end':
      return promotionOf(trial);
    case 'share':
      return { action: 'deploy', releases: releasesTo(trial), canary: step.percent };
  }
}

const holdAction = ({ begun }: Trial, cause: Cause, why: string, now: Date): Action => ({
  action: 'hold',
  releases: {},
  marks: { begun, held: { at: now.toISOString(), who: WATCH, why, cause } },
});

/** Only on top of the composition that was judged: people and other watchers may be faster. */
const perform = (store: Store, action: Action, why: string, on: Composition): Promise<Outcome> =>
  withSharedLock(store, WATCH, (lock) =>
    goLive(store, { ...action, why, who: WATCH, on: on.composition }, lock),
  );

const nameOfPair = (live: Composition, begun: number) => {
  const other = trialsOf(live).find((trial) => trial.begun === begun);
  return other ? nameTrial(other) : `the trial of composition ${begun}`;
};

const aboutOf = async (
  store: Store,
  live: Composition,
  facts: Facts,
  { trial, judgment, toGo }: Pick<About, 'trial' | 'judgment' | 'toGo'>,
): Promise<About> => ({
  ...{ trial, judgment, toGo },
  source: await sourceLine(store, facts.hours.values(), trial),
  pair: judgment.pair === undefined ? undefined : nameOfPair(live, judgment.pair),
});

/** A refused step is not retried every minute. */
async function holdRefused(
  store: Store,
  about: About,
  step: Taken,
  fault: Refusal,
  { on, now }: { readonly on: Composition; readonly now: Date },
) {
  const why = refusedReason(about, step.kind, fault.message);
  const action = holdAction(about.trial, 'refused', why, now);
  return { step: 'hold', why, outcome: await perform(store, action, why, on) } as const;
}

async function takeStep(
  store: Store,
  about: About,
  step: Taken,
  at: { readonly on: Composition; readonly now: Date },
) {
  const why = reasonOf(step, about);
  const action =
    step.kind === 'hold'
      ? holdAction(about.trial, step.cause, why, at.now)
      : actionFor(step, about.trial);
  try {
    return { step: step.kind, why, outcome: await perform(store, action, why, at.on) };
  } catch (fault) {
    const isPassing = fault instanceof Busy || fault instanceof StoreUnusable;
    if (!(fault instanceof Refusal) || isPassing || step.kind === 'hold') throw fault;
    return holdRefused(store, about, step, fault, at);
  }
}

interface Look {
  readonly watched: readonly Watched[];
  readonly hasChanged: boolean;
}

/** Takes the first step that is due: after it, what is live is another composition. */
async function look(hours: HourlyFacts, limits: WatchLimits, now: Date): Promise<Look> {
  const { store } = hours;
  const live = await latestComposition(store);
  const trials = trialsOf(live);
  const [first] = trials.map(({ at }) => at).sort();
  if (!live || first === undefined) return { watched: [], hasChanged: false };
  const facts = await readCells(hours, new Date(first), now);
  const watched: Watched[] = [];
  for (const trial of trials) {
    const judgment = judgeTrial(trial, facts, limits);
    const isConvicted = judgment.verdict === 'take-back';
    const around = isConvicted ? await circumstancesOf(store, live, trial, now) : CALM;
    const step = decide(trial, judgment, limits, around, now);
    const found = { trial, judgment, toGo: toGoText(judgment, facts.visitsPerMinute) };
    if (step.kind === 'none') {
      watched.push({ ...found, step: 'none' });
      continue;
    }
    const about = await aboutOf(store, live, facts, found);
    const { step: taken, why, outcome } = await takeStep(store, about, step, { on: live, now });
    const isDone = outcome.result !== 'unchanged';
    const composition = isDone ? { composition: outcome.composition.composition } : {};
    watched.push({ ...found, step: taken, why, ...composition });
    return { watched, hasChanged: true };
  }
  return { watched, hasChanged: false };
}

/** Several trials may each be due. */
const MAX_STEPS = 8;

/** `hours` caches facts between calls. Rejects with a Refusal if the store fails. */
export async function watchOnce(
  store: Store,
  limits: WatchLimits,
  now = new Date(),
  hours = new HourlyFacts(store),
): Promise<readonly Watched[]> {
  const steps: Watched[] = [];
  for (let i = 0; i < MAX_STEPS; i++) {
    const { watched, hasChanged } = await look(hours, limits, now);
    if (!hasChanged) return [...steps, ...watched];
    steps.push(...watched.filter(({ step }) => step !== 'none'));
  }
  return steps;
}

/** E since the trial began, also if it was resumed. */
export async function evidenceOf(store: Store, trial: Trial, now = new Date()): Promise<number> {
  const { cells } = await readCells(new HourlyFacts(store), new Date(trial.at), now);
  const { begun, kind } = trial;
  return judge(cells, { begun, kind }, { bad: 1, lost: 1 }, 0.5).e;
}
