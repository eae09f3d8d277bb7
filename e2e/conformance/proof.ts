import type { TestDetails } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import type { CriterionNumber } from './criteria';
import { DISPROVES, PROVES, TITLE_PROVES } from './proof-kinds';

/** For a test that proves criteria by itself, its title saying what: `test('…', proof('3.3.1'), …)`. */
export const proof = (...criteria: CriterionNumber[]): TestDetails => ({
  annotation: { type: TITLE_PROVES, description: criteria.join(' ') },
});

/** Notes that what a statement says holds, or does not, and what that means for criteria. */
function note(criteria: readonly CriterionNumber[], statement: string, holds: boolean): void {
  test.info().annotations.push({
    type: holds ? PROVES : DISPROVES,
    description: `${criteria.join(' ')}: ${statement}`,
  });
}

/**
 * Takes criteria, what holds of the page in words, and what is found wrong: nothing, if it holds. Notes it for the
 * table; with a fault the test goes on, so that one visit says all that is wrong, and fails.
 */
export function proves(
  criteria: readonly CriterionNumber[],
  statement: string,
  faults: readonly string[],
): void {
  note(criteria, statement, faults.length === 0);
  expect.soft(faults, statement).toEqual([]);
}
