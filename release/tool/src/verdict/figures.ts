import { pluralize } from '@site/composer/numbers';
import type { Rate, Signal } from './cells';
import type { Judgment } from './judge';

const number = (value: number) => Math.round(value).toLocaleString('en-US');

/** "1,430", "0.3". */
export function eText(e: number): string {
  if (e > 1_000_000) return 'more than 1,000,000';
  return e >= 10 ? number(e) : String(Number(e.toPrecision(2)));
}

const WHAT: Readonly<Record<Signal, string>> = {
  faults: 'met a fault',
  alive: 'gave a sign of life',
  failed: 'met a file that failed',
  clicks: 'followed a trial link',
};

const share = ({ of, count }: Rate) => `${number(count)} of ${number(of)}`;

/** "12 of 240 visits with it met a fault, 8 of 760 without it" */
export function signalText(
  signal: Signal,
  { judged, others }: Judgment['signals'][Signal],
): string {
  return `${share(judged)} visits with it ${WHAT[signal]}, ${share(others)} without it`;
}

export const figuresText = ({ e, worst, signals }: Judgment): string =>
  `${signalText(worst, signals[worst])}; E is ${eText(e)}`;

/** Visits of all shares that drew, with the release under judgment and without it. */
export const drawnOf = ({ signals }: Judgment): number =>
  signals.failed.judged.of + signals.failed.others.of;

const HOUR = 60;
const DAY = 24 * HOUR;

function timeText(minutes: number): string {
  if (minutes < 2 * HOUR) return pluralize(Math.max(1, Math.ceil(minutes)), 'minute');
  if (minutes < 2 * DAY) return pluralize(Math.ceil(minutes / HOUR), 'hour');
  return pluralize(Math.ceil(minutes / DAY), 'day');
}

/** "3,200 visits to go, about 5 hours at today's traffic" */
export function toGoText(judgment: Judgment, visitsPerMinute: number): string {
  const { toGo, signals, verdict } = judgment;
  if (drawnOf(judgment) === 0) return 'no visits in the trial yet';
  if (toGo !== undefined) {
    const time =
      visitsPerMinute > 0 ? `, about ${timeText(toGo / visitsPerMinute)} at today’s traffic` : '';
    const isSuspicious = verdict === 'take-back' || verdict === 'hold';
    return `${number(toGo)} ${toGo === 1 ? 'visit' : 'visits'} to go${time}${isSuspicious ? ', if E falls below 20' : ''}`;
  }
  return signals.alive.judged.count + signals.alive.others.count === 0
    ? 'no visit has sent a message, so it cannot pass: see docs/reporter.md, or promote it yourself'
    : 'at this rate of faults it does not pass: promote it yourself, or end it';
}
