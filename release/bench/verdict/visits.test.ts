import { TAKE_BACK_E } from '@site/tool/judge';
import { quantile, seeded } from './random';
import { type Scene, visitsToTakeBack } from './visits';

// Computed without a random number, and without the code of the verdict.

const KS = [1.5, 2, 4, 8, 16, 64];

/** From the definition: theta / q and (1 - theta) / (1 - q) for each bad visit. */
function evidence(q: number, judged: number, others: number): number {
  const sum = KS.reduce((total, k) => {
    const theta = (k * q) / (1 - q + k * q);
    return total + (theta / q) ** judged * ((1 - theta) / (1 - q)) ** others;
  }, 0);
  return sum / KS.length;
}

/** [n]: the chance that E has reached `threshold` by bad visit n, if `p` of them have the release. */
function reachedBy(q: number, p: number, threshold: number, most: number): number[] {
  const chances = [0];
  let open = [1];
  for (let bad = 1; bad <= most; bad++) {
    const next = new Array<number>(bad + 1).fill(0);
    let crossed = 0;
    for (let judged = 0; judged <= bad; judged++) {
      const chance = (open[judged - 1] ?? 0) * p + (open[judged] ?? 0) * (1 - p);
      if (evidence(q, judged, bad - judged) >= threshold) crossed += chance;
      else next[judged] = chance;
    }
    chances.push((chances.at(-1) ?? 0) + crossed);
    open = next;
  }
  return chances;
}

/** The chance that E has reached the threshold after `visits`, of which `rate` are bad. */
function reachedAfter(chances: readonly number[], visits: number, rate: number): number {
  let log = visits * Math.log1p(-rate);
  let sum = 0;
  for (let bad = 0; bad <= visits; bad++) {
    if (bad > 0) log += Math.log(((visits - bad + 1) / bad) * (rate / (1 - rate)));
    sum += Math.exp(log) * (chances[Math.min(bad, chances.length - 1)] ?? 0);
  }
  return sum;
}

/** E is the mean of four signals, of which only one moves here. */
const THRESHOLD = 4 * TAKE_BACK_E;

/** Of a verdict within `visits`. */
function exactChance({ share, base, harm }: Scene, visits: number): number {
  const withIt = share * (base + harm);
  const bad = withIt + (1 - share) * base;
  const chances = reachedBy(share, withIt / bad, THRESHOLD, Math.ceil(visits * bad * 2 + 30));
  return reachedAfter(chances, visits, bad);
}

const scenes: Scene[] = [
  { share: 0.05, base: 0.005, harm: 0.02 },
  { share: 0.25, base: 0.005, harm: 0.02 },
  { share: 0.5, base: 0.005, harm: 0.02 },
  { share: 0.25, base: 0.001, harm: 0.05 },
  { share: 0.25, base: 0.02, harm: 0.2 },
];

test.each(scenes)('simulated visits to a verdict agree with the exact chances: %j', (scene) => {
  const random = seeded(7);
  const runs = Array.from({ length: 2000 }, () => visitsToTakeBack(random, scene).visits);
  for (const part of [0.1, 0.5, 0.9])
    expect(Math.abs(exactChance(scene, quantile(runs, part)) - part)).toBeLessThan(0.04);
});

test('half of the runs have a verdict by the visit at which its exact chance is 1 in 2', () => {
  const scene = { share: 0.25, base: 0.005, harm: 0.02 };
  let visits = 1000;
  while (exactChance(scene, visits) < 0.5) visits += 20;
  const random = seeded(8);
  const runs = Array.from({ length: 2000 }, () => visitsToTakeBack(random, scene).visits);
  const found = runs.filter((one) => one <= visits).length / runs.length;
  expect(Math.abs(found - 0.5)).toBeLessThan(0.05);
});
