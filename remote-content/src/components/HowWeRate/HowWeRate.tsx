import { PageSection } from '@site/shared';
import { howWeRate } from '../../content/editorial';
import { SummaryList } from '../SummaryList/SummaryList';

export function HowWeRate() {
  return (
    <PageSection {...howWeRate.section}>
      <SummaryList facts={howWeRate.facts} />
    </PageSection>
  );
}
