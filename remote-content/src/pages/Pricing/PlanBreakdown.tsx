import { dollars, plans } from '@site/site';
import { Badge, Callout, CheckList } from '@site/ui';
import { mostPopular } from '../../content/plan-cards';
import { type Breakdown, breakdownLabels } from './copy';
import styles from './PlanBreakdown.module.css';

export function PlanBreakdown({ breakdown }: { readonly breakdown: Breakdown }) {
  const { id, plan, lead, included, fits, example } = breakdown;
  const { name, monthlyPrice, annualPrice, annualSavings } = plans[plan];
  return (
    <article id={id} className={styles.root} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h3 id={`${id}-title`}>{name}</h3>
        {plan === mostPopular && <Badge tone="accent">Most Popular</Badge>}
        <p className={styles.price}>
          <strong>{dollars(monthlyPrice)}/month</strong> or {dollars(annualPrice)}/year, which saves{' '}
          {dollars(annualSavings)}
        </p>
      </header>
      <div className={styles.body}>
        <p>{lead}</p>
        <CheckList items={included} />
        <p>
          <strong>{breakdownLabels.fits}</strong> {fits}
        </p>
      </div>
      <Callout kind="info" title={example.title}>
        <p>{example.text}</p>
      </Callout>
    </article>
  );
}
