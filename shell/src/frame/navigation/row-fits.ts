/** From which width of the window the header has room for its links in a row. */
export type RowFits = 'narrow' | 'wide' | 'never';

/** Seven links fit from 64rem on (the specification's number), nine from 80rem on; more stay in the menu. */
export function rowFits(links: number): RowFits {
  if (links <= 7) return 'narrow';
  return links <= 9 ? 'wide' : 'never';
}
