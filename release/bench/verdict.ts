/**
 * npm run bench:verdict [-- <trials>]: prints how many visits a verdict takes, and simulates trials of harmless releases:
 * how many does the verdict take back? The seeds are fixed, so each run prints the same. Exits with 1 if it is 99% certain
 * that more than one in a thousand is taken back. 10,000 trials take some minutes.
 */
import { lowerLimit } from '@site/tool/binomial';
import { logEvidence } from '@site/tool/e-process';
import { noCounts, type VisitCounts } from '@site/tool/facts';
import { logE, TAKE_BACK_E } from '@site/tool/judge';
import { isWithin } from '@site/tool/passing';
import { type JudgedTrial, SIGNAL_NAMES } from '@site/tool/verdict-cells';

type Random = () => number;

/** Numbers from 0 to 1: sfc32 by Chris Doty-Humphrey (PractRand, public domain), with a state of 128 bits. */
function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [0, seed, seed ^ 0x9e3779b9, 1];
  const next = () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // Its author discards the first numbers, so that close seeds differ.
  for (let step = 0; step < 12; step++) next();
  return next;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const SHARES = [0.05, 0.25, 0.5];
const ERROR_RATES = [0.001, 0.005, 0.02];
const MAX_VISITS = 300_000;
const trial: JudgedTrial = { begun: 1, kind: 'canary' };

const cellsWith = (share: number, judged: VisitCounts, others: VisitCounts) => [
  { draws: [{ trial: 1, letter: 'c' as const, percent: share * 100 }], counts: judged },
  { draws: [{ trial: 1, letter: 'l' as const, percent: share * 100 }], counts: others },
];

/** Simulates errors only; E is the mean over all signals. */
function visitsToTakeBack(random: Random, share: number, errorRate: number, harm: number): number {
  const judgedRate = share * (errorRate + harm);
  const badRate = judgedRate + (1 - share) * errorRate;
  let [visits, judged, others] = [0, 0, 0];
  const isTakenBack = () =>
    logEvidence([{ share, judged, others }]) >= Math.log(TAKE_BACK_E * SIGNAL_NAMES.length);
  while (!isTakenBack()) {
    // Good visits say nothing about errors, so they are skipped.
    visits += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - badRate));
    if (random() < judgedRate / badRate) judged++;
    else others++;
  }
  return visits;
}

/** One visit in five sends no message, because its browser blocks the reporter. */
const BLOCKED = 0.2;
const LIMITS = { bad: 0.01, lost: 0.1 };

function visitsToPass(random: Random, share: number, errorRate: number): number {
  const [judged, others] = [noCounts(), noCounts()];
  for (let visits = 1; visits <= MAX_VISITS; visits++) {
    const counts = random() < share ? judged : others;
    counts.visits++;
    if (random() >= BLOCKED) {
      counts.alive++;
      if (random() < errorRate) counts.faults++;
    }
    if (visits % 50 === 0 && isWithin(cellsWith(share, judged, others), trial, LIMITS))
      return visits;
  }
  return Infinity;
}

const percent = (part: number) => `${Number((part * 100).toPrecision(2))}%`;
const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US');

type Rows = readonly (readonly [name: string, measure: (share: number) => number])[];

function printTable(title: string, rows: Rows): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  line([title, ...SHARES.map((share) => `at ${percent(share)}`)]);
  line(['---', ...SHARES.map(() => '--:')]);
  for (const [name, measure] of rows)
    line([name, ...SHARES.map((share) => rounded(measure(share)))]);
  console.log();
}

function printVisits(): void {
  const random = seededRandom(41);
  const medianOf = (runs: number, measure: () => number) =>
    median(Array.from({ length: runs }, measure));
  const takeBacks: Rows = ERROR_RATES.flatMap((rate) =>
    [0.01, 0.02, 0.05, 0.2].map(
      (harm) =>
        [
          `${percent(rate)} and ${percent(harm)} more`,
          (share: number) => medianOf(400, () => visitsToTakeBack(random, share, rate, harm)),
        ] as const,
    ),
  );
  const passes: Rows = [0, ...ERROR_RATES].map((rate) => [
    percent(rate),
    (share) => medianOf(30, () => visitsToPass(random, share, rate)),
  ]);
  printTable('visits until a release is taken back, by its bad visits', takeBacks);
  printTable('visits until a harmless release passes, by its bad visits', passes);
}

const MINUTES = 24 * 60;
/** The share grows during the day. */
const STEPS = [
  { fromMinute: 0, share: 0.05 },
  { fromMinute: 4 * 60, share: 0.25 },
  { fromMinute: 14 * 60, share: 0.5 },
];
const VISITS_A_MINUTE = 10;
const LOWEST_RATE = 0.001;
const HIGHEST_RATE = 0.03;
const CLICK_RATE = 0.05;
/** Somebody else's server fails, and visits with either release meet errors. */
const OUTAGE = { chance: 1 / 720, minutes: 20, errorRate: 0.3 };
/** A visitor who keeps no cookies tries again and again. The server counts ten visits and three errors an hour. */
const BURST = { chance: 1 / 120, visits: 10, errors: 3 };

function addVisit(random: Random, counts: VisitCounts, errorRate: number): void {
  counts.visits++;
  if (random() < errorRate) counts.failed++;
  if (random() < CLICK_RATE) counts.clicks++;
  if (random() < BLOCKED) return;
  counts.alive++;
  if (random() < errorRate) counts.faults++;
}

function addBurst(assignCounts: () => VisitCounts): void {
  for (let visit = 0; visit < BURST.visits; visit++) {
    const counts = assignCounts();
    counts.visits++;
    if (visit >= BURST.errors) continue;
    counts.alive++;
    counts.faults++;
    counts.failed++;
  }
}

const randomRate = (random: Random) => LOWEST_RATE * (HIGHEST_RATE / LOWEST_RATE) ** random();

/** E is read every minute, as `watch` does. At some time of the day the error rate becomes another, for all visits. */
function isHarmlessTakenBack(seed: number): boolean {
  const random = seededRandom(seed);
  const [rateBefore, rateAfter] = [randomRate(random), randomRate(random)];
  const changesAt = random() * MINUTES;
  const steps = STEPS.map((step) => ({ ...step, judged: noCounts(), others: noCounts() }));
  let outageUntil = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    const begun = steps.filter(({ fromMinute }) => fromMinute <= minute);
    const { share, judged, others } = begun.at(-1)!;
    const assignCounts = () => (random() < share ? judged : others);
    if (random() < OUTAGE.chance) outageUntil = minute + OUTAGE.minutes;
    const usual = minute < changesAt ? rateBefore : rateAfter;
    const visits = Math.floor(VISITS_A_MINUTE * 2 * random() + random());
    for (let visit = 0; visit < visits; visit++)
      addVisit(random, assignCounts(), minute < outageUntil ? OUTAGE.errorRate : usual);
    if (random() < BURST.chance) addBurst(assignCounts);
    const cells = begun.flatMap((step) => cellsWith(step.share, step.judged, step.others));
    if (logE(cells, trial) >= Math.log(TAKE_BACK_E)) return true;
  }
  return false;
}

const trials = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(trials) || trials < 1)
  throw new Error(`"${process.argv[2]}" is no number of trials; give a whole number, 1 or more`);
printVisits();
let takenBack = 0;
for (let seed = 1; seed <= trials; seed++) if (isHarmlessTakenBack(seed)) takenBack++;
const promised = 1 / TAKE_BACK_E;
const atLeast = lowerLimit(takenBack, trials, 0.01);
console.log(
  `Of ${trials} harmless releases ${takenBack} were taken back. The verdict promises at most ${percent(promised)}; the ` +
    `simulation is 99% certain of more than ${percent(atLeast)}.`,
);
if (atLeast > promised) process.exitCode = 1;
