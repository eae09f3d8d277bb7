/**
 * How much worse a release may still be. `excess` is the share of its visits that are bad, less the share of the other
 * visits in the same minutes.
 *
 * It is a bet against "the excess is d or more", with stake g: a good visit with the release pays 1 + gd / (1 - d), a
 * bad one costs g, and a bad visit without it pays for what is bad for everybody. The mean pay-out is at most 1
 * whenever the excess is d or more, at any base rate, so the bet reaches 100 with a chance of at most 1%, however often
 * it is read. Source: Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting"
 * (arXiv 2010.09686).
 */
import { logMean, type Draws } from './e-process';

export interface Visits extends Draws {
  /** With the release under judgment, bad or not. */
  readonly visits: number;
}

/** All at once suits a site without a fault, small stakes one that has many. */
const STAKES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64];
const TOTAL = STAKES.reduce((sum, stake) => sum + stake);

const times = (count: number, log: number) => (count === 0 ? 0 : count * log);

const logPayout = (all: readonly Visits[], excess: number, stake: number): number =>
  all.reduce((sum, { share: q, visits, judged, others }) => {
    const good = Math.log1p((stake * excess) / (1 - excess));
    const elsewhere = Math.log1p((q * stake) / ((1 - q) * (1 - excess)));
    return (
      sum +
      // Visits that leave at once may count as bad alone.
      times(Math.max(0, visits - judged), good) +
      times(judged, Math.log1p(-stake)) +
      times(others, elsewhere)
    );
  }, 0);

/** The pay-out against an excess as large or larger, as a logarithm; each stake gets its part of the money. */
export const logAgainstExcess = (all: readonly Visits[], excess: number): number =>
  logMean(
    STAKES.map(
      (stake) => logPayout(all, excess, stake) + Math.log((STAKES.length * stake) / TOTAL),
    ),
  );
