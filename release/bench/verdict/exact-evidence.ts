/** Computed without a random number, and without the code of the verdict: tests compare the simulation with it. */

const KS = [1.5, 2, 4, 8, 16, 64];

/** From the definition: theta / q and (1 - theta) / (1 - q) for each bad visit. */
function evidence(q: number, judged: number, others: number): number {
  const sum = KS.reduce((total, k) => {
    const theta = (k * q) / (1 - q + k * q);
    return total + (theta / q) ** judged * ((1 - theta) / (1 - q)) ** others;
  }, 0);
  return sum / KS.length;
}

/** [n]: the chance that E has reached `threshold` by the nth bad visit, if `p` of them have the release. */
export function reachedBy(q: number, p: number, threshold: number, most: number): number[] {
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

/** The chance that it has reached it by so many visits, of which `rate` are bad. */
export function reachedAfter(chances: readonly number[], visits: number, rate: number): number {
  let log = visits * Math.log1p(-rate);
  let sum = 0;
  for (let bad = 0; bad <= visits; bad++) {
    if (bad > 0) log += Math.log(((visits - bad + 1) / bad) * (rate / (1 - rate)));
    sum += Math.exp(log) * (chances[Math.min(bad, chances.length - 1)] ?? 0);
  }
  return sum;
}
