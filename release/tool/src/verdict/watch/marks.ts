import type { Trial } from '../../composition/history/compositions';
import type { Cause } from '../decide';

export interface Said {
  readonly at: string;
  readonly who: string;
  readonly why: string;
}

export const heldFor = (cause: Cause, said: Said): ((trial: Trial) => Trial) => {
  return (trial) => ({ ...trial, held: { ...said, cause } });
};

/** Whoever resumes a trial vouches for what is known: evidence counts from here. */
export const resumedAt =
  (e: number, said: Said) =>
  ({ held: _held, ...trial }: Trial, composition: number): Trial => ({
    ...trial,
    resumed: { ...said, since: composition, e },
  });
