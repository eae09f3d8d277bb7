import { annualBilling, dollars, plans } from '@site/site';
import { planKeys } from '../../content/plan-cards';
import { annual } from './copy';
import styles from './AnnualDiscount.module.css';

const MONTHS = 12;

export function AnnualDiscount() {
  return (
    <section className={styles.root} aria-labelledby="annual-title">
      <h2 id="annual-title" className={styles.title}>
        {annual.title} <span className={styles.unbroken}>{annualBilling}</span>
      </h2>
      <p>{annual.intro}</p>
      <ul className={styles.plans}>
        {planKeys.map((key) => (
          <PlanSaving key={key} plan={plans[key]} />
        ))}
      </ul>
      <p className={styles.note}>{annual.note}</p>
      <p>{annual.advice}</p>
    </section>
  );
}

function PlanSaving({ plan }: { readonly plan: (typeof plans)[keyof typeof plans] }) {
  return (
    <li className={styles.plan}>
      <strong>{plan.name}</strong>{' '}
      <span className={styles.saving}>{annual.saving(dollars(plan.annualSavings))}</span>{' '}
      <span>{annual.instead(dollars(plan.annualPrice), dollars(plan.monthlyPrice * MONTHS))}</span>
    </li>
  );
}
