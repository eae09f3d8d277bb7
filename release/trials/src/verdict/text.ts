import type { Rate, Signal } from './counts';
import { type Judgment, MIN_BAD_CLIENTS, TAKE_BACK_SCORE } from './judge';

const number = (value: number) => Math.round(value).toLocaleString('en-US');

const countOf = (count: number, unit: string) =>
  `${number(count)} ${unit}${count === 1 ? '' : 's'}`;

function scoreText(score: number): string {
  if (score > 1_000_000) return 'more than 1,000,000';
  return score >= 10 ? number(score) : String(Number(score.toPrecision(2)));
}

const DID: Readonly<Record<Signal, string>> = {
  errors: 'reported an error',
  failed: 'met a failed file',
  alive: 'gave a sign of life',
  clicks: 'followed a trial link',
};

const rateText = ({ count, total }: Rate) => `${number(count)} of ${number(total)}`;

export function figuresText({ worst, signals, score, badClients }: Judgment): string {
  const { inside, outside } = signals[worst];
  const figures = `${rateText(inside)} visits with it ${DID[worst]}, ${rateText(outside)} without it`;
  const isBad = worst === 'errors' || worst === 'failed';
  const few =
    isBad && score >= TAKE_BACK_SCORE && badClients < MIN_BAD_CLIENTS
      ? `; only ${countOf(badClients, 'client')} behind it, so a person must decide`
      : '';
  return `${figures}; score ${scoreText(score)} (20 calls, 1,000 takes back)${few}`;
}

export function missingText({ missing, signals }: Judgment): string {
  if (signals.failed.inside.total + signals.failed.outside.total === 0)
    return 'no visits in the trial yet';
  if (missing !== undefined) return `${countOf(missing, 'visit')} to go`;
  return signals.alive.inside.count === 0
    ? 'no visit has sent a message, so it cannot pass: switch the reporter on, or promote it yourself'
    : 'at this rate of errors it does not pass: promote it yourself, or end it';
}

const points = (share: number) => `${Number((share * 100).toPrecision(2))}`;

export const boundText = ({ bound: { bad, lost } }: Judgment): string =>
  `with 99% certainty at most ${points(bad)} more bad visits in 100, and ${points(lost)} of 100 lost`;
