/**
 * How much worse a release may still be. `excess` is the share of its visits that are bad, less the share of live's
 * visits in the same minutes.
 *
 * It is a bet against "the excess is d or more", with stake g: a good visit with the release pays 1 + gd / (1 - d), a
 * bad one costs g, and a bad visit without it pays for what is bad for everybody. The mean pay-out is at most 1
 * whenever the excess is d or more, at any base rate, so the bet reaches 100 with a chance of at most 1%, however often
 * it is read. Source: Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting"
 * (arXiv 2010.09686).
 */
import { type Assigned, logMean } from './e-process';

export interface AssignedVisits extends Assigned {
  /** All visits with the release. */
  readonly visits: number;
}

/** A stake of 1 suits a site without errors, small stakes one with many. */
const STAKES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64];
const TOTAL = STAKES.reduce((sum, stake) => sum + stake);

const times = (count: number, log: number) => (count === 0 ? 0 : count * log);

const logPayout = (all: readonly AssignedVisits[], excess: number, stake: number): number =>
  all.reduce((sum, { share: q, visits, inside, outside }) => {
    const good = Math.log1p((stake * excess) / (1 - excess));
    const elsewhere = Math.log1p((q * stake) / ((1 - q) * (1 - excess)));
    return (
      sum +
      times(Math.max(0, visits - inside), good) +
      times(inside, Math.log1p(-stake)) +
      times(outside, elsewhere)
    );
  }, 0);

/** Logarithm of the pay-out against this excess or a larger one. */
export const logAgainstExcess = (all: readonly AssignedVisits[], excess: number): number =>
  logMean(
    STAKES.map(
      (stake) => logPayout(all, excess, stake) + Math.log((STAKES.length * stake) / TOTAL),
    ),
  );
