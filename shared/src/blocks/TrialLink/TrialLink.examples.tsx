import { PageSection } from '../PageSection/PageSection';
import type { Examples } from '../../examples/examples';
import { TrialLink } from './TrialLink';

export const examples: Examples = {
  'in each place': (
    <p>
      <TrialLink placement="trial-header" size="sm" disclosure={false} />{' '}
      <TrialLink placement="trial-inline" /> <TrialLink placement="trial-hero" size="lg" />
    </p>
  ),
  secondary: <TrialLink placement="trial-inline" variant="secondary" />,
  inverse: (
    <PageSection tone="accent">
      <TrialLink placement="trial-inline" variant="inverse" size="lg">
        Start Your GoHighLevel Trial
      </TrialLink>
    </PageSection>
  ),
};
