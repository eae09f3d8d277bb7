/** More is probably a typo. */
export const countLimits = { min: 0, max: 10_000 } as const;
export const priceLimits = { min: 0, max: 100_000 } as const;
