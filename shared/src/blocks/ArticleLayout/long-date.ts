const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "2025-01-20" -> "January 20, 2025", in any time zone. */
export const longDate = (isoDate: string): string => format.format(new Date(`${isoDate}T00:00Z`));
