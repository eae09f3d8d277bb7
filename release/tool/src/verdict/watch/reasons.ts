import { askTeam } from '@site/composer/site-config';
import type { Trial } from '../../composition/history/compositions';
import { appsOfTrial, firstAppOf } from '../../composition/trials';
import type { Cause, Step } from '../decide';
import { figuresText } from '../figures';
import type { Judgment } from '../judge';

const points = (share: number) => `${Number((share * 100).toPrecision(2))}`;

const HELD: Readonly<Record<Exclude<Cause, 'person' | 'refused'>, string>> = {
  undecided: 'neither failed nor passed in a day',
  suspicious: 'is suspicious, but not proven bad',
  kept: 'would be taken back, but it was deployed with --keep',
  changed: 'would be taken back, but settings or the shell changed during the trial',
  'known-bad': 'would be taken back, but what visits would get was rolled back before',
  'take-backs': 'would be taken back, but that has happened too often today',
};

export interface About {
  readonly trial: Trial;
  readonly judgment: Judgment;
  readonly toGo: string;
  /** Where its visits met faults, if anybody knows. */
  readonly source: string | undefined;
  /** The trial without which it does not break, such as "offers 2.0.0-34cd12ab". */
  readonly pair: string | undefined;
}

const askOwners = ({ changes }: Trial) => changes.map(({ app }) => askTeam(app)).join('');

const evidence = ({ judgment, source, pair }: About) =>
  [
    figuresText(judgment),
    ...(pair ? [`breaks only together with ${pair}`] : []),
    ...(source && judgment.worst === 'faults' ? [source] : []),
  ].join('; ');

const next = (trial: Trial) =>
  `continue: npx release resume ${firstAppOf(trial)}, or end it: npx release rollback ${firstAppOf(trial)}`;

const passed = ({ judgment: { bound } }: About) =>
  `passed: with 99% certainty at most ${points(bound.bad)} more bad visits in 100, and ${points(bound.lost)} of 100 lost`;

/** For the history and the hooks. */
export function reasonOf(step: Exclude<Step, { kind: 'none' }>, about: About): string {
  const { trial, toGo } = about;
  switch (step.kind) {
    case 'take-back':
      return `${appsOfTrial(trial)} taken back: ${evidence(about)}${askOwners(trial)}`;
    case 'promote':
      return `${appsOfTrial(trial)} ${passed(about)}`;
    case 'share':
      return `${appsOfTrial(trial)} ${passed(about)}; from ${trial.percent} to ${step.percent} of 100 visits`;
    case 'end':
      return `The holdback of ${appsOfTrial(trial)} expired: ${figuresText(about.judgment)}`;
    case 'hold':
      return step.cause === 'refused'
        ? ''
        : `${appsOfTrial(trial)} ${HELD[step.cause]}: ${evidence(about)}; ` +
            `${step.cause === 'undecided' ? `${toGo}; ` : ''}${next(trial)}${askOwners(trial)}`;
  }
}

/** After a check of the tool refused the step. */
export const refusedReason = ({ trial }: About, step: string, fault: string): string =>
  `${appsOfTrial(trial)}: ${step} was refused: ${fault}; ${next(trial)}${askOwners(trial)}`;
