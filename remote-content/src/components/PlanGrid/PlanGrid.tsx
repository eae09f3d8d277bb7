import { useId } from 'react';
import type { PlanCardData } from '../../content/plan-cards';
import { PlanCard } from './PlanCard';
import styles from './PlanGrid.module.css';

/** Visitors choose which price leads: radio buttons and CSS work without JavaScript. */
export function PlanGrid({ plans }: { readonly plans: readonly PlanCardData[] }) {
  return (
    <div className={styles.root}>
      <BillingChoice />
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
