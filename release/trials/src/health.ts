import { readLatest, releaseId, type Store, type Trial } from '@site/store';
import { type HourCounts, hourOf, readCounts, readTrialCounts, readWatchState } from './counts';
import { parseCell, shareNow } from './shares';
import { findSource } from './source';
import { addCounts, type Counts, NO_COUNTS, sumSide } from './verdict/counts';
import { judge, type Judgment, type Limits } from './verdict/judge';
import { figuresText, missingText } from './verdict/text';

const HOUR_MS = 3_600_000;

export interface TrialHealth {
  readonly trial: Trial;
  readonly inside: Counts;
  readonly outside: Counts;
  readonly judgment: Judgment;
  /** Location of most errors. */
  readonly source: string | undefined;
}

interface Health {
  readonly live: {
    /** In UTC: "2026-11-28T06". */
    readonly hour: string;
    readonly thisHour: Counts;
    readonly hourBefore: Counts;
  };
  readonly trials: readonly TrialHealth[];
  readonly watchLookedAt: string | undefined;
}

function liveIn(hours: readonly HourCounts[], hour: string): Counts {
  const cells = hours
    .filter((one) => one.hour === hour)
    .flatMap(({ cells }) => Object.entries(cells));
  return cells
    .filter(([cell]) => parseCell(cell) && parseCell(cell)?.trial === undefined)
    .reduce((sum, [, counts]) => addCounts(sum, counts), NO_COUNTS);
}

/** The docs recommend these. They do not change the score. */
const DEFAULT_LIMITS: Limits = { bad: 0.01, lost: 0.1 };

export interface HealthOptions {
  /** All apps by default. */
  readonly app?: string | undefined;
  readonly limits?: Limits | undefined;
  readonly now?: number;
}

export async function readHealth(
  store: Store,
  { app, limits = DEFAULT_LIMITS, now = Date.now() }: HealthOptions = {},
): Promise<Health> {
  const { composition } = await readLatest(store);
  const trials = composition?.trials ?? [];
  const since = Math.min(now - HOUR_MS, ...trials.map((trial) => Date.parse(trial.since.at)));
  const hours = await readCounts(store, since);
  const healths: TrialHealth[] = [];
  for (const trial of trials) {
    if (app !== undefined && trial.app !== app) continue;
    const counts = await readTrialCounts(store, hours, trial.id);
    const judgment = judge(counts, limits, composition ? shareNow(composition, trial) : 0);
    const [inside, outside] = [sumSide(counts, 'inside'), sumSide(counts, 'outside')];
    const source = await findSource(store, hours, trial);
    healths.push({ trial, inside, outside, judgment, source });
  }
  const hour = hourOf(now);
  const [thisHour, hourBefore] = [liveIn(hours, hour), liveIn(hours, hourOf(now - HOUR_MS))];
  const watchLookedAt = (await readWatchState(store))?.at;
  return { live: { hour, thisHour, hourBefore }, trials: healths, watchLookedAt };
}

const part = (count: number, total: number) =>
  total > 0 ? `${count} (${((100 * count) / total).toFixed(1)}%)` : String(count);

function countsText(counts: Counts): string {
  const { visits, alive, clicks } = counts;
  const errors = counts.errors + counts.repeatedErrors;
  const failed = counts.failed + counts.repeatedFailed;
  return (
    `${visits} ${visits === 1 ? 'visit' : 'visits'}: ${part(errors, visits)} reported an error, ` +
    `${part(failed, visits)} met a failed file, ${part(alive, visits)} gave a sign of life, ` +
    `${part(clicks, visits)} followed a trial link`
  );
}

const clock = (hour: string) => `${hour.slice(11)}:00`;

function liveLines({ hour, thisHour, hourBefore }: Health['live']): string[] {
  const before = hourOf(Date.parse(`${hour}:00:00.000Z`) - HOUR_MS);
  return [
    `live since ${clock(hour)} UTC: ${countsText(thisHour)}`,
    `live in the hour before, from ${clock(before)}: ${countsText(hourBefore)}`,
  ];
}

const nameOf = ({ trial }: TrialHealth) =>
  `${trial.app} ${releaseId(trial).slice(0, trial.version.length + 9)}`;

const watchLine = ({ watchLookedAt }: Health) =>
  watchLookedAt === undefined
    ? 'release watch has not looked yet'
    : `release watch last looked at ${watchLookedAt}`;

/** The lines that `health` prints. */
export function healthLines(health: Health): readonly string[] {
  const trials = health.trials.flatMap((one) => [
    `${nameOf(one)}: on trial since composition ${one.trial.id}, ${one.trial.percent} of 100 visits`,
    `  with it: ${countsText(one.inside)}`,
    `  live: ${countsText(one.outside)}`,
    `  ${figuresText(one.judgment)}; ${missingText(one.judgment)}`,
    ...(one.source ? [`  most errors at ${one.source}`] : []),
  ]);
  const none = health.trials.length === 0 ? ['No trial is on.'] : [];
  return [...liveLines(health.live), ...trials, ...none, watchLine(health)];
}

/** The lines of `status` and of the page for ops. */
export async function statusLines(store: Store, now = Date.now()): Promise<readonly string[]> {
  const health = await readHealth(store, { now });
  const trials = health.trials.map(
    (one) => `${nameOf(one)}: ${figuresText(one.judgment)}; ${missingText(one.judgment)}`,
  );
  const watched = health.trials.length > 0 ? [watchLine(health)] : [];
  return [...liveLines(health.live), ...trials, ...watched];
}
