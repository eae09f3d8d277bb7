import { noCounts } from '@site/tool/facts';
import { type JudgedTrial, SIGNAL_NAMES } from '@site/tool/verdict-cells';
import { logEvidence } from '@site/tool/e-process';
import { TAKE_BACK_E } from '@site/tool/judge';
import { isWithin, type Limits } from '@site/tool/passing';
import type { Random } from './random';

/** Shares: of visits with the release, of visits that are bad anyway, and of its visits that it hurts besides. */
export interface Scene {
  readonly share: number;
  readonly base: number;
  readonly harm: number;
}

export interface Finding {
  readonly visits: number;
  /** Bad visits with the release. */
  readonly hurt: number;
}

/** E is the mean over all signals; here only one moves. */
const SIGNALS = SIGNAL_NAMES.length;
const MAX_VISITS = 100_000_000;

/** From bad visit to bad visit: good ones say nothing about faults. */
export function visitsToTakeBack(random: Random, { share, base, harm }: Scene): Finding {
  const withIt = share * (base + harm);
  const bad = withIt + (1 - share) * base;
  let [visits, judged, others] = [0, 0, 0];
  while (visits < MAX_VISITS) {
    visits += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - bad));
    if (random() < withIt / bad) judged++;
    else others++;
    const log = logEvidence([{ share, judged, others }]) - Math.log(SIGNALS);
    if (log >= Math.log(TAKE_BACK_E)) break;
  }
  return { visits, hurt: judged };
}

const trial: JudgedTrial = { begun: 1, kind: 'canary' };
const LOOK_EVERY = 50;

interface Course {
  readonly limits: Limits;
  /** Part of the visits that send no message. */
  readonly blocked: number;
  readonly maxVisits: number;
}

/** undefined if it has not passed after `maxVisits` visits. */
export function visitsToPass(
  random: Random,
  { share, base, harm }: Scene,
  { limits, blocked, maxVisits }: Course,
): number | undefined {
  const [judged, others] = [noCounts(), noCounts()];
  const variants = { c: judged, l: others };
  const cells = (['c', 'l'] as const).map((letter) => ({
    draws: [{ trial: 1, letter, percent: share * 100 }],
    counts: variants[letter],
  }));
  for (let visits = 1; visits <= maxVisits; visits++) {
    const isJudged = random() < share;
    const counts = isJudged ? judged : others;
    counts.visits++;
    if (random() >= blocked) {
      counts.alive++;
      if (random() < base + (isJudged ? harm : 0)) counts.faults++;
    }
    if (visits % LOOK_EVERY === 0 && isWithin(cells, trial, limits)) return visits;
  }
  return undefined;
}
