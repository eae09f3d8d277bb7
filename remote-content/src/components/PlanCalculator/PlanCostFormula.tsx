import { CheckList } from '@site/shared';
import { assumptions, assumptionsTitle, formula, formulaTitle } from './words';
import styles from './PlanCalculator.module.css';

/** The calculation in words, and what it leaves out. */
export function PlanCostFormula() {
  return (
    <div className={styles.formula}>
      <div className={styles.part}>
        <h3>{formulaTitle}</h3>
        <CheckList items={formula} kind="dot" />
      </div>
      <div className={styles.part}>
        <h3>{assumptionsTitle}</h3>
        <CheckList items={assumptions} kind="dot" />
      </div>
    </div>
  );
}
