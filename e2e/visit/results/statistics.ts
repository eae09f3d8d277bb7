/** One value for each round, in order. */
export type Rounds = readonly number[];

const sorted = (numbers: Rounds) =>
  numbers.filter((one) => !Number.isNaN(one)).sort((a, b) => a - b);

/** NaN without numbers. */
export function quantile(numbers: Rounds, part: number): number {
  const all = sorted(numbers);
  const place = (all.length - 1) * part;
  const [below, above] = [all[Math.floor(place)] ?? NaN, all[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place % 1);
}

export const median = (numbers: Rounds): number => quantile(numbers, 0.5);

/** Mean of the middle half: unlike in the median, all but outliers count. */
export function middle(numbers: Rounds): number {
  const all = sorted(numbers);
  const out = Math.floor(all.length / 4);
  const inner = all.slice(out, all.length - out);
  return inner.reduce((sum, one) => sum + one, 0) / inner.length;
}

/** The middle half. */
export const spread = (numbers: Rounds): readonly [number, number] => [
  quantile(numbers, 0.25),
  quantile(numbers, 0.75),
];

/** Round by round, since rounds differ more than contestants; 0 to 0 is 1. */
export const ratio = (one: Rounds, other: Rounds): number =>
  median(
    one.map((number, round) => (number === other[round] ? 1 : number / (other[round] ?? NaN))),
  );
