import { dollars } from '@site/site';
import { Badge, CheckList, TrialLink } from '@site/ui';
import type { PlanCardData } from '../../content/plan-cards';
import styles from './PlanCard.module.css';

interface PlanCardProps {
  readonly plan: PlanCardData;
}

export function PlanCard({ plan }: PlanCardProps) {
  return (
    <article className={styles.root} data-recommended={plan.recommended ? '' : undefined}>
      <header className={styles.header}>
        <h3>{plan.name}</h3>
        {plan.recommended && <Badge tone="solid">Most Popular</Badge>}
        <p className={styles.description}>{plan.description}</p>
      </header>
      <PlanPrices plan={plan} />
      <div className={styles.trial}>
        <TrialLink
          placement="trial-inline"
          size="lg"
          variant={plan.recommended ? 'primary' : 'secondary'}
        />
      </div>
      <div className={styles.contents}>
        <p className={styles.bestFor}>
          <strong>Best for</strong> {plan.bestFor}
        </p>
        <div className={styles.features}>
          <CheckList items={plan.features} />
        </div>
        <div className={styles.limitations}>
          <h4 className={styles.subtitle}>Limitations</h4>
          <CheckList items={plan.limitations} kind="cross" />
        </div>
      </div>
    </article>
  );
}

function PlanPrices({ plan }: PlanCardProps) {
  return (
    <div className={styles.prices}>
      <p className={styles.price} data-billing="monthly">
        <span className={styles.amount}>{dollars(plan.monthlyPrice)}</span>
        <span>/month</span>
      </p>
      <p className={styles.price} data-billing="annual">
        <span className={styles.amount}>{dollars(plan.annualPrice)}</span>
        <span>/year</span>{' '}
        <span className={styles.savings}>Save {dollars(plan.monthlySavings)}</span>
      </p>
    </div>
  );
}
