import type { Trial } from '../../composition/history/compositions';
import type { Cause } from '../decide';

export interface Authorship {
  readonly at: string;
  readonly who: string;
  readonly why: string;
}

export const heldFor = (cause: Cause, by: Authorship): ((trial: Trial) => Trial) => {
  return (trial) => ({ ...trial, held: { ...by, cause } });
};

/** Evidence counts from here: whoever resumes a trial accepts what is known. */
export const resumedAt =
  (e: number, by: Authorship) =>
  ({ held: _held, ...trial }: Trial, composition: number): Trial => ({
    ...trial,
    resumed: { ...by, since: composition, e },
  });
