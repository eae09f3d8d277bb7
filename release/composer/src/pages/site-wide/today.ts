/** In UTC: "2025-01-20". */
export const today = (): string => new Date().toISOString().slice(0, 10);
