import { type Cell, cellsOf, type JudgedTrial, rateOf, type Signal, visitsOf } from './cells';
import { isExcluded, upperBound, visitsToGo } from './bounds';
import { logAgainstLoss } from './e-process';
import { logAgainstExcess, type Visits } from './excess';

/** By how much a release may be worse than what other visits get. */
export interface Limits {
  /** Share of its visits that meet a fault or a failed file, less the share of the others. */
  readonly bad: number;
  /** Of visits that would give a sign of life, the part that does not. */
  readonly lost: number;
}

interface Limited {
  readonly signal: Signal;
  readonly limit: keyof Limits;
  readonly logAgainst: (all: readonly Visits[], limit: number) => number;
}

/** A missing click is only a guard: nobody has to click. */
const LIMITED: readonly Limited[] = [
  { signal: 'faults', limit: 'bad', logAgainst: logAgainstExcess },
  { signal: 'failed', limit: 'bad', logAgainst: logAgainstExcess },
  { signal: 'alive', limit: 'lost', logAgainst: logAgainstLoss },
];

/** Without a message from any visit, nothing is known about faults. */
const isReported = (cells: readonly Cell[]) => rateOf(cells, 'alive').count > 0;

/** Whether visits exclude that the release is worse by as much as the limits. */
export const isWithin = (cells: readonly Cell[], trial: JudgedTrial, limits: Limits): boolean =>
  isReported(cells) &&
  LIMITED.every(({ signal, limit, logAgainst }) =>
    isExcluded(logAgainst(visitsOf(cells, trial, signal), limits[limit])),
  );

/** By how much it is worse, at most, with 99% certainty at any time. */
export function boundOf(cells: readonly Cell[], trial: JudgedTrial): Limits {
  if (!isReported(cells)) return { bad: 1, lost: 1 };
  const boundsOf = (limit: keyof Limits) =>
    LIMITED.filter((one) => one.limit === limit).map(({ signal, logAgainst }) => {
      const visits = visitsOf(cells, trial, signal);
      return upperBound((excess) => logAgainst(visits, excess));
    });
  return { bad: Math.max(...boundsOf('bad')), lost: Math.max(...boundsOf('lost')) };
}

/** Some leave before they count as visits, others send no message. */
export const siteVisits = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { counts: { visits, alive } }) => sum + Math.max(visits, alive), 0);

/** Further visits of the site until it passes, if it is as good as the others; undefined: never. */
export function toGo(
  cells: readonly Cell[],
  trial: JudgedTrial,
  limits: Limits,
  share: number,
): number | undefined {
  const others = cellsOf(cells, trial, false);
  const site = siteVisits(others);
  if (!isReported(cells) || site === 0) return undefined;
  const all = LIMITED.map(({ signal, limit, logAgainst }) => {
    const visits = visitsOf(cells, trial, signal);
    const { of, count } = rateOf(others, signal);
    const [known, bad] = [of / site, count / site];
    return visitsToGo((more) => {
      const [judged, rest] = [more * share, more * (1 - share)];
      const next = { share, visits: judged * known, judged: judged * bad, others: rest * bad };
      return logAgainst([...visits, next], limits[limit]);
    });
  });
  return all.includes(undefined) ? undefined : Math.max(...all.map((visits) => visits ?? 0));
}
