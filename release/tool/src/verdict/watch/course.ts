import type { Trial } from '../../composition/history/record';
import type { Sums } from '../../facts/read-facts';
import { finite, logE } from '../judge';
import { cellsIn } from './read-cells';

export interface CoursePoint {
  /** Of UTC; E at its end: "2026-11-25T22". */
  readonly hour: string;
  readonly e: number;
}

/** E by hour, of all that was known by then; oldest first. */
export function courseOf(
  hours: ReadonlyMap<string, Sums>,
  { begun, kind }: Pick<Trial, 'begun' | 'kind'>,
): readonly CoursePoint[] {
  const all = [...hours];
  return all.map(([hour], at) => {
    const known = all.slice(0, at + 1).map(([, sums]) => sums);
    return { hour, e: finite(logE(cellsIn(known), { begun, kind })) };
  });
}
