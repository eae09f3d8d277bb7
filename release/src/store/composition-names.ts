const NUMBER = /^[1-9]\d{0,14}$/;

/** Takes a name below `compositions/`, gives the composition's number; undefined for what somebody else put there. */
export const numberIn = (name: string): number | undefined =>
  NUMBER.test(name) ? Number(name) : undefined;

/** Takes the names below `compositions/`, gives the numbers among them, highest first. */
export const numbersIn = (names: readonly string[]): number[] =>
  names.flatMap((name) => numberIn(name) ?? []).sort((a, b) => b - a);
