import { dollars, plans } from '@site/shared';
import {
  accountsSentence,
  differenceSentence,
  resultRows,
  resultTitle,
} from '../../content/calculator';
import styles from './PlanCalculator.module.css';
import type { PlanCost } from './plan-cost';

interface PlanCostResultProps {
  readonly cost: PlanCost;
  readonly clients: number;
}

/** The plan that fits, read out as it changes, with the figures behind it. */
export function PlanCostResult({ cost, clients }: PlanCostResultProps) {
  const rows = resultRows(cost, clients);
  return (
    <div className={styles.result}>
      <h3 className={styles.resultTitle}>{resultTitle}</h3>
      <output className={styles.answer} aria-live="polite">
        <span className={styles.plan}>{plans[cost.plan].name}</span>
        <span className={styles.monthly}>
          {dollars(cost.monthly)}
          <span className={styles.period}> a month</span>
        </span>
        <span>{accountsSentence(cost)}</span>
        <strong>{differenceSentence(cost)}</strong>
      </output>
      <dl className={styles.figures}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
