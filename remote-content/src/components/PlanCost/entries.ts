/** The most that a field takes: beyond it a typing slip is likelier than a wish. */
export const COUNT_LIMIT = 10_000;
export const PRICE_LIMIT = 100_000;

const within = (value: number, limit: number) =>
  Number.isFinite(value) ? Math.min(Math.max(value, 0), limit) : 0;

/** Takes what was typed, gives a whole number from 0 to the limit; anything unreadable counts as 0. */
export const countFrom = (entry: string) => Math.floor(within(Number(entry), COUNT_LIMIT));

/** Takes what was typed, gives dollars and cents from 0 to the limit; anything unreadable counts as 0. */
export const priceFrom = (entry: string) =>
  Math.round(within(Number(entry), PRICE_LIMIT) * 100) / 100;
