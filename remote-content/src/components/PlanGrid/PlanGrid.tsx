import { useId, useState } from 'react';
import type { PlanCardData } from '../../content/plan-cards';
import { PlanCard } from './PlanCard';
import styles from './PlanGrid.module.css';

/** The choice works without JavaScript, except before Firefox 121, which has no `:has()`. */
export function PlanGrid({ plans }: { readonly plans: readonly PlanCardData[] }) {
  const [isAnnual, setAnnual] = useState(false);
  return (
    <div className={styles.root} data-annual={isAnnual || undefined}>
      <BillingChoice onAnnual={setAnnual} />
      <div className={styles.grid}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
    </div>
  );
}

function BillingChoice({ onAnnual }: { readonly onAnnual: (isAnnual: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Billing period</legend>
      <label className={styles.option}>
        <input
          type="radio"
          name={name}
          value="monthly"
          defaultChecked
          className={styles.radio}
          onChange={() => onAnnual(false)}
        />
        Monthly
      </label>
      <label className={styles.option}>
        <input
          type="radio"
          name={name}
          value="annual"
          className={styles.radio}
          onChange={() => onAnnual(true)}
        />
        Annual <span className={styles.saving}>2 months free</span>
      </label>
    </fieldset>
  );
}
