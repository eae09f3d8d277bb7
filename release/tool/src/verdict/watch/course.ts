import { hourOf, type Sums } from '../../facts/read-facts';
import type { JudgedTrial } from '../cells';
import { finite, logE, logSince } from '../judge';
import { cellsIn } from './read-cells';

export interface CoursePoint {
  /** Of UTC; E at its end: "2026-11-25T22". */
  readonly hour: string;
  readonly e: number;
}

/** E by hour, of all that was known by then; oldest first. */
export function courseOf(
  hours: ReadonlyMap<string, Sums>,
  trial: JudgedTrial,
): readonly CoursePoint[] {
  const all = [...hours];
  const resumed = trial.resumed && hourOf(new Date(trial.resumed.at));
  return all.map(([hour], at) => {
    const known = all.slice(0, at + 1).map(([, sums]) => sums);
    const logAt = resumed && hour < resumed ? logE : logSince;
    return { hour, e: finite(logAt(cellsIn(known), trial)) };
  });
}
