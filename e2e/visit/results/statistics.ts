/** One measured thing: as it was in each round, in the order of the rounds. */
export type Rounds = readonly number[];

const sorted = (numbers: Rounds) =>
  numbers.filter((one) => !Number.isNaN(one)).sort((a, b) => a - b);

/** The value below which so large a part of the numbers lies; NaN without any. */
export function quantile(numbers: Rounds, part: number): number {
  const all = sorted(numbers);
  const place = (all.length - 1) * part;
  const [below, above] = [all[Math.floor(place)] ?? NaN, all[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place % 1);
}

export const median = (numbers: Rounds): number => quantile(numbers, 0.5);

/** The mean of the middle half: what is by chance far out does not count, and all in between does, unlike in the median. */
export function middle(numbers: Rounds): number {
  const all = sorted(numbers);
  const out = Math.floor(all.length / 4);
  const inner = all.slice(out, all.length - out);
  return inner.reduce((sum, one) => sum + one, 0) / inner.length;
}

/** The middle half of the numbers. */
export const spread = (numbers: Rounds): readonly [number, number] => [
  quantile(numbers, 0.25),
  quantile(numbers, 0.75),
];

/**
 * How many times as much one is as the other: round by round, as rounds differ more than contestants. What is
 * nothing in both is once as much.
 */
export const ratio = (one: Rounds, other: Rounds): number =>
  median(
    one.map((number, round) => (number === other[round] ? 1 : number / (other[round] ?? NaN))),
  );
