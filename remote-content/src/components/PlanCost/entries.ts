/** The most that a field takes: beyond it a typing slip is likelier than a wish. */
export const countLimits = { min: 0, max: 10_000 } as const;
export const PRICE_LIMIT = 100_000;

/** Takes what was typed, gives dollars and cents from 0 to the limit; anything unreadable counts as 0. */
export function priceFrom(entry: string): number {
  const price = Number(entry);
  return Number.isFinite(price)
    ? Math.round(Math.min(Math.max(price, 0), PRICE_LIMIT) * 100) / 100
    : 0;
}
