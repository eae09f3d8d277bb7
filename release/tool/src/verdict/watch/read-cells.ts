import { parseVisit } from '../../composition/history/draws';
import {
  addCounts,
  type HourlyFacts,
  hourOf,
  noCounts,
  type Sums,
  type VisitCounts,
} from '../../facts/read-facts';
import type { Cell } from '../cells';
import { DAY_MS } from '../decide';
import { siteVisits } from '../passing';

/** Of visits that drew. Sums of many hours have more keys than one hour may have. */
export function cellsIn(hours: Iterable<Pick<Sums, 'visits'>>): Cell[] {
  const byKey = new Map<string, VisitCounts>();
  for (const { visits } of hours)
    for (const [key, counts] of Object.entries(visits)) {
      const sum = byKey.get(key) ?? noCounts();
      addCounts(sum, counts);
      byKey.set(key, sum);
    }
  return [...byKey].flatMap(([key, counts]) => {
    const visit = parseVisit(key);
    return visit ? [{ draws: visit.draws, counts }] : [];
  });
}

export interface Facts {
  readonly cells: readonly Cell[];
  /** By hour, oldest first. */
  readonly hours: ReadonlyMap<string, Sums>;
  /** That drew, lately. */
  readonly visitsPerMinute: number;
}

const MINUTE_MS = 60_000;

/** Since the first of the trials began. */
export async function readCells(facts: HourlyFacts, since: Date, now: Date): Promise<Facts> {
  const hours = await facts.read(since, now);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const lately = [...hours].filter(([hour]) => hour > hourOf(yesterday));
  const from = Math.max(since.getTime(), yesterday.getTime());
  const minutes = Math.max(1, (now.getTime() - from) / MINUTE_MS);
  return {
    cells: cellsIn(hours.values()),
    hours,
    visitsPerMinute: siteVisits(cellsIn(lately.map(([, sums]) => sums))) / minutes,
  };
}
