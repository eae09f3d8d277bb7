/** The most that a field takes: beyond it a typing slip is likelier than a wish. */
export const countLimits = { min: 0, max: 10_000 } as const;
export const priceLimits = { min: 0, max: 100_000 } as const;
