import { CheckList } from '@site/shared';
import { Fold } from './Fold';
import { assumptions, assumptionsTitle, formula, formulaTitle } from './words';

export function PlanCostFormula() {
  return (
    <>
      <Fold title={formulaTitle}>
        <CheckList items={formula} kind="dot" />
      </Fold>
      <Fold title={assumptionsTitle}>
        <CheckList items={assumptions} kind="dot" />
      </Fold>
    </>
  );
}
