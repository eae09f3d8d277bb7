/**
 * Compares our rule with other take-back rules on simulated visits: three hours, 20 visits a minute, 0.5% of
 * them bad anyway.
 */
import { logEvidence } from '@site/tool/e-process';
import { TAKE_BACK_E } from '@site/tool/judge';
import { SIGNAL_NAMES } from '@site/tool/verdict-cells';
import type { Random } from './random';

const MINUTES = 180;
const VISITS_A_MINUTE = 20;
const BASE = 0.005;
/** One-sided, 1% false alarms if tested once. */
const CRITICAL = 2.326;

export interface Case {
  /** Share of the release's visits that it harms, on top of the base rate. */
  readonly harm: number;
  /** As in the evening or during a campaign: the base rate doubles with the deploy, for everybody. */
  readonly doubles: boolean;
}

interface Group {
  visits: number;
  bad: number;
}

function visit(random: Random, group: Group, rate: number): void {
  group.visits++;
  if (random() < rate) group.bad++;
}

/** Of two shares: how many standard errors the first one is above the second. */
function standardErrors(one: Group, other: Group): number {
  const pooled = (one.bad + other.bad) / (one.visits + other.visits);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.visits + 1 / other.visits));
  return error === 0 ? 0 : (one.bad / one.visits - other.bad / other.visits) / error;
}

const rateAfter = ({ doubles }: Case) => BASE * (doubles ? 2 : 1);

function beforeAndAfter(random: Random, about: Case): boolean {
  const [before, after] = [
    { visits: 0, bad: 0 },
    { visits: 0, bad: 0 },
  ];
  for (let i = 0; i < MINUTES * VISITS_A_MINUTE; i++) {
    visit(random, before, BASE);
    visit(random, after, rateAfter(about) + about.harm);
  }
  return standardErrors(after, before) >= CRITICAL;
}

/** True as soon as `isAlarm`, which is asked once a minute. */
function sideBySide(
  random: Random,
  about: Case,
  share: number,
  isAlarm: (canary: Group, live: Group, minute: number) => boolean,
): boolean {
  const [canary, live] = [
    { visits: 0, bad: 0 },
    { visits: 0, bad: 0 },
  ];
  for (let minute = 1; minute <= MINUTES; minute++) {
    for (let i = 0; i < VISITS_A_MINUTE; i++)
      if (random() < share) visit(random, canary, rateAfter(about) + about.harm);
      else visit(random, live, rateAfter(about));
    if (isAlarm(canary, live, minute)) return true;
  }
  return false;
}

const SHARE = 0.25;

export const RULES: Readonly<Record<string, (random: Random, about: Case) => boolean>> = {
  'three hours before against three hours after': beforeAndAfter,
  'ten minutes at 5%: more than twice as many bad as the others': (random, about) =>
    sideBySide(
      random,
      about,
      0.05,
      (canary, live, minute) =>
        minute === 10 && canary.bad / canary.visits > (2 * live.bad) / live.visits,
    ),
  '25% side by side, looked at once, after three hours': (random, about) =>
    sideBySide(
      random,
      about,
      SHARE,
      (canary, live, minute) => minute === MINUTES && standardErrors(canary, live) >= CRITICAL,
    ),
  'the same test, looked at every minute': (random, about) =>
    sideBySide(random, about, SHARE, (canary, live) => standardErrors(canary, live) >= CRITICAL),
  '25% side by side, E of 1,000, looked at every minute': (random, about) =>
    sideBySide(
      random,
      about,
      SHARE,
      // E is the mean over all signals. Only one moves here, so alone it must lift the mean to the threshold.
      (canary, live) =>
        logEvidence([{ share: SHARE, judged: canary.bad, others: live.bad }]) >=
        Math.log(TAKE_BACK_E * SIGNAL_NAMES.length),
    ),
};
