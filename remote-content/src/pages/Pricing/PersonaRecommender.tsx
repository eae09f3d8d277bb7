import { dollars, plans } from '@site/site';
import { Badge, Card, CardGrid } from '@site/ui';
import { type Persona, breakdowns, planInDetail } from './copy';
import styles from './PersonaRecommender.module.css';

const anchorOf = (plan: Persona['plan']) =>
  `#${breakdowns.find((breakdown) => breakdown.plan === plan)?.id ?? 'plans'}`;

export function PersonaRecommender({ personas }: { readonly personas: readonly Persona[] }) {
  return (
    <CardGrid columns={4}>
      {personas.map(({ icon: Icon, title, plan, reason }) => (
        <Card key={title} icon={<Icon aria-hidden="true" />} title={title}>
          <p className={styles.plan}>
            <Badge tone="accent">{plans[plan].name}</Badge>{' '}
            <span>{dollars(plans[plan].monthlyPrice)}/month</span>
          </p>
          <p>{reason}</p>
          <a href={anchorOf(plan)}>{planInDetail(plans[plan].name)}</a>
        </Card>
      ))}
    </CardGrid>
  );
}
