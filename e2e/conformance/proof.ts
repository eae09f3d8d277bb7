import type { TestDetails } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import type { CriterionNumber } from './criteria';
import { DISPROVES, PROVES, TITLE_PROVES } from './proof-kinds';

/** For a test that proves criteria as a whole: `test('…', proof('3.3.1'), …)`. */
export const proof = (...criteria: CriterionNumber[]): TestDetails => ({
  annotation: { type: TITLE_PROVES, description: criteria.join(' ') },
});

function record(criteria: readonly CriterionNumber[], statement: string, holds: boolean): void {
  test.info().annotations.push({
    type: holds ? PROVES : DISPROVES,
    description: `${criteria.join(' ')}: ${statement}`,
  });
}

/** Soft: one visit to a page reports all of its faults. */
export function proves(
  criteria: readonly CriterionNumber[],
  statement: string,
  faults: readonly string[],
): void {
  record(criteria, statement, faults.length === 0);
  expect.soft(faults, statement).toEqual([]);
}
