import type { Store } from '@site/composer/store';
import { parseVisit } from '../../composition/history/draws';
import { addSums, emptySums, hourlyFacts, hourOf, type Sums } from '../../facts/read-facts';
import type { Cell } from '../cells';
import { siteVisits } from '../passing';

/** Of visits that drew. */
export const cellsIn = ({ visits }: Sums): Cell[] =>
  Object.entries(visits).flatMap(([key, counts]) => {
    const visit = parseVisit(key);
    return visit ? [{ draws: visit.draws, counts }] : [];
  });

export interface Facts {
  readonly cells: readonly Cell[];
  readonly sums: Sums;
  /** That drew, lately. */
  readonly visitsPerMinute: number;
}

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Since the first of the trials began. */
export async function readCells(store: Store, since: Date, now: Date): Promise<Facts> {
  const [all, lately] = [emptySums(), emptySums()];
  const yesterday = new Date(now.getTime() - DAY_MS);
  for (const [hour, sums] of await hourlyFacts(store, { since })) {
    addSums(all, sums);
    if (hour > hourOf(yesterday)) addSums(lately, sums);
  }
  const from = Math.max(since.getTime(), yesterday.getTime());
  const minutes = Math.max(1, (now.getTime() - from) / MINUTE_MS);
  return {
    cells: cellsIn(all),
    sums: all,
    visitsPerMinute: siteVisits(cellsIn(lately)) / minutes,
  };
}
