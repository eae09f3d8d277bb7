/** Simulates days on which a harmless release is on trial: how often is it taken back all the same? */
import { noCounts, type VisitCounts } from '@site/tool/facts';
import type { JudgedTrial } from '@site/tool/verdict-cells';
import { logE, TAKE_BACK_E } from '@site/tool/judge';
import { type Random, seeded } from './random';

const MINUTES = 24 * 60;
/** The share grows during the day. */
const SHARES = [
  [0, 5],
  [4 * 60, 25],
  [14 * 60, 50],
] as const;
const VISITS_A_MINUTE = 10;
/** Share of visits whose browser blocks the reporter. */
const BLOCKED = 0.2;
const BOTS = 0.05;
const CLICKS = 0.05;
const [FAULTS, FAILED] = [0.005, 0.001];
/** An outage of somebody else's server; `faults`: the share of visits that meet a fault. */
const OUTAGE = { chancePerMinute: 1 / 720, minutes: 20, faults: 0.3 };
/** Crawlers that keep cookies, run nothing and ask for files that are gone. */
const STORM = { chancePerMinute: 1 / 1440, minutes: 30, visitsPerMinute: 40, failed: 0.3 };
/** A message comes at the end of a visit: some at once, the others within so many minutes. */
const LATE = { atOnce: 0.5, minutes: 10 };

interface Disturbances {
  outageUntil: number;
  stormUntil: number;
  /** From then on the base rate is doubled for everybody. */
  readonly doublesAt: number;
}

/** Afternoon has five times the visits of the night. */
const rhythm = (minute: number) => 1 + (2 / 3) * Math.sin((2 * Math.PI * (minute - 480)) / MINUTES);

interface Message {
  readonly to: VisitCounts;
  readonly fault: boolean;
}
/** By minute. */
type Messages = Message[][];

function receive({ to, fault }: Message): void {
  to.alive++;
  if (fault) to.faults++;
}

function visit(random: Random, counts: VisitCounts, faults: number, later: Messages): void {
  counts.visits++;
  if (random() < FAILED) counts.failed++;
  if (random() < CLICKS) counts.clicks++;
  if (random() < BLOCKED) return;
  // However many faults a visit meets, it is one visit.
  const message = { to: counts, fault: random() < faults };
  if (random() < LATE.atOnce) receive(message);
  else (later[Math.floor(random() * LATE.minutes)] ??= []).push(message);
}

function bot(random: Random, counts: VisitCounts, failed: number): void {
  counts.visits++;
  if (random() < failed) counts.failed++;
}

/** Up or down, so that small numbers stay right on average. */
const randomlyRounded = (random: Random, count: number) => Math.floor(count + random());

interface Day {
  readonly random: Random;
  readonly disturbances: Disturbances;
  readonly later: Messages;
}

function passMinute(
  { random, disturbances, later }: Day,
  minute: number,
  draw: () => VisitCounts,
): void {
  const isOutage = minute < disturbances.outageUntil;
  const isStorm = minute < disturbances.stormUntil;
  const base = FAULTS * (minute >= disturbances.doublesAt ? 2 : 1);
  later.shift()?.forEach(receive);
  // Minutes differ: from no visits to twice the average.
  const people = randomlyRounded(random, VISITS_A_MINUTE * rhythm(minute) * 2 * random());
  for (let i = 0; i < people; i++) visit(random, draw(), isOutage ? OUTAGE.faults : base, later);
  const bots = randomlyRounded(random, people * BOTS) + (isStorm ? STORM.visitsPerMinute : 0);
  for (let i = 0; i < bots; i++) bot(random, draw(), isStorm ? STORM.failed : FAILED);
  if (random() < OUTAGE.chancePerMinute) disturbances.outageUntil = minute + OUTAGE.minutes;
  if (random() < STORM.chancePerMinute) disturbances.stormUntil = minute + STORM.minutes;
}

const trial: JudgedTrial = { begun: 1, kind: 'canary' };

const variantsOf = (percent: number) =>
  (['c', 'l'] as const).map((letter) => ({
    draws: [{ trial: 1, letter, percent }],
    counts: noCounts(),
  }));

/** The highest E of a day, looked at every minute, as a logarithm. */
export function highestOfDay(seed: number): number {
  const random = seeded(seed);
  const disturbances = { outageUntil: 0, stormUntil: 0, doublesAt: random() * MINUTES };
  const day = { random, disturbances, later: [] };
  const cells: ReturnType<typeof variantsOf> = [];
  let highest = -Infinity;
  let percent = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    for (const [from, share] of SHARES)
      if (from === minute) {
        percent = share;
        cells.push(...variantsOf(share));
      }
    // Only the variants of the current share get visits.
    const [judged = noCounts(), others = noCounts()] = cells.slice(-2).map(({ counts }) => counts);
    passMinute(day, minute, () => (random() * 100 < percent ? judged : others));
    highest = Math.max(highest, logE(cells, trial));
  }
  return highest;
}

/** Of so many trials, with the seeds 1, 2, 3 ... */
export function countTakenBack(trials: number): number {
  const threshold = Math.log(TAKE_BACK_E);
  let count = 0;
  for (let seed = 1; seed <= trials; seed++) if (highestOfDay(seed) >= threshold) count++;
  return count;
}
