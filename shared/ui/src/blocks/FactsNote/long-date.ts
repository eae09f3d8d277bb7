const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** "2025-01-20" -> "January 20, 2025". A phone takes 70 ms to create an Intl.DateTimeFormat. */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
