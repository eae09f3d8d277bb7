import type { VisitCounts } from './facts';

/** "12 (2.4%)" of 100 visits; without visits there is no share. */
const withShare = (count: number, visits: number) =>
  visits > 0 ? `${count} (${((100 * count) / visits).toFixed(1)}%)` : String(count);

const COLUMNS: readonly (readonly [string, (counts: VisitCounts) => string])[] = [
  ['visits', ({ visits }) => String(visits)],
  ['failed files', ({ failed, visits }) => withShare(failed, visits)],
  ['document loads', ({ loads, visits }) => withShare(loads, visits)],
  ['trial clicks', ({ clicks, visits }) => withShare(clicks, visits)],
];

export const HEALTH_COLUMNS = COLUMNS.map(([name]) => name);

/** In the order of the columns. */
export const healthCells = (counts: VisitCounts): string[] =>
  COLUMNS.map(([, cell]) => cell(counts));
