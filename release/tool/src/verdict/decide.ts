import type { Trial } from '../composition/history/record';
import { isOver } from '../composition/history/draws';
import type { Judgment } from './judge';
import type { Limits } from './passing';

/** Why a trial is held. */
export type Cause =
  | 'undecided'
  | 'suspicious'
  | 'kept'
  | 'changed'
  | 'known-bad'
  | 'take-backs'
  /** A check of the tool refused its next step. */
  | 'refused'
  | 'person';

export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'take-back' | 'promote' | 'end' }
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'hold'; readonly cause: Exclude<Cause, 'person'> };

export interface WatchLimits extends Limits {
  /** Shares that a canary takes before it goes live, of 100 visits. */
  readonly steps: readonly number[];
  readonly takeBacksADay: number;
}

/** Reasons not to take a release back. */
export interface Circumstances {
  /** By `watch`, in the last 24 hours. */
  readonly takeBacks: number;
  /** Settings or the shell, since the trial began or was resumed. */
  readonly isChanged: boolean;
  /** What visits would get was itself taken back or rolled back before. */
  readonly isTargetBad: boolean;
}

export const DAY_MS = 24 * 3_600_000;
const NONE = { kind: 'none' } as const;

/** 100 means all visits. */
const nextShare = ({ percent }: Pick<Trial, 'percent'>, { steps }: WatchLimits): number =>
  steps.find((step) => step > percent) ?? 100;

/**
 * What a trial must exclude for its next step: then at most `bad` of all the site's visits are hurt, as far as anybody
 * knows.
 */
export function limitsOf(trial: Pick<Trial, 'kind' | 'percent'>, limits: WatchLimits): Limits {
  const share = trial.kind === 'holdback' ? 1 : nextShare(trial, limits) / 100;
  return { bad: Math.min(1, limits.bad / share), lost: Math.min(1, limits.lost / share) };
}

function hold(trial: Trial, cause: Exclude<Cause, 'person'>): Step {
  const { held } = trial;
  // Its owner was notified; only worse news is worth another notification.
  const isNews =
    !held || held.cause === 'undecided' || (held.cause === 'suspicious' && cause !== 'suspicious');
  return isNews && held?.cause !== cause ? { kind: 'hold', cause } : NONE;
}

function takeBack(trial: Trial, limits: WatchLimits, around: Circumstances): Step {
  if (trial.held?.cause === 'refused') return NONE;
  if (trial.keep !== undefined) return hold(trial, 'kept');
  if (around.isChanged) return hold(trial, 'changed');
  if (around.isTargetBad) return hold(trial, 'known-bad');
  if (around.takeBacks >= limits.takeBacksADay) return hold(trial, 'take-backs');
  return { kind: 'take-back' };
}

function pass(trial: Trial, limits: WatchLimits): Step {
  // A holdback runs until it expires.
  if (trial.kind === 'holdback') return NONE;
  if (trial.held && trial.held.cause !== 'undecided') return NONE;
  const share = nextShare(trial, limits);
  return share === 100 ? { kind: 'promote' } : { kind: 'share', percent: share };
}

export function decide(
  trial: Trial,
  { verdict }: Judgment,
  limits: WatchLimits,
  around: Circumstances,
  now: Date,
): Step {
  const isExpired = isOver(trial, now.getTime());
  const isHeldByPerson = trial.held?.cause === 'person';
  if (verdict === 'take-back' && !isHeldByPerson) {
    const step = takeBack(trial, limits, around);
    // The end of a holdback makes the release live for all; an expired one cannot be held.
    if (step.kind === 'take-back' || !isExpired) return step;
  }
  if (isExpired) return { kind: 'end' };
  if (isHeldByPerson) return NONE;
  if (verdict === 'hold') return hold(trial, 'suspicious');
  if (verdict === 'pass') return pass(trial, limits);
  const age = now.getTime() - Date.parse(trial.at);
  return age > DAY_MS && !trial.held && trial.kind === 'canary' ? hold(trial, 'undecided') : NONE;
}
