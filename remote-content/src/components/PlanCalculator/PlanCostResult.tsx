import { dollars, plans } from '@site/shared';
import { accountsSentence, differenceSentence, resultTitle } from './words';
import styles from './PlanCalculator.module.css';
import type { PlanCost } from '../PlanCost/plan-cost';

export function PlanCostResult({ cost }: { readonly cost: PlanCost }) {
  return (
    <>
      <h3 className={styles.resultTitle}>{resultTitle}</h3>
      <p className={styles.plan}>{plans[cost.plan].name}</p>
      <p className={styles.monthly}>
        <span>{dollars(cost.monthly)}</span>
        <span className={styles.period}> a month</span>
      </p>
      <p>{accountsSentence(cost)}</p>
      <p>
        <strong>{differenceSentence(cost)}</strong>
      </p>
    </>
  );
}
