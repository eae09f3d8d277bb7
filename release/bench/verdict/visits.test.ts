import { reachedAfter, reachedBy } from './exact-evidence';
import { quantile, seeded } from './random';
import { type Scene, visitsToTakeBack } from './visits';

/** E is the mean of four, and the other three say nothing. */
const THRESHOLD = 4000;

/** The chance of a verdict within so many visits, computed exactly. */
function exactly({ share, base, harm }: Scene, visits: number): number {
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
    expect(Math.abs(exactly(scene, quantile(runs, part)) - part)).toBeLessThan(0.04);
});

test('a release for which the chance is exactly 1 in 2 is found by then in half of the runs', () => {
  const scene = { share: 0.25, base: 0.005, harm: 0.02 };
  let visits = 1000;
  while (exactly(scene, visits) < 0.5) visits += 20;
  const random = seeded(8);
  const runs = Array.from({ length: 2000 }, () => visitsToTakeBack(random, scene).visits);
  const found = runs.filter((one) => one <= visits).length / runs.length;
  expect(Math.abs(found - 0.5)).toBeLessThan(0.05);
});
