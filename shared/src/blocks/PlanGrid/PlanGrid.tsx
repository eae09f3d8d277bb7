import { useId } from 'react';
import { PlanCard, type PlanCardData } from '../PlanCard/PlanCard';
import styles from './PlanGrid.module.css';

export interface PlanGridProps {
  readonly plans: readonly PlanCardData[];
  /** Visitors choose which price leads; otherwise the monthly one does. */
  readonly toggle?: boolean;
}

/** Radio buttons and CSS work without JavaScript. */
export function PlanGrid({ plans, toggle = false }: PlanGridProps) {
  return (
    <div className={styles.root}>
      {toggle && <BillingChoice />}
      <div className={styles.grid}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
    </div>
  );
}

function BillingChoice() {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Billing period</legend>
      <label className={styles.option}>
        <input type="radio" name={name} value="monthly" defaultChecked className={styles.radio} />
        Monthly
      </label>
      <label className={styles.option}>
        <input type="radio" name={name} value="annual" className={styles.radio} />
        Annual <span className={styles.saving}>2 months free</span>
      </label>
    </fieldset>
  );
}
