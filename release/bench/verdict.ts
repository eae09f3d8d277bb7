/**
 * npm run bench:verdict [-- <trials>]: simulates trials of harmless releases: how many does the verdict take back? The
 * seeds are fixed, so each run prints the same. Exits with 1 if it is 99% certain that more than one in a thousand is
 * taken back. Then prints how many visits a verdict takes. 10,000 trials take some minutes.
 */
import {
  type Cohort,
  type Counts,
  isConvicted,
  isWithin,
  logScore,
  NO_COUNTS,
  TAKE_BACK_SCORE,
} from '@site/trials';

type Random = () => number;

/** Numbers from 0 to 1: sfc32 by Chris Doty-Humphrey (PractRand, public domain), with a state of 128 bits. */
function seedRandom(seed: number): Random {
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

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

class Simulated implements Cohort {
  readonly inside: Mutable<Counts> = { ...NO_COUNTS };
  readonly outside: Mutable<Counts> = { ...NO_COUNTS };

  constructor(readonly share: number) {}

  draw = (random: Random): Mutable<Counts> => (random() < this.share ? this.inside : this.outside);
}

const countsOf = (cohorts: readonly Cohort[]) => ({
  cohorts,
  badClients: cohorts.reduce((sum, { inside }) => sum + inside.errors + inside.failed, 0),
});

const MINUTES = 24 * 60;
const STEPS = [
  { fromMinute: 0, share: 0.05 },
  { fromMinute: 4 * 60, share: 0.25 },
  { fromMinute: 14 * 60, share: 0.5 },
];
const VISITS_A_MINUTE = 10;
const [LOWEST_RATE, HIGHEST_RATE] = [0.001, 0.03];
const CLICK_RATE = 0.05;
/** One visit in five sends no message, because its browser blocks the reporter. */
const BLOCKED = 0.2;
/** An outage elsewhere, which hurts visits with either release. */
const OUTAGE = { chance: 1 / 720, minutes: 20, errorRate: 0.3 };
/**
 * A visitor without cookies tries again and again. The counter takes ten visits, three signs of life and one bad visit.
 */
const BURST = { chance: 1 / 120, visits: 10, signs: 3 };

function addVisit(random: Random, counts: Mutable<Counts>, errorRate: number): void {
  counts.visits++;
  if (random() < errorRate) counts.failed++;
  if (random() < CLICK_RATE) counts.clicks++;
  if (random() < BLOCKED) return;
  counts.alive++;
  if (random() < errorRate) counts.errors++;
}

function addBurst(random: Random, cohort: Simulated): void {
  for (let visit = 0; visit < BURST.visits; visit++) {
    const counts = cohort.draw(random);
    counts.visits++;
    if (visit < BURST.signs) counts.alive++;
    if (visit > 0) counts.repeatedErrors++;
    else {
      counts.errors++;
      counts.failed++;
    }
  }
}

const drawRate = (random: Random) => LOWEST_RATE * (HIGHEST_RATE / LOWEST_RATE) ** random();

/** Judges every minute, as `watch` does. At some time the error rate of all visits changes. */
function isHarmlessTakenBack(seed: number): boolean {
  const random = seedRandom(seed);
  const [rateBefore, rateAfter] = [drawRate(random), drawRate(random)];
  const changesAt = random() * MINUTES;
  const cohorts: Simulated[] = [];
  let outageUntil = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    const step = STEPS.find(({ fromMinute }) => fromMinute === minute);
    if (step) cohorts.push(new Simulated(step.share));
    const cohort = cohorts.at(-1)!;
    if (random() < OUTAGE.chance) outageUntil = minute + OUTAGE.minutes;
    const usual = minute < changesAt ? rateBefore : rateAfter;
    const visits = Math.floor(VISITS_A_MINUTE * 2 * random() + random());
    for (let visit = 0; visit < visits; visit++)
      addVisit(random, cohort.draw(random), minute < outageUntil ? OUTAGE.errorRate : usual);
    if (random() < BURST.chance) addBurst(random, cohort);
    if (isConvicted(countsOf(cohorts))) return true;
  }
  return false;
}

/** The chance of at least `count` of `total`, if each has this chance. */
function chanceOfMore(count: number, total: number, chance: number): number {
  let log = total * Math.log1p(-chance);
  let fewer = 0;
  for (let k = 0; k < count; k++) {
    fewer += Math.exp(log);
    log += Math.log(((total - k) / (k + 1)) * (chance / (1 - chance)));
  }
  return 1 - fewer;
}

const SHARES = [0.05, 0.25, 0.5];
const ERROR_RATES = [0.001, 0.005, 0.02];
const SIGNALS = 4;
const MAX_VISITS = 300_000;
const LIMITS = { bad: 0.01, lost: 0.1 };

/** Simulates errors only; the score is the mean over all signals. */
function visitsToTakeBack(random: Random, share: number, errorRate: number, harm: number): number {
  const insideRate = share * (errorRate + harm);
  const badRate = insideRate + (1 - share) * errorRate;
  let [visits, inside, outside] = [0, 0, 0];
  while (logScore([{ share, inside, outside }]) < Math.log(TAKE_BACK_SCORE * SIGNALS)) {
    // Good visits say nothing about errors, so they are skipped.
    visits += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - badRate));
    if (random() < insideRate / badRate) inside++;
    else outside++;
  }
  return visits;
}

function visitsToPass(random: Random, share: number, errorRate: number): number {
  const cohort = new Simulated(share);
  for (let visits = 1; visits <= MAX_VISITS; visits++) {
    addVisit(random, cohort.draw(random), errorRate);
    if (visits % 50 === 0 && isWithin(countsOf([cohort]), LIMITS)) return visits;
  }
  return Infinity;
}

const percent = (part: number) => `${Number((part * 100).toPrecision(2))}%`;

function printRow(name: string, runs: number, measure: (share: number) => number): void {
  const medians = SHARES.map((share) => {
    const visits = Array.from({ length: runs }, () => measure(share)).sort((a, b) => a - b);
    return Number((visits[Math.floor(runs / 2)] ?? 0).toPrecision(2)).toLocaleString('en-US');
  });
  console.log(`| ${[name, ...medians].join(' | ')} |`);
}

function printVisits(): void {
  const random = seedRandom(41);
  console.log(`| visits until | ${SHARES.map((share) => `at ${percent(share)}`).join(' | ')} |`);
  for (const rate of ERROR_RATES)
    for (const harm of [0.01, 0.02, 0.05, 0.2])
      printRow(`taken back: ${percent(rate)} and ${percent(harm)} more are bad`, 400, (share) =>
        visitsToTakeBack(random, share, rate, harm),
      );
  for (const rate of [0, ...ERROR_RATES])
    printRow(`passed: ${percent(rate)} are bad`, 30, (share) => visitsToPass(random, share, rate));
}

const trials = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(trials) || trials < 1)
  throw new Error(`"${process.argv[2]}" is no number of trials; give a whole number, 1 or more`);
let takenBack = 0;
for (let seed = 1; seed <= trials; seed++) if (isHarmlessTakenBack(seed)) takenBack++;
const promised = 1 / TAKE_BACK_SCORE;
console.log(
  `Of ${trials} harmless releases ${takenBack} were taken back; the verdict promises at most ${percent(promised)}.`,
);
if (takenBack > 0 && chanceOfMore(takenBack, trials, promised) < 0.01) process.exitCode = 1;
printVisits();
