/** Today's date, such as "2025-01-20", in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
