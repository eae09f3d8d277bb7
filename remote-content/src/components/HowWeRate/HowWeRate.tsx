import { PageSection } from '@site/shared';
import { howWeRate } from '../../content/editorial';
import { SummaryList } from '../SummaryList/SummaryList';

/** What the rating means, how the site earns, who wrote the page and how current its prices are. */
export function HowWeRate() {
  return (
    <PageSection {...howWeRate.section}>
      <SummaryList facts={howWeRate.facts} />
    </PageSection>
  );
}
